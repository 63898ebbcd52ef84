import { expect, test } from "vitest";
import { automaticLabel, commonWordHint } from "./common-word-choice.tsx";

const no = { automaticCommonWord: false };
const yes = { automaticCommonWord: true };

test("the automatic choice says what the word list decides", () => {
  expect([no, yes].map(automaticLabel)).toEqual(["Automatic: no", "Automatic: yes"]);
  expect(commonWordHint("Acme", null, yes)).toMatch(/^The name counts only where/);
  expect(commonWordHint("Acme", null, no)).toMatch(/^Is your name also an ordinary word/);
});

test("what the owner says overrides the list", () => {
  expect(commonWordHint("Acme", true, no)).toBe(commonWordHint("Acme", null, yes));
  expect(commonWordHint("Acme", false, yes)).toBe(commonWordHint("Acme", null, no));
});

test("a name that an assistant has too is asked about, until its owner decides", () => {
  expect(commonWordHint("perplexity", null, no)).toBe(
    "An assistant is called perplexity too, and answers speak of it. If that’s somebody else, choose Yes.",
  );
  expect(commonWordHint("Perplexity", false, no)).toMatch(/^Is your name also an ordinary word/);
  expect(commonWordHint("Claude", null, yes)).toMatch(/^The name counts only where/);
});
