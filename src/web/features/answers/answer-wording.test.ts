import { expect, test } from "vitest";
import { finishText, missingSentence, namedText, placeText, toneText } from "./answer-wording.ts";

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

test("a place and a tone are said without how they were read", () => {
  expect(placeText(3, "bold-heads")).toBe("3rd of the names listed");
  expect(placeText(1, "mention-order")).toBe("1st of the names mentioned");
  expect(placeText(2, null)).toBe("2nd of the names mentioned");
  expect(toneText(1, "rough")).toBe("Positive, estimated");
  expect(toneText(-1, "judge")).toBe("Negative");
  expect(toneText(null, "rough")).toBe("–");
});
