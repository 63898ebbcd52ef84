import { describe, expect, test } from "vitest";
import { meanOf } from "../estimates/estimate.ts";
import { airoScore } from "./airo-score.ts";
import { partsOf, type ScoredAnswer } from "./answer-parts.ts";
import { drawsOf } from "./interval.ts";
import { seededRandom } from "./seeded-random.ts";
import { AIRO_WEIGHTS, weightedScore } from "./weights.ts";

const answer = (more: Partial<ScoredAnswer> = {}): ScoredAnswer => ({
  assistant: "chatgpt",
  topic: null,
  prompt: "p1",
  mentioned: true,
  position: 1,
  sentiment: 1,
  cited: true,
  others: 0,
  ...more,
});
const absent = answer({ mentioned: false, position: null, sentiment: null, cited: false });

describe("a single answer, times 10", () => {
  test.each<[string, ScoredAnswer, number]>([
    ["first, +, cited, alone", answer(), 10],
    ["first, +, cited, with 4 others", answer({ others: 4 }), 9.2],
    [
      "third, neutral, not cited, 4 others",
      answer({ position: 3, sentiment: 0, cited: false, others: 4 }),
      5.95,
    ],
    [
      "fifth, −, not cited, 9 others",
      answer({ position: 5, sentiment: -1, cited: false, others: 9 }),
      5.067132,
    ],
    ["absent", absent, 0],
    ["absent but cited", { ...absent, cited: true }, 1.5],
    [
      "second, +, no sources on the surface, 4 others",
      answer({ position: 2, cited: null, others: 4 }),
      7.973323,
    ],
    [
      "no position, neutral, no sources, 3 others",
      answer({ position: null, sentiment: 0, cited: null, others: 3 }),
      7.058824,
    ],
  ])("%s", (_, single, expected) => {
    expect(10 * weightedScore(partsOf(single))).toBeCloseTo(expected, 6);
    expect(airoScore([single])?.airo).toBeCloseTo(expected, 6);
  });

  test("an unknown tone counts as a neutral one", () => {
    expect(partsOf(answer({ sentiment: null }))).toEqual(partsOf(answer({ sentiment: 0 })));
  });
});

test("the weights add up to 1", () => {
  const weights = Object.values(AIRO_WEIGHTS);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
});

