import { expect, test } from "vitest";
import { meantWords, patternWords } from "./pattern-words.ts";

test.each([
  ["of ¤ is", "Every answer with “of Relay is”"],
  ["¤ the", "Every answer where “Relay the” begins a phrase"],
  ["use ¤", "Every answer where “use Relay” ends a phrase"],
  ["¤", "Every answer with “Relay” on its own"],
])("says where a decision on “%s” counts", (pattern, words) => {
  expect(patternWords(pattern, "Relay")).toBe(words);
});

test("says how many answers name the brand by a decision", () => {
  expect(meantWords(1204, "you")).toBe("1,204 answers now name you");
  expect(meantWords(1, "Frontdesk")).toBe("1 answer now names Frontdesk");
});
