import { expect, test } from "vitest";
import { namedWords, shownWords } from "./shown-words.ts";

const rate = (value: number | null, low = value ?? 0, high = value ?? 1) => ({ value, low, high });

test("how often Google shows an AI answer and names the brand is one sentence", () => {
  const rates = { trigger: rate(0.62), mention: rate(0.3), reach: rate(0.186) };
  expect(shownWords(rates)).toBe(
    "Google showed an AI answer for 62% of your questions; you are named in 30% of those: 19% of all.",
  );
  expect(shownWords({ ...rates, trigger: rate(0), mention: rate(null) })).toBe(
    "Google showed no AI answer for any of your questions.",
  );
});

test("a rate that too few questions tell is not said", () => {
  const rates = { trigger: rate(0.62), mention: rate(0.3, 0, 0.9), reach: rate(0.2) };
  expect(shownWords(rates)).toBe(
    "Google showed an AI answer for 62% of your questions: too few to say how often you are named.",
  );
  expect(shownWords({ ...rates, trigger: rate(0.62, 0.1, 0.9) })).toBe(
    "Too few questions to say how often Google shows an AI answer.",
  );
  expect(namedWords("Google AI Mode", rate(0.3))).toBe("Google AI Mode names you in 30% of its answers.");
  expect(namedWords("Google AI Mode", rate(0.3, 0, 1))).toBe(
    "Too few questions to say how often Google AI Mode names you.",
  );
});
