import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCounts, type Counts, clusteredBy, clusterNames, NO_COUNTS } from "./counts.ts";
import {
  meanPosition,
  sentiment,
  sentimentChange,
  shareOfVoice,
  visibility,
  visibilityChange,
} from "./metrics.ts";

const counts = (more: Partial<Counts>): Counts => ({ ...NO_COUNTS, ...more });

test("prompts are clusters by themselves without a topic, and where all are in one", () => {
  const names = (topics: Record<string, string | null>) => {
    const found = clusterNames(new Map(Object.entries(topics)));
    return [clusteredBy(found), new Set(found.values()).size];
  };
  expect(names({ a: "t", b: "t", c: "u" })).toEqual(["topic", 2]);
  expect(names({ a: "t", b: "t", c: null })).toEqual(["topic", 2]);
  expect(names({ a: null, b: null, c: null })).toEqual(["prompt", 3]);
  expect(names({ a: "t", b: "t", c: "t" })).toEqual(["prompt", 3]);
  expect(names({})).toEqual(["prompt", 0]);
});

describe("visibility", () => {
  test("is answers that mention ÷ clear answers: unclear ones are left out", () => {
    const topics = [counts({ valid: 2, mentioning: 1 }), counts({ valid: 1, unclear: 1 })];
    expect(visibility(topics)).toMatchObject({ value: 0.5, n: 2 });
  });

  test("is null of nothing, never 0", () => {
    expect(visibility([]).value).toBeNull();
    expect(visibility([NO_COUNTS]).value).toBeNull();
    expect(meanPosition([])).toBeNull();
    expect(sentiment([counts({ valid: 1 })])).toBeNull();
    expect(shareOfVoice([{ brand: 0, all: 0 }]).value).toBeNull();
  });

  const some = fc.array(
    fc
      .record({ valid: fc.nat(9), unclear: fc.nat(9), mentioning: fc.nat(9), positionSum: fc.nat(30) })
      .map(counts),
    { maxLength: 30 },
  );

  test("rests on counts that add up, in whatever order and groups", () => {
    const sum = (all: readonly Counts[]) => all.reduce(addCounts, NO_COUNTS);
    fc.assert(
      fc.property(some, some, (first, second) => {
        expect(addCounts(sum(second), sum(first))).toEqual(sum([...first, ...second]));
      }),
    );
  });
});

test("share of voice sums over brand and competitors, once an answer", () => {
  expect(
    shareOfVoice([
      { brand: 3, all: 10 },
      { brand: 1, all: 6 },
    ]),
  ).toMatchObject({ value: 0.25, n: 16 });
});

test("position and sentiment are means over the answers that have one", () => {
  const some = [
    counts({ valid: 2, mentioning: 2, positionSum: 7, positionCount: 2, praised: 1 }),
    counts({ valid: 1, mentioning: 1, sentimentSum: -1, sentimentCount: 1, criticized: 1 }),
    counts({ valid: 1 }),
  ];
  expect(meanPosition(some)).toMatchObject({ value: 3.5, n: 2 });
  // Only what a judge rated has a mean; a strong word is counted by its sign.
  expect(sentiment(some)).toMatchObject({ value: 0, n: 1 });
  const kind = [
    counts({ sentimentSum: 2, sentimentCount: 2 }),
    counts({ sentimentSum: 0, sentimentCount: 2 }),
  ];
  expect(sentiment(kind)).toMatchObject({ value: 75, n: 4 });
});

describe("change", () => {
  const byPrompt = (rates: Readonly<Record<string, number>>) =>
    new Map(
      Object.entries(rates).map(([prompt, mentioning]) => [prompt, { ...NO_COUNTS, valid: 5, mentioning }]),
    );

  test("compares the same prompts only", () => {
    const before = byPrompt({ a: 0, b: 1, c: 2, gone: 5 });
    const after = byPrompt({ a: 1, b: 2, c: 4, new: 0 });
    expect(visibilityChange(before, after)?.value).toBeCloseTo(4 / 15, 12);
  });

  const rated = (tones: Readonly<Record<string, readonly number[]>>) =>
    new Map(
      Object.entries(tones).map(([prompt, ones]) => [
        prompt,
        {
          ...NO_COUNTS,
          valid: 10,
          sentimentSum: ones.reduce((sum, tone) => sum + tone, 0),
          sentimentCount: ones.length,
        },
      ]),
    );

  test("of the tone is a paired t over the prompts with rated answers in both periods", () => {
    const before = rated({ a: [0, 0], b: [0, 1, 0, 0], c: [1, 0], d: [-1], gone: [1] });
    const after = rated({ a: [1, 0], b: [1, 0, 0, 1], c: [1, 1], d: [], new: [-1] });
    // Tones of 50, 62.5 and 75 became 75, 75 and 100. Of 25, 12.5 and 25 the mean is 125 ÷ 6, its standard error 25 ÷ 6; t(2) is 4.30.
    const change = sentimentChange(before, after);
    const half = 4.302652729911275 * (25 / 6);
    expect(change).toMatchObject({ verdict: "within noise", p: 0.25 });
    expect(change?.value).toBeCloseTo(125 / 6, 9);
    expect(change?.low).toBeCloseTo(125 / 6 - half, 6);
    expect(change?.high).toBeCloseTo(125 / 6 + half, 6);
    expect(sentimentChange(rated({ a: [1] }), rated({ a: [1] }))).toBeNull();
    expect(sentimentChange(rated({ a: [1], b: [] }), rated({ a: [1], b: [1] }))).toBeNull();
  });

  test("is null where fewer than two prompts are the same", () => {
    expect(visibilityChange(byPrompt({ a: 1 }), byPrompt({ a: 2 }))).toBeNull();
    const unclear = new Map([["a", { ...NO_COUNTS, valid: 2, unclear: 2 }]]);
    expect(visibilityChange(unclear, unclear)).toBeNull();
  });
});
