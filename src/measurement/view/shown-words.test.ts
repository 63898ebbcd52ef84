import { expect, test } from "vitest";
import { namedWords, shownWords } from "./shown-words.ts";

const rate = (value: number | null, low = value ?? 0, high = value ?? 1) => ({ value, low, high });

test("what Google's AI answers do is said first, then how often there is one", () => {
  const rates = { trigger: rate(0.62), mention: rate(0.3, 0.2, 0.42), reach: rate(0.186) };
  expect(shownWords(rates)).toEqual({
    first: "Google’s AI answers usually leave you out: you are in 30% of them.",
    more: "Google shows one for 62% of your prompts, so you are named for 19% of all.",
  });
  const verdict = (mention: ReturnType<typeof rate>) => shownWords({ ...rates, mention }).first;
  expect(verdict(rate(0.7, 0.55, 0.8))).toContain("usually name you");
  expect(verdict(rate(0.65, 0.44, 0.81))).toContain("name you more often than not so far");
  expect(verdict(rate(0.4, 0.2, 0.6))).toContain("leave you out more often than not so far");
  for (const half of [0.496, 0.5, 0.504])
    expect(verdict(rate(half, 0.3, 0.7))).toBe(
      "Google’s AI answers name you as often as not so far: you are in 50% of them.",
    );
  expect(verdict(rate(0, 0, 0.1))).toBe("Google’s AI answers don’t name you so far: you are in 0% of them.");
  expect(shownWords({ ...rates, trigger: rate(0), mention: rate(null) })).toEqual({
    first: "Google showed no AI answer for any of your prompts.",
    more: null,
  });
});

test("a rate of too few prompts is not reported", () => {
  const rates = { trigger: rate(0.62), mention: rate(0.3, 0, 0.9), reach: rate(0.2) };
  expect(shownWords(rates)).toEqual({
    first: "Too few of Google’s AI answers to say how often they name you.",
    more: "Google shows one for 62% of your prompts.",
  });
  expect(shownWords({ ...rates, trigger: rate(0.62, 0.1, 0.9) }).first).toBe(
    "Too few prompts to say how often Google shows an AI answer.",
  );
  expect(namedWords("Google AI Mode", rate(0.3, 0.2, 0.4))).toBe(
    "Google AI Mode’s answers usually leave you out: you are in 30% of them.",
  );
  expect(namedWords("Google AI Mode", rate(0.3, 0, 1))).toBe(
    "Too few prompts to say how often Google AI Mode names you.",
  );
});
