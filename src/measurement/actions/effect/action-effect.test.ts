import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../airo/seeded-random.ts";
import { actionEffect, controlPrompts } from "./action-effect.ts";
import { differenceOfMeans } from "./difference-of-means.ts";
import { type EffectCell, promptChanges } from "./prompt-changes.ts";

const cell = (
  prompt: string,
  before: readonly [number, number],
  after: readonly [number, number],
  assistant = "chatgpt",
): EffectCell => ({
  prompt,
  ...{ assistant, surface: "web" },
  before: { hits: before[0], clear: before[1] },
  after: { hits: after[0], clear: after[1] },
});

describe("the difference of two groups' means", () => {
  const touched = [0.4, 0.2, 0.6, 0.2, 0.4];
  const untouched = [0, 0.2, -0.2, 0, 0.1, 0, 0.2, -0.1];

  test("is Welch's, as computed elsewhere by numerical integration", () => {
    const found = differenceOfMeans(touched, untouched);
    expect(found?.value).toBeCloseTo(0.335, 12);
    expect(found?.df).toBeCloseTo(7.401373875970769, 9);
    expect(found?.p).toBeCloseTo(0.006538205, 8);
    expect(found?.low).toBeCloseTo(0.125664548, 6);
    expect(found?.high).toBeCloseTo(0.544335452, 6);
    // 7 of all 1287 divisions lie as far apart.
    expect(found?.shuffleP).toBeCloseTo(7 / 1287, 12);
  });

  test("holds a single prompt against the spread of the others", () => {
    const found = differenceOfMeans([0.8], untouched);
    expect(found?.df).toBe(7);
    expect(found?.p).toBeCloseTo(0.001171456, 8);
    expect(found?.shuffleP).toBeCloseTo(1 / 9, 12);
  });

  test("is none without a control, and takes no spread seen for no certainty", () => {
    expect(differenceOfMeans([0.2], [0.1])).toBeNull();
    expect(differenceOfMeans([], untouched)).toBeNull();
    const flat = differenceOfMeans([0, 0, 0], [0, 0, 0, 0]);
    expect(flat?.value).toBe(0);
    expect(flat?.high).toBeGreaterThan(0.3);
  });

  test("reverses when the changes do", () => {
    const share = fc.integer({ min: -5, max: 5 }).map((k) => k / 5);
    const some = fc.array(share, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(some, some, (first, second) => {
        const minus = (values: readonly number[]) => values.map((value) => -value);
        const [there, back] = [
          differenceOfMeans(first, second),
          differenceOfMeans(minus(first), minus(second)),
        ];
        expect(back?.value).toBeCloseTo(-(there?.value ?? 0), 12);
        expect(back?.p).toBeCloseTo(there?.p ?? 0, 12);
        expect(back?.shuffleP).toBeCloseTo(there?.shuffleP ?? 0, 1);
      }),
      { numRuns: 40 },
    );
  });
});

test("a prompt's change counts the assistants that answered in both windows, each the same", () => {
  const [change] = promptChanges([
    cell("p", [1, 4], [3, 4]),
    cell("p", [1, 2], [1, 2], "claude"),
    cell("p", [0, 0], [5, 5], "gemini"),
  ]);
  expect(change).toEqual({ prompt: "p", before: 0.375, after: 0.625, difference: 0.25 });
});

test("the control stood alike before: within a tenth, or the eight nearest", () => {
  const change = (prompt: string, before: number) => ({ prompt, before, after: before, difference: 0 });
  const untouched = Array.from({ length: 20 }, (_, index) => change(`u${index + 10}`, index / 20));
  const control = controlPrompts([change("t", 0.2), change("s", 0.3)], untouched);
  expect(Math.min(...control.map(({ before }) => before))).toBeCloseTo(0.05);
  expect(Math.max(...control.map(({ before }) => before))).toBeCloseTo(0.4);
  expect(control).toHaveLength(8);
  expect(controlPrompts([change("t", 0), change("s", 1)], untouched)).toHaveLength(20);
});

