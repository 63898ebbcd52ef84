import { describe, expect, test } from "vitest";
import { samplePrompt } from "../../sample-prompt.ts";
import { batchesOfFile, importedPrompts, readPromptFile, tooManyPrompts } from "./prompt-file.ts";

const details = { topic: "", tags: "", language: "en", country: "NO" };
const read = (
  text: string,
  over = {},
  asked = [samplePrompt("p1", { text: "Which e-bike?", country: "NO" })],
) => {
  const file = readPromptFile(text);
  return importedPrompts(file.rows, file, { ...details, ...over }, asked);
};

describe("a file of prompts", () => {
  test("takes its columns from the header, and what a row leaves out from the form", () => {
    const rows = read(
      '\ufeffKeyword;Category;Labels;Lang;Market\r\n"Belt, or chain?";Drive;"a, b|c";German;de\r\nWhich lock?;;;;\r\n'.slice(
        1,
      ),
      { topic: "Bikes", tags: "core" },
    );
    expect(rows).toMatchObject([
      {
        kind: "new",
        line: 2,
        text: "Belt, or chain?",
        topic: "Drive",
        tags: ["a", "b", "c"],
        market: { language: "de", country: "DE" },
      },
      { kind: "new", line: 3, topic: "Bikes", tags: ["core"], market: { language: "en", country: "NO" } },
    ]);
  });

  test("says by line what is repeated, and which language, country or prompt is wrong", () => {
    const rows = read(
      "Question,Language,Country\nwhich e-bike,,\nWhich e-bike,,DE\nBelt?,xx,\nBelt?,en,Narnia\n???,,\nBelt?,,\nBELT,,\n",
    );
    expect(rows.map((row) => [row.line, row.kind, row.kind === "new" ? null : row.reason])).toEqual([
      [2, "repeated", "already asked"],
      [3, "new", null],
      [4, "wrong", "“xx” isn’t a language. Use a code such as en."],
      [5, "wrong", "“Narnia” isn’t a country. Use a code such as US."],
      [6, "wrong", "A prompt needs at least one word."],
      [7, "new", null],
      [8, "repeated", "twice in this list"],
    ]);
  });

  test("without a header is a plain list, whatever commas its lines have", () => {
    expect(
      read("1. Bikes, or scooters?\n- Which lock?\nWhich helmet, if any?").map(({ text }) => text),
    ).toEqual(["Bikes, or scooters?", "Which lock?", "Which helmet, if any?"]);
  });

  test("puts a prompt of several lines on one", () => {
    expect(read('Prompt,Topic\n"Which\nbike?",x\n')[0]).toMatchObject({ text: "Which bike?", line: 2 });
  });

  test("has no column for volumes: they are left out", () => {
    expect(readPromptFile("Keyword,Volume,Asked\nBest bike,9900,3\n").columns).toEqual({
      prompt: 0,
      topic: null,
      tags: null,
      language: null,
      country: null,
    });
  });

  test("is refused whole where it is too long, or a quotation mark stays open", () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `Which bike ${at}?`).join("\n");
    expect(readPromptFile(list(10_000)).complaint).toBeNull();
    expect(readPromptFile(list(10_001)).complaint).toBe(
      "This file has 10,001 lines; at most 10,000 are read at once. Split it into parts.",
    );
    expect(readPromptFile('Prompt\n"Which\nbike?\n').complaint).toContain("line 2 is never closed");
    expect(tooManyPrompts(4999, 1)).toBeNull();
    expect(tooManyPrompts(5000, 1)).toContain("5,000");
  });

  test("of nothing has no rows, and garbage is named by its line", () => {
    expect(read("")).toEqual([]);
    expect(read("\u0000\u0001\n,,,\n<>").map(({ kind }) => kind)).toEqual(["wrong", "wrong", "wrong"]);
  });
});

describe("the requests of a file", () => {
  test("are one for each topic, tags and market", () => {
    const batches = batchesOfFile(
      read("Prompt,Topic,Tags\na b?,Drive,x\nc d?,drive,x\ne f?,Drive,\ng h?,,\n"),
    );
    expect(batches).toEqual([
      { text: "a b?\nc d?", topic: "Drive", tags: ["x"], language: "en", country: "NO" },
      { text: "e f?", topic: "Drive", tags: [], language: "en", country: "NO" },
      { text: "g h?", tags: [], language: "en", country: "NO" },
    ]);
  });

  test("hold at most 500 prompts and stay below the size the API takes", () => {
    const rows = read(Array.from({ length: 1200 }, (_, at) => `${"ü".repeat(1900)} ${at}`).join("\n"));
    const batches = batchesOfFile(rows);
    expect(batches.flatMap(({ text }) => text.split("\n"))).toHaveLength(1200);
    for (const { text } of batches) {
      expect(text.split("\n").length).toBeLessThanOrEqual(500);
      expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(1_000_000);
    }
  });
});
