import { expect, test } from "vitest";
import { plainSentence, withoutLineMarks } from "./plain-sentence.ts";
import { shownSentence, withEllipses } from "./shown-sentence.ts";

const before = "Many riders who commute each day through the whole of the city and back in the rain ";
const after = " and it goes on with more and more words about what it costs to own one of them".repeat(4);

function shown(raw: string, name: string): string {
  const start = raw.indexOf(name);
  const place = { start, end: start + name.length };
  const sentence = shownSentence(raw, undefined, place) ?? { from: 0, length: 0 };
  return withEllipses([...raw].slice(sentence.from, sentence.from + sentence.length).join(""));
}

// @issue-20
test("a sentence has an ellipsis where it was cut, at whole words", () => {
  expect(shown(`First. ${before}choose Velora${after}.`, "Velora")).toMatch(
    /^…each day .* choose Velora and it goes .* (?:and|it|goes|on|with|more|words|about|what|costs|to|own|one|of|them)…$/,
  );
  expect(shown(`First. ${before}choose Velora.`, "Velora")).toMatch(/^…each day .* Velora\.$/);
  expect(shown(`First. Velora is good${after}.`, "Velora")).toMatch(/^Velora is good .*\p{L}…$/u);
});

test("a sentence has no ellipsis where nothing was cut", () => {
  expect(shown("First. monday.com is a board. Last.", "monday.com")).toBe("monday.com is a board.");
  expect(shown("velora is light", "velora")).toBe("velora is light");
  const [whole] = [`Velora ${"is light ".repeat(30)}`.trim().slice(0, 279)];
  expect(shown(`${whole}.`, "Velora")).toBe(`${whole}.`);
});

test("a quote of an answer has neither addresses nor signs of emphasis", () => {
  expect(plainSentence("…but **[Velora](https://velora.example/a?b=1)** is\n`slow`.")).toBe(
    "…but Velora is slow.",
  );
  expect(plainSentence("[2][1] Velora is slow [3].")).toBe("Velora is slow [3].");
});

test.each([
  ["12. Acme is slow.", "Acme is slow."],
  ["- Acme is slow.", "Acme is slow."],
  ["### 1) Acme is slow.", "Acme is slow."],
  ["2024. A year when Acme was slow.", "2024. A year when Acme was slow."],
  ["…5 of them are slow.", "…5 of them are slow."],
  ["> Acme is slow.", "Acme is slow."],
  [">50% of users wait.", ">50% of users wait."],
])("the line %j has no marks of headings and lists: %j", (line, words) => {
  expect(withoutLineMarks(line)).toBe(words);
});