describe("did it work?", () => {
  const untouched = Array.from({ length: 9 }, (_, index) =>
    cell(`u${index}`, [index % 3, 5], [(index % 3) + (index % 2), 5]),
  );

  test("is too early with fewer than ten answers in a window, and tells where they are wanting", () => {
    expect(actionEffect([cell("p", [1, 12], [1, 4])], untouched)).toEqual({
      kind: "too early",
      group: "concerned",
      window: "after",
      answers: 4,
      wanted: 10,
    });
  });

  test("is unknown without answers, or without other prompts to compare", () => {
    expect(actionEffect([], untouched)).toMatchObject({ kind: "too early", answers: 0 });
    expect(actionEffect([cell("p", [1, 12], [9, 12])], [])).toEqual({
      kind: "no comparison",
      why: "no control",
    });
  });

  test("calls a leap of the concerned prompts alone a real change, and the same leap of all noise", () => {
    const leap = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        cell(`${prefix}${index}`, [index % 2, 5], [4 + (index % 2), 5]),
      );
    const worked = actionEffect(leap("p", 4), untouched);
    expect(worked).toMatchObject({ kind: "measured", change: { verdict: "real change" } });
    if (worked.kind !== "measured") return;
    expect(worked.change.low).toBeGreaterThan(0);
    expect(worked.concerned).toMatchObject({ prompts: 4, answers: { before: 20, after: 20 } });
    expect(actionEffect(leap("p", 4), leap("u", 9))).toMatchObject({
      change: { verdict: "within noise", value: expect.closeTo(0, 1) },
    });
  });
});

test("believes no t of one prompt that any of nine could have been", () => {
  const untouched = Array.from({ length: 8 }, (_, index) =>
    cell(`u${index}`, [2, 20], [2 + (index % 2), 20]),
  );
  const leapt = actionEffect([cell("p", [2, 20], [18, 20])], untouched);
  expect(leapt).toMatchObject({
    kind: "measured",
    change: { verdict: "within noise", p: expect.closeTo(1 / 9, 12) },
  });
});

/** Prompts whose runs are alike, in two windows between which nothing happens but that all drift by chance. */
function simulated(random: () => number, prompts: number, runs: number): readonly EffectCell[] {
  const hits = (share: number) =>
    Array.from({ length: runs }, () => Number(random() < share)).reduce((a, b) => a + b, 0);
  return Array.from({ length: prompts }, (_, index) => {
    const share = random() < 0.4 ? 0.05 : random();
    return cell(`p${100 + index}`, [hits(share), runs], [hits(share), runs]);
  });
}

test.each([
  ["one prompt", 1, false],
  ["four prompts", 4, false],
  ["four prompts chosen because they did worst", 4, true],
  ["twelve prompts", 12, false],
] as const)(
  "where nothing happened to %s, at most one in twenty looks like a change",
  (_, count, isWorst) => {
    const random = seededRandom(7 + count);
    const tries = 300;
    let found = 0;
    for (let index = 0; index < tries; index += 1) {
      const cells = simulated(random, 40, 10);
      const sorted = isWorst ? cells.toSorted((a, b) => a.before.hits - b.before.hits) : cells;
      const effect = actionEffect(sorted.slice(0, count), sorted.slice(count));
      if (effect.kind === "measured" && effect.change.verdict === "real change") found += 1;
    }
    // Chance alone takes the rate of 300 tries at 5 % up to 7.5 % once in forty times.
    expect(found / tries).toBeLessThanOrEqual(0.075);
  },
);

test("a real leap of three tenths is found more often than not", () => {
  const random = seededRandom(3);
  let found = 0;
  for (let index = 0; index < 100; index += 1) {
    const cells = simulated(random, 40, 10);
    const raised = cells.slice(0, 8).map((one) => ({
      ...one,
      after: { clear: 10, hits: Math.min(10, one.after.hits + 3) },
    }));
    const effect = actionEffect(raised, cells.slice(8));
    if (effect.kind === "measured" && effect.change.verdict === "real change") found += 1;
  }
  expect(found).toBeGreaterThan(60);
});
