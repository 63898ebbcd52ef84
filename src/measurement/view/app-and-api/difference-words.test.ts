import { describe, expect, test } from "vitest";
import {
  clearestDifferenceFirst,
  clearGap,
  differenceBeside,
  differenceWords,
  otherAssistantsWords,
  otherDifferences,
} from "./difference-words.ts";

const real = (value: number, low: number, high: number) => ({
  value,
  low,
  high,
  verdict: "real change" as const,
});
const noise = (value: number, low: number, high: number) => ({
  ...real(value, low, high),
  verdict: "within noise" as const,
});

describe("the difference of an app and its API in words", () => {
  const shares = (app: number, api: number) => {
    const side = (value: number) => ({ visibility: { value, low: value - 0.1, high: value + 0.1 } });
    return { label: "ChatGPT", app: side(app), api: side(api) };
  };
  const words = (difference: Parameters<typeof differenceBeside>[0]["difference"], of = shares(0.49, 0.71)) =>
    differenceWords({ ...of, difference });

  test("is one sentence with both shares, whichever way it is", () => {
    expect(words(real(-0.22, -0.38, -0.06), shares(0.49, 0.71))).toBe(
      "The ChatGPT app names you less often than its API: in 49% of answers, not 71%.",
    );
    expect(words(real(0.22, 0.06, 0.38), shares(0.71, 0.49))).toBe(
      "The ChatGPT app names you more often than its API: in 71% of answers, not 49%.",
    );
    expect(words(noise(0.03, -0.1, 0.16))).toBe(
      "No clear difference in how often the ChatGPT app and its API name you.",
    );
    const unknown = "Too early to say whether the ChatGPT app names you as often as its API.";
    expect(words(noise(-0.4, -1, 0.3))).toBe(unknown);
    expect(words(null)).toBe(unknown);
    const wide = { visibility: { value: 0.5, low: 0.1, high: 0.9 } };
    expect(words(real(-0.18, -0.27, -0.09), { ...shares(0.5, 0.7), app: wide })).toBe(
      "The ChatGPT app names you 18 points less often than its API.",
    );
    expect(words(real(0.18, 0.09, 0.27), { ...shares(0.7, 0.5), api: wide })).toBe(
      "The ChatGPT app names you 18 points more often than its API.",
    );
  });

  test("sets no share against one that is printed the same", () => {
    expect(words(real(-0.006, -0.007, -0.0055), shares(0.486, 0.492))).toBe(
      "The ChatGPT app names you 1 point less often than its API.",
    );
  });

  test("is said beside its picture with its range, around zero too", () => {
    const beside = (difference: Parameters<typeof clearGap>[0] | null, app = 30, api = 40) =>
      differenceBeside({
        ...{ difference, prompts: 4 },
        ...{ app: { visibility: { n: app } }, api: { visibility: { n: api } } },
      });
    expect(beside(real(-0.18, -0.27, -0.09))).toEqual({
      words: "18 points less in the app",
      more: "likely between 9 and 27 points",
    });
    expect(beside(noise(0.03, -0.1, 0.16))).toEqual({
      words: "No clear difference",
      more: "likely between 10 points less and 16 points more",
    });
    expect(beside(noise(0, -0.003, 0.002)).more).toBe("likely the same");
    expect(beside(noise(0.03, 0.001, 0.16)).more).toBe("likely between the same and 16 points more");
    // A range that leaves out zero is not printed beside words that deny it.
    expect(beside(noise(-0.23, -0.45, -0.02))).toEqual({
      words: "No clear difference",
      more: "too few prompts differ to be sure",
    });
    expect(beside(null)).toEqual({
      words: "Too few prompts",
      more: "4 prompts asked both ways so far, about 10 needed",
    });
    // Of a side without a figure nothing is compared, whatever the prompts say.
    expect(beside(real(-0.18, -0.27, -0.09), 3)).toEqual({
      words: "Too few answers in the app",
      more: "3 answers so far, 10 needed",
    });
  });

  test("shows position and tone only where they differ, and names the rest", () => {
    expect(otherDifferences({ position: real(0.34, 0.12, 0.56), sentiment: noise(-1, -4, 2) })).toEqual({
      clear: [
        {
          ...{ metric: "position", name: "Position", note: "1 is first" },
          ...{ words: "0.3 places lower in the app", likely: "likely between 0.1 and 0.6 places" },
        },
      ],
      rest: "Tone doesn’t clearly differ.",
    });
    expect(otherDifferences({ position: noise(0, -1, 1), sentiment: real(-8, -12, -4) })).toMatchObject({
      clear: [{ words: "8 points more critical in the app", likely: "likely between 4 and 12 points" }],
      rest: "Position doesn’t clearly differ.",
    });
    expect(otherDifferences({ position: noise(0, -1, 1), sentiment: noise(0, -1, 1) }).rest).toBe(
      "Position and tone don’t clearly differ.",
    );
    expect(otherDifferences({ position: noise(0, -1, 1), sentiment: real(30, 0, 60) }).rest).toBe(
      "Position doesn’t clearly differ. Tone can’t be compared yet.",
    );
  });

  test("no bound lies beyond all answers, and a difference too small to print is none", () => {
    const never = real(-1, -1.1, -0.9);
    expect(clearGap(never)).toEqual({ points: "100 points", likely: "likely between 90 and 100 points" });
    expect(words(real(-0.003, -0.004, -0.002))).toContain("No clear difference");
    expect(
      otherDifferences({ position: real(0.04, 0.03, 0.05), sentiment: real(0.4, 0.3, 0.5) }).clear,
    ).toEqual([]);
  });

  // What cannot be compared is not "no difference".
  test("names of the other assistants what cannot be said apart from what does not differ", () => {
    const of = (label: string, difference: Parameters<typeof clearGap>[0] | null) => ({ label, difference });
    const gemini = of("Gemini", noise(0.03, -0.1, 0.16));
    const copilot = of("Copilot", null);
    const grok = of("Grok", real(0.3, 0.1, 0.5));
    expect(otherAssistantsWords([])).toBeNull();
    expect(otherAssistantsWords([copilot])).toBe("Copilot can’t be compared yet.");
    expect(otherAssistantsWords([grok, gemini, copilot])).toBe(
      "In Grok the two differ as well. In Gemini the two don’t clearly differ. Copilot can’t be compared yet.",
    );
    expect(clearestDifferenceFirst([copilot, gemini, grok])).toEqual([grok, gemini, copilot]);
  });
});
