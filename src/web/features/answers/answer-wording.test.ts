import { expect, test } from "vitest";
import { finishText, missingSentence, namedText } from "./answer-wording.ts";

const answer = { isRead: true, missing: null, mentioned: "no", position: null } as const;

test("a page without an AI answer and one that was not captured are never “not named”", () => {
  expect(namedText(answer)).toBe("Not named");
  expect(namedText({ ...answer, mentioned: null, missing: "not_shown" })).toBe("No AI answer");
  expect(namedText({ ...answer, mentioned: null, missing: "not_captured" })).toBe("Not captured, left out");
  expect(namedText({ ...answer, mentioned: null, missing: "failed" })).toBe("Failed, left out");
  expect(["not_shown", "not_captured", "failed"].map(finishText)).toEqual([
    "no AI answer shown",
    "not captured",
    "failed",
  ]);
  expect(missingSentence("not_shown")).toBe(
    "The page showed no AI answer. It counts in how often one is shown, never as “not named”.",
  );
});