describe("airoScore", () => {
  test("is not measured of no answers", () => {
    expect(airoScore([])).toBeNull();
  });

  test("averages runs, then prompts, then topics, then assistants", () => {
    const score = airoScore([
      answer({ topic: "a", prompt: "1" }),
      { ...absent, topic: "a", prompt: "1" },
      { ...absent, topic: "a", prompt: "2" },
      answer({ topic: "b", prompt: "3" }),
      answer({ assistant: "claude", topic: "b", prompt: "3", others: 4 }),
    ]);
    // chatgpt: a = (.5 + 0)/2, b = 1; claude: b = .92
    expect(score?.perAssistant).toEqual({ chatgpt: 6.25, claude: expect.closeTo(9.2, 10) });
    expect(score?.airo).toBeCloseTo((6.25 + 9.2) / 2, 10);
    expect(score).toMatchObject({ n: 5, topics: 2, version: "airo-1", weights: AIRO_WEIGHTS });
    expect(score?.parts.presence).toBeCloseTo((0.625 + 1) / 2, 10);
  });

  test("weighs assistants as configured", () => {
    const answers = [answer(), { ...absent, assistant: "claude" }];
    expect(airoScore(answers, { assistantWeights: { chatgpt: 3 } })?.airo).toBeCloseTo(7.5, 10);
  });

  test("takes citations for not applicable only where no surface shows sources", () => {
    expect(airoScore([answer({ cited: null })])?.parts.citation).toBeNull();
    const mixed = airoScore([answer({ cited: null }), answer({ assistant: "claude", cited: false })]);
    expect(mixed?.parts.citation).toBe(0);
  });

  test("flags negative mentions", () => {
    expect(airoScore([answer({ sentiment: -1 }), absent])?.negativeMentions).toBe(1);
  });

  test("uses t on topic scores below 20 topics", () => {
    const topics = [answer({ topic: "a" }), { ...absent, topic: "b" }, answer({ topic: "c", others: 4 })];
    const score = airoScore(topics);
    // Topic scores 10, 0, 9.2: mean 6.4, standard error 3.2083; t2 4.302653 reaches beyond both ends.
    expect(score).toMatchObject({ airo: expect.closeTo(6.4, 10), low: 0, high: 10 });
    const close = [1, 2, 3, 4, 5, 6].map((others) => answer({ topic: `t${others}`, others }));
    const narrow = airoScore(close);
    const scores = close.map((one) => 10 * weightedScore(partsOf(one)));
    const mean = scores.reduce((sum, value) => sum + value, 0) / 6;
    const error = Math.sqrt(scores.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 5 / 6);
    expect(narrow?.low).toBeCloseTo(mean - 2.570581835636 * error, 8);
    expect(narrow?.high).toBeCloseTo(mean + 2.570581835636 * error, 8);
  });

  test("bootstraps over topics from 20, the same for the same seed", () => {
    const answers = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0 ? answer({ topic: `t${index}` }) : { ...absent, topic: `t${index}` },
    );
    const score = airoScore(answers, { random: seededRandom(7) });
    expect(score).toEqual(airoScore(answers, { random: seededRandom(7) }));
    expect(score?.airo).toBe(5);
    // The normal approximation: 5 ± 1.96 · 5/√40 = 3.45–6.55.
    expect(score?.low).toBeGreaterThan(3);
    expect(score?.low).toBeLessThan(3.8);
    expect(score?.high).toBeGreaterThan(6.2);
    expect(score?.high).toBeLessThan(7);
  });

  test("has chance in its interval from 20 topics on, not before", () => {
    const topics = (count: number) =>
      Array.from({ length: count }, (_, index) => answer({ topic: `t${index}`, others: index % 7 }));
    const interval = (count: number, seed: number) => {
      const score = airoScore(topics(count), { random: seededRandom(seed) });
      return [score?.low, score?.high];
    };
    expect(interval(19, 1)).toEqual(interval(19, 2));
    expect(interval(20, 1)).not.toEqual(interval(20, 2));
  });

  test("takes the middle 95 % of what the resamples give", () => {
    const answers = Array.from({ length: 25 }, (_, index) => answer({ topic: `t${index}`, others: index }));
    const score = airoScore(answers, { random: seededRandom(3) });
    const values = answers.map((one) => 10 * weightedScore(partsOf(one))).toSorted((a, b) => a - b);
    const draws = drawsOf(seededRandom(3), 25);
    const means = Array.from({ length: draws.length / 25 }, (_, resample) =>
      meanOf([...draws.subarray(25 * resample, 25 * resample + 25)].map((topic) => values[topic] ?? 0)),
    );
    const within = means.filter(
      (mean) => mean !== null && mean >= (score?.low ?? 0) - 1e-9 && mean <= (score?.high ?? 0) + 1e-9,
    );
    expect(within.length / means.length).toBeCloseTo(0.95, 3);
    const below = means.filter((mean) => mean !== null && mean < (score?.low ?? 0) - 1e-9);
    expect(below.length / means.length).toBeCloseTo(0.025, 3);
  });

  test("claims no certainty from topics that agree, and none at all from one", () => {
    const tenAbsent = Array.from({ length: 10 }, (_, index) => ({ ...absent, topic: `t${index}` }));
    expect(airoScore(tenAbsent)).toMatchObject({ airo: 0, low: 0, high: expect.closeTo(3.385, 2) });
    expect(airoScore([answer()])).toMatchObject({ airo: 10, low: 0, high: 10 });
  });
});
