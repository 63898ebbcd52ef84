import fc from "fast-check";
import { expect, it } from "vitest";
import { countGraphemes, countWords, sentences, words } from "./words.ts";

it.each([
  ["It's 3.5 times — faster!", "en", 4],
  ["我们修理自行车", "zh", 4],
  ["", "en", 0],
  ["two words", "not a language", 2],
])("counts the words of %j", (text, language, count) => {
  expect(countWords(text, language)).toBe(count);
  expect(words(text, language)).toHaveLength(count);
});

it("cuts sentences, and at every new line", () => {
  expect(sentences("One. Two!\nThree without end\n\n", "en")).toEqual(["One.", "Two!", "Three without end"]);
  expect(sentences("これは一つ。これは二つ。", "ja")).toHaveLength(2);
});

it("counts graphemes as readers do", () => {
  expect(countGraphemes("👩‍👩‍👧é")).toBe(2);
});

const pieces = [
  "a",
  "Zoë",
  "it's",
  "3.5",
  "e.g.",
  "x:y",
  "(so)",
  '"so',
  "don’t",
  "_",
  "\u0301",
  "\u200d",
  " ",
  "  ",
  "\n",
  "\r\n",
  "\t",
];
const letters = [
  "自転",
  "ครับ",
  "שלום",
  "\u00a0",
  "-",
  "9",
  "B",
  "…",
  ":",
  ".",
  "'",
  "👩‍👧",
  "😀",
  'א"ב',
  "\ud800",
  "カ",
];

it("finds the words that the segmenter finds in the whole text", () => {
  const text = fc
    .array(fc.constantFrom(...pieces, ...letters), { maxLength: 30 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      text,
      fc.constantFrom("en", "de", "fi", "sv", "ja", "he", "el", "th"),
      (written, language) => {
        const segments = [...new Intl.Segmenter(language, { granularity: "word" }).segment(written)];
        const found = segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
        expect(words(written, language)).toEqual(found);
        expect(countWords(written, language)).toBe(found.length);
      },
    ),
    { numRuns: 1000 },
  );
});
