import { expect, test } from "vitest";
import type { AiroScore } from "#measurement/airo/airo-score.ts";
import { assistantMetrics } from "./visibility-view.ts";

const counts = {
  prompts: [],
  answers: [{ assistant: "chatgpt", valid: 40, sums: { answers: 0 } }],
} as unknown as Parameters<typeof assistantMetrics>[0];
const own = { airo: 4, low: 3, high: 5, n: 40 };
const boundsBeside = (low: number, high: number) => {
  const all = { ...own, low, high } as AiroScore;
  const [first] = assistantMetrics(counts, { all, ofEach: new Map([["chatgpt", own]]) });
  return [first?.airo?.low, first?.airo?.high];
};

test("the score of one assistant is never surer than that of all together", () => {
  expect(boundsBeside(3.5, 4.5)).toEqual([3, 5]);
  expect(boundsBeside(0.5, 8)).toEqual([0, 10]);
});
