import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReadEntity } from "#api/answers/contract.ts";
import { marksOf } from "./answer-marks.ts";
import { type AnswerBlock, blocksOf } from "./answer-text.ts";

const entity = (over: Partial<ReadEntity>): ReadEntity => ({
  id: "e1",
  name: "Northwind",
  isBrand: true,
  mentioned: "yes",
  isAbsentByName: false,
  count: 1,
  position: 1,
  rankKind: null,
  sentiment: null,
  sentimentBy: null,
  judgeQuote: null,
  quotes: [],
  spans: [],
  unclearSpans: [],
  ...over,
});
const at = (raw: string, name: string) => ({
  start: raw.indexOf(name),
  end: raw.indexOf(name) + name.length,
});
const plain = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join("");
const shape = (block: AnswerBlock): unknown => {
  switch (block.kind) {
    case "items":
      return block.items.map(({ label, depth, pieces }) => [label, depth, plain(pieces)]);
    case "table":
      return block.rows.map((row) => row.map(plain));
    case "code":
      return block.text;
    default:
      return [block.kind, plain(block.pieces)];
  }
};

describe("blocksOf", () => {
  test("takes markdown's signs away and keeps the places of names", () => {
    const raw =
      "## Best picks\n\n1. **Northwind** is [safe](https://a.example/x).\n- Velora\n---\nDone <b>now</b>";
    const marks = marksOf([
      entity({ spans: [at(raw, "Northwind")] }),
      entity({ id: "e2", isBrand: false, spans: [at(raw, "Velora")] }),
    ]);
    const blocks = blocksOf(raw, marks, [at(raw, "safe")]);
    expect(blocks.map(shape)).toEqual([
      ["heading", "Best picks"],
      [
        ["1.", 0, "Northwind is safe."],
        ["•", 0, "Velora"],
      ],
      // Markup stays what it is: words.
      ["text", "Done <b>now</b>"],
    ]);
    const items = blocks[1]?.kind === "items" ? blocks[1].items : [];
    expect(items[0]?.pieces).toMatchObject([
      { text: "Northwind", isBold: true, mark: "you", entityId: "e1", href: null },
      { text: " is ", isBold: false, mark: null, isQuote: false },
      { text: "safe", href: "https://a.example/x", isQuote: true },
      { text: "." },
    ]);
    expect(items[1]?.pieces).toMatchObject([{ text: "Velora", mark: "competitor", entityId: "e2" }]);
  });

  test("reads tables, code, quotes, deeper items, emphasis and bare addresses", () => {
    const raw = [
      "| Brand | Price |",
      "|---|:-:|",
      "| **Acme** | 5 \\| 6 |",
      "> so they *say* `x*y`",
      "- flat",
      "  - deep",
      "",
      "```js",
      "alert('**x**')",
      "```",
      "See https://b.example/a_b_c.",
    ].join("\n");
    const blocks = blocksOf(raw, []);
    expect(blocks.map(shape)).toEqual([
      [
        ["Brand", "Price"],
        ["Acme", "5 | 6"],
      ],
      ["quote", "so they say x*y"],
      [
        ["•", 0, "flat"],
        ["•", 1, "deep"],
      ],
      "alert('**x**')",
      ["text", "See https://b.example/a_b_c."],
    ]);
    const [quote, last] = [blocks[1], blocks[4]];
    expect(quote?.kind === "quote" && quote.pieces.map(({ isItalic, isCode }) => [isItalic, isCode])).toEqual(
      [
        [false, false],
        [true, false],
        [false, false],
        [false, true],
      ],
    );
    expect(last?.kind === "text" && last.pieces[1]).toMatchObject({
      text: "https://b.example/a_b_c",
      href: "https://b.example/a_b_c",
    });
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](https://user:secret@bank.example/)",
    "[x](//evil.example)",
    "![x](https://evil.example/pixel.png)",
  ])("%s leads nowhere", (raw) => {
    const [block] = blocksOf(raw, []);
    expect(block?.kind === "text" && block.pieces.map(({ href }) => href)).not.toContainEqual(
      expect.any(String),
    );
  });

  test.each([
    ["**「強い」**です", "「強い」です"],
    ["a\nb\r\nc", "a|b|c"],
    ["• one\n• two", "one|two"],
    ["    set in", "set in"],
    ["[1]: https://a.example/", "[1]: https://a.example/"],
    ["5 &lt; 6", "5 &lt; 6"],
    ["*open **and never shut", "*open **and never shut"],
    ["```\na\n\n  b", "a\n\n  b"],
  ])("%j is shown as %j", (raw, shown) => {
    const lines = blocksOf(raw, []).flatMap((block) => {
      if (block.kind === "items") return block.items.map(({ pieces }) => plain(pieces));
      return block.kind === "table" ? [] : block.kind === "code" ? block.text : plain(block.pieces);
    });
    expect(lines.join("|")).toBe(shown);
  });

  test("wherever a name is, it is marked whole or out of sight", () => {
    const signs = [
      "**",
      "*",
      "_",
      "`",
      "```",
      "\n",
      "\r\n",
      "\n\n",
      "- ",
      "1. ",
      "  ",
      "\t",
      "> ",
      "# ",
      "\n---\n",
    ];
    const others = [
      "|",
      "\n|-|-|\n",
      "[",
      "](https://a.example)",
      "\\",
      "日本",
      "<b>",
      "&amp;",
      "\ufeff",
      "• ",
      "so ",
      "\u{1f600}",
    ];
    const text = fc
      .array(fc.constantFrom(...signs, ...others), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const raw = `${before}Northwind${after}`;
        const blocks = blocksOf(raw, marksOf([entity({ spans: [at(raw, "Northwind")] })]));
        const pieces = blocks.flatMap((block) => {
          if (block.kind === "items") return block.items.flatMap((item) => item.pieces);
          if (block.kind === "table") return block.rows.flat(2);
          return block.kind === "code" ? [] : block.pieces;
        });
        expect(["Northwind", ""]).toContain(plain(pieces.filter(({ mark }) => mark === "you")));
        expect(plain(pieces.filter(({ mark }) => mark === null))).not.toContain("Northwind");
      }),
      { numRuns: 2000 },
    );
  });

  test("what nobody sees is not shown", () => {
    expect(blocksOf("a\u202eb\u200bc\u0007", []).map(shape)).toEqual([["text", "abc"]]);
  });
});

test("of marks that overlap the first and longest stays", () => {
  const marks = marksOf([
    entity({ spans: [{ start: 0, end: 4 }] }),
    entity({
      isBrand: false,
      spans: [
        { start: 0, end: 9 },
        { start: 12, end: 12 },
      ],
    }),
    entity({ unclearSpans: [{ start: 20, end: 24 }] }),
  ]);
  expect(marks).toMatchObject([
    { start: 0, end: 9, mark: "competitor" },
    { start: 20, end: 24, mark: "unclear" },
  ]);
});
