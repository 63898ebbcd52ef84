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
