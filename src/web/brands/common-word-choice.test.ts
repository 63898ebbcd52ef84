import { expect, test } from "vitest";
import { automaticLabel, commonWordHint } from "./common-word-choice.tsx";

const no = { automaticCommonWord: false };
const yes = { automaticCommonWord: true };

test("the automatic choice says what the word list decides", () => {
  expect([no, yes].map(automaticLabel)).toEqual(["Automatic: no", "Automatic: yes"]);
  expect(commonWordHint(null, yes)).toMatch(/^The name counts only where/);
  expect(commonWordHint(null, no)).toMatch(/^Is your name also an ordinary word/);
});

test("what the owner says overrides the list", () => {
  expect(commonWordHint(true, no)).toBe(commonWordHint(null, yes));
  expect(commonWordHint(false, yes)).toBe(commonWordHint(null, no));
});
