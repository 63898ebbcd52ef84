import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addCounts,
  type CountedAnswer,
  clusteredBy,
  clusterNames,
  countByCluster,
  coverageOf,
  filterAnswers,
  NO_COUNTS,
  type Reading,
} from "./counts.ts";
import { meanPosition, sentiment, shareOfVoice, visibility, visibilityChange } from "./metrics.ts";

const no: Reading = { mentioned: "no", position: null, sentiment: null };
const answer = (more: Partial<CountedAnswer> = {}): CountedAnswer => ({
  prompt: "p1",
  topic: null,
  tags: [],
  assistant: "chatgpt",
  model: "m1",
  surface: "web",
  language: "en",
  country: "US",
  missing: null,
  brand: { mentioned: "yes", position: 2, sentiment: 1 },
  competitors: {},
  ...more,
});
const counts = (answers: readonly CountedAnswer[]) => [
  ...countByCluster(answers, ({ topic, prompt }) => topic ?? prompt).values(),
];

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
  test("is answers that mention ÷ valid answers; unclear ones are left out, missing ones count nowhere", () => {
    const answers = [
      answer(),
      answer({ prompt: "p2", brand: no }),
      answer({ prompt: "p3", brand: { ...no, mentioned: "unclear" } }),
      answer({ prompt: "p4", missing: "refused" }),
    ];
    expect(visibility(counts(answers))).toMatchObject({ value: 0.5, n: 2 });
  });

  test("is null of nothing, never 0", () => {
    expect(visibility([]).value).toBeNull();
    expect(visibility(counts([answer({ missing: "failed" })])).value).toBeNull();
    expect(meanPosition([])).toBeNull();
    expect(sentiment(counts([answer({ brand: no })]))).toBeNull();
    expect(shareOfVoice([{ brand: 0, all: 0 }]).value).toBeNull();
  });

  const reading: fc.Arbitrary<Reading> = fc.record({
    mentioned: fc.constantFrom("yes", "no", "unclear"),
    position: fc.option(fc.integer({ min: 1, max: 9 })),
    sentiment: fc.constantFrom(-1, 0, 1, null),
  });
  const answers = fc.array(
    fc
      .record({
        prompt: fc.constantFrom("a", "b", "c"),
        brand: reading,
        missing: fc.constantFrom(null, null, "failed" as const),
      })
      .map(answer),
    { maxLength: 30 },
  );

  test("is the same from counts of parts as from counts of the whole", () => {
    fc.assert(
      fc.property(answers, answers, (first, second) => {
        const whole = counts([...first, ...second]).reduce(addCounts, NO_COUNTS);
        const parts = [...counts(first), ...counts(second)].reduce(addCounts, NO_COUNTS);
        expect(parts).toEqual(whole);
      }),
    );
  });

  test("does not change by a failed call", () => {
    fc.assert(
      fc.property(answers, (some) => {
        const failed = answer({ missing: "truncated" });
        expect(visibility(counts([...some, failed]))).toEqual(visibility(counts(some)));
      }),
    );
  });
});

test("filters act on numerator and denominator", () => {
  const answers = [
    answer(),
    answer({ assistant: "claude", brand: no }),
    answer({ assistant: "claude", tags: ["buying"], topic: "price" }),
    answer({ language: "de" }),
  ];
  const share = (filter: Parameters<typeof filterAnswers>[1]) =>
    visibility(counts(filterAnswers(answers, filter)));
  expect(share({})).toMatchObject({ value: 0.75, n: 4 });
  expect(share({ assistant: ["claude"] })).toMatchObject({ value: 0.5, n: 2 });
  expect(share({ tag: ["buying", "other"] })).toMatchObject({ value: 1, n: 1 });
  expect(share({ topic: ["price"], language: ["de"] }).value).toBeNull();
});

test("coverage tells why answers are missing", () => {
  const missing = [null, null, "failed", "empty", "failed"] as const;
  expect(coverageOf(missing.map((reason) => ({ missing: reason })))).toEqual({
    asked: 5,
    valid: 2,
    missing: { failed: 2, empty: 1 },
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
  const some = counts([
    answer(),
    answer({ prompt: "p2", brand: { mentioned: "yes", position: 5, sentiment: null } }),
    answer({ prompt: "p3", brand: { mentioned: "yes", position: null, sentiment: -1, isJudged: true } }),
    answer({ prompt: "p4", brand: no }),
  ]);
  expect(meanPosition(some)).toMatchObject({ value: 3.5, n: 2 });
  // Only what a judge rated has a mean; a strong word is counted by its sign.
  expect(sentiment(some)).toMatchObject({ value: 0, n: 1 });
  expect(some.map(({ praised, criticized }) => [praised, criticized])).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ]);
  const kind = [
    { ...NO_COUNTS, sentimentSum: 2, sentimentCount: 2 },
    { ...NO_COUNTS, sentimentSum: 0, sentimentCount: 2 },
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

  test("is null where fewer than two prompts are the same", () => {
    expect(visibilityChange(byPrompt({ a: 1 }), byPrompt({ a: 2 }))).toBeNull();
    const unclear = new Map([["a", { ...NO_COUNTS, valid: 2, unclear: 2 }]]);
    expect(visibilityChange(unclear, unclear)).toBeNull();
  });
});
