import { expect, test } from "vitest";
import { finishText, missingSentence, namedText } from "./answer-wording.ts";

const answer = { isRead: true, missing: null, mentioned: "no", position: null, surface: "app" } as const;

test("a page without an AI answer and one that was not captured are never “not named”", () => {
  expect(namedText(answer)).toBe("Not named");
  expect(namedText({ ...answer, mentioned: null, missing: "not_shown" })).toBe("No AI answer");
  expect(namedText({ ...answer, mentioned: null, missing: "failed" })).toBe("Not captured, left out");
  expect(namedText({ ...answer, mentioned: null, missing: "failed", surface: "api" })).toBe(
    "Failed, left out",
  );
  expect([finishText("not_shown", "app"), finishText("failed", "app"), finishText("failed", "web")]).toEqual([
    "no AI answer shown",
    "not captured",
    "failed",
  ]);
  expect(missingSentence("not_shown", "app")).toBe(
    "The page showed no AI answer. It counts in how often one is shown, never as “not named”.",
  );
});
