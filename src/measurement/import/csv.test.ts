import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { threadTime } from "../../../tests/thread-time.ts";
import { columnsByHeader, guessColumns, isHeaderOf } from "./columns.ts";
import { csvReader, csvShape, type Delimiter } from "./csv.ts";

function rowsOf(text: string, delimiter: Delimiter | null = ",", size = text.length || 1) {
  const reader = csvReader({ delimiter });
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.add(text.slice(at, at + size)));
  const { rows: last, unclosedQuote } = reader.finish();
  return { rows: [...rows, ...last], unclosedQuote };
}
const cellsOf = (text: string, delimiter?: Delimiter | null) =>
  rowsOf(text, delimiter).rows.map(({ cells }) => cells);

describe("csvReader", () => {
  test("reads quotes, doubled quotes, delimiters and line ends in cells", () => {
    expect(cellsOf('a,"b, ""c""\r\nd",e\r\nf,,\n')).toEqual([
      ["a", 'b, "c"\r\nd', "e"],
      ["f", "", ""],
    ]);
  });

  test("numbers rows by the line they begin on, blank ones and lines within cells among them", () => {
    expect(rowsOf('a\r\n\r\n"b\nb"\r\rc').rows.map(({ line, cells: [cell] }) => [line, cell])).toEqual([
      [1, "a"],
      [3, "b\nb"],
      [6, "c"],
    ]);
  });

  test("keeps a quotation mark within a cell, and what follows a closing one", () => {
    expect(cellsOf('5" pipe,"Best" bike\n')).toEqual([['5" pipe', "Best bike"]]);
  });

  test("names the line of a quotation mark that is never closed", () => {
    expect(rowsOf('a,b\nc,"d\ne,f\n').unclosedQuote).toBe(2);
    expect(rowsOf('a,"b"').unclosedQuote).toBeNull();
  });

  test("without a delimiter every line is a cell", () => {
    expect(cellsOf("Bikes, scooters; or both?\nb", null)).toEqual([["Bikes, scooters; or both?"], ["b"]]);
  });

  test("a comma is plain text between semicolons", () => {
    expect(cellsOf("a,b;c\n", ";")).toEqual([["a,b", "c"]]);
  });

  test("reads back what was written, wherever the pieces are cut", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', ",", ";", "\t", "\n", "\r", " ", "ü"),
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom<Delimiter>(",", ";", "\t"),
        (rows, size, delimiter) => {
          const text = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
            .join("\r\n");
          const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ""));
          expect(rowsOf(text, delimiter, size).rows.map(({ cells }) => cells)).toEqual(filled);
        },
      ),
    );
  });

  test("reads 10,000 lines within a second", () => {
    const text = Array.from(
      { length: 10_000 },
      (_, at) => `"Which bike is best for ${at}?",Bikes,"a, b",en,US`,
    );
    const started = threadTime();
    expect(rowsOf(text.join("\r\n"), ",", 65_536).rows).toHaveLength(10_000);
    expect(threadTime() - started).toBeLessThan(1000);
  });
});

const fields = [
  { name: "prompt", words: ["prompt", "question", "keyword"] },
  { name: "topic", words: ["topic", "category"] },
] as const;

describe("csvShape", () => {
  const shapeOf = (text: string) => csvShape(text, isHeaderOf(fields)).delimiter;
  test.each([
    ["Prompt,Topic\nWhich, if any?,x\nB, c, d?,y\n", ","],
    ["Prompt;Topic\na, b;c\n", ";"],
    ["a, b?\tc\nd\te\n", "\t"],
    ["sep=;\r\na;b\n", ";"],
    ["Bikes, scooters or both?\nWhich lock?\nWhich, if any?\n", null],
    ["Prompt\nBikes, or scooters?\nBoards, or skates?\n", null],
    ["", null],
  ])("of %j is %j", (text, delimiter) => {
    expect(shapeOf(text)).toBe(delimiter);
  });

  test("what names the delimiter is no row", () => {
    expect(cellsOf("sep=;\r\na;b\n", ";")).toEqual([["a", "b"]]);
  });
});

describe("columns", () => {
  test("are found by a header's words, each once", () => {
    expect(columnsByHeader(["Category", "Search keyword", "Question"], fields)).toEqual({
      prompt: 2,
      topic: 0,
    });
    expect(columnsByHeader(["Prompt_ID", "Text"], fields)).toEqual({ prompt: 0, topic: null });
  });

  test("without a header the longest text is the prompt", () => {
    const rows = ["Bikes,Which bike is best?", "Locks,Which lock is best?"].map((line, at) => ({
      line: at + 1,
      cells: line.split(","),
    }));
    expect(guessColumns(rows, fields, ["prompt"])).toEqual({
      hasHeader: false,
      columns: { prompt: 1, topic: null },
    });
  });

  test("a question that begins with a field's word is no header", () => {
    expect(isHeaderOf(fields)(["Question everything: which bike is the best one?"])).toBe(false);
  });
});
