import { describe, expect, test } from "vitest";
import { averageCitations, usedChange, usedShare } from "./source-metrics.ts";

describe("Used %", () => {
  test("is answers with at least one page of the domain ÷ all valid answers, never above 100", () => {
    expect(usedShare([{ valid: 8, used: 6 }])).toMatchObject({ value: 0.75, n: 8 });
    expect(usedShare([{ valid: 8, used: 9 }])).toMatchObject({ value: 1, n: 8 });
  });

  test("has the interval of the clusters it was measured in", () => {
    // The reference of measurement: 111,110,000,010,111,000,001,101.
    const clusters = [3, 2, 0, 1, 3, 0, 1, 2].map((used) => ({ valid: 3, used }));
    const { value, low, high, n, nEff } = usedShare(clusters);
    expect([value, n]).toEqual([0.5, 24]);
    expect(nEff).toBeCloseTo(12.6, 6);
    expect(low).toBeCloseTo(0.222797, 6);
    expect(high).toBeCloseTo(0.777203, 6);
  });

  test("is null of nothing, never 0", () => {
    expect(usedShare([]).value).toBeNull();
    expect(usedShare([{ valid: 0, used: 0 }]).value).toBeNull();
  });
});

test("Avg. citations is citations ÷ answers that used it", () => {
  expect(averageCitations({ used: 6, citations: 9 })).toBe(1.5);
  expect(averageCitations({ used: 6, citations: 0 })).toBe(0);
  expect(averageCitations({ used: 0, citations: 0 })).toBeNull();
});

describe("the change of Used %", () => {
  const periods = (used: readonly number[]) =>
    new Map(used.map((hits, index) => [`p${index}`, { valid: 5, used: hits }]));

  test("pairs the prompts of both periods", () => {
    const change = usedChange(
      periods([1, 2, 0, 3, 4, 1, 2, 0, 5, 3]),
      periods([2, 2, 1, 3, 5, 1, 3, 1, 5, 4]),
    );
    expect(change?.value).toBeCloseTo(0.12, 12);
    expect(change?.low).toBeCloseTo(0.046118, 6);
    expect(change?.high).toBeCloseTo(0.193882, 6);
    expect(change?.p).toBeCloseTo(0.03125, 6);
    expect(change?.verdict).toBe("real change");
  });

  test("leaves out prompts that were not asked in both", () => {
    const before = new Map([...periods([1, 2]), ["gone", { valid: 5, used: 5 }]]);
    const after = new Map([
      ...periods([2, 3]),
      ["new", { valid: 5, used: 0 }],
      ["gone", { valid: 0, used: 0 }],
    ]);
    expect(usedChange(before, after)?.value).toBeCloseTo(0.2, 12);
    expect(usedChange(before, new Map())).toBeNull();
  });
});
