import { expect, test } from "vitest";
import { missingToCompare } from "./missing-to-compare.ts";

const range = (value: number, half: number) => ({
  ...{ value, low: value - half, high: value + half },
  verdict: "within noise" as const,
});
const missing = (difference: ReturnType<typeof range> | null, prompts: number, app = 30, api = 40) =>
  missingToCompare({
    ...{ difference, prompts },
    ...{ app: { visibility: { n: app } }, api: { visibility: { n: api } } },
  });

test("nothing is missing where the difference has a range that can be said", () => {
  expect(missing(range(-0.2, 0.25), 12)).toBeNull();
});

test("of a side without a figure its answers are missing, whatever the prompts say", () => {
  expect(missing(range(-0.18, 0.09), 12, 3)).toEqual({
    words: "Too few answers in the app",
    more: "3 answers so far, 10 needed",
    sentence: "The app has 3 answers so far, 10 needed.",
  });
  expect(missing(null, 0, 30, 1)?.sentence).toBe("The API has 1 answer so far, 10 needed.");
});

test("else prompts are missing: as many as make the range narrow enough", () => {
  expect(missing(null, 1)).toEqual({
    words: "Too few prompts",
    more: "1 prompt asked both ways so far, about 10 needed",
    sentence: "There is 1 prompt asked both ways so far, about 10 needed.",
  });
  expect(missing(null, 0)?.sentence).toBe("There are 0 prompts asked both ways so far, about 10 needed.");
  // A range of twice the width needs about four times as many prompts.
  expect(missing(range(0, 0.5), 12)?.more).toBe("12 prompts asked both ways so far, about 41 needed");
  expect(missing(range(0, 0.26), 12)?.more).toBe("12 prompts asked both ways so far, about 13 needed");
  expect(missing(range(0, 6.4), 2)?.more).toBe("2 prompts asked both ways so far, about 34 needed");
});
