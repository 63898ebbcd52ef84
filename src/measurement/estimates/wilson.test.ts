import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Cluster,
  clusterEstimate,
  clusterMean,
  clusterStandardError,
  designEffect,
} from "./cluster-estimate.ts";
import { criticalT } from "./student-t.ts";
import { wilson } from "./wilson.ts";

describe("wilson", () => {
  test.each([
    [0, 10, 0, 0.277533],
    [1, 10, 0.017876, 0.40415],
    [3, 10, 0.107791, 0.603222],
    [5, 10, 0.236593, 0.763407],
    [10, 10, 0.722467, 1],
    [0, 30, 0, 0.113513],
    [9, 30, 0.166647, 0.478758],
    [18, 60, 0.198982, 0.425087],
    [30, 100, 0.218949, 0.395849],
    [60, 100, 0.502003, 0.690599],
    [1, 1, 0.206549, 1],
    [0, 0, 0, 1],
  ])("%i/%i → %f–%f", (k, n, low, high) => {
    const estimate = wilson(k, n);
    expect(estimate.low).toBeCloseTo(low, 6);
    expect(estimate.high).toBeCloseTo(high, 6);
    expect(estimate.value).toBe(n === 0 ? null : k / n);
  });

  test.each([
    [30, 100, 5, 0.8, 4.2, 0.154734, 0.500836],
    [18, 60, 3, 0.5, 2, 0.166647, 0.478758],
    [30, 100, 10, 0.3, 3.7, 0.161325, 0.488453],
  ])("%i/%i with %i runs a prompt, ICC %f", (k, n, runs, icc, deff, low, high) => {
    expect(designEffect(runs, icc)).toBeCloseTo(deff, 12);
    const estimate = wilson(k, n, designEffect(runs, icc));
    expect(estimate.low).toBeCloseTo(low, 6);
    expect(estimate.high).toBeCloseTo(high, 6);
    expect(estimate.nEff).toBeCloseTo(n / deff, 10);
  });

  test("holds its value, stays within 0–1, mirrors, and narrows with more answers", () => {
    const sample = fc
      .integer({ min: 1, max: 500 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(sample, ([k, n]) => {
        const estimate = wilson(k, n);
        const mirrored = wilson(n - k, n);
        const tenfold = wilson(10 * k, 10 * n);
        expect(estimate.low).toBeGreaterThanOrEqual(0);
        expect(estimate.low).toBeLessThanOrEqual(k / n);
        expect(estimate.high).toBeGreaterThanOrEqual(k / n);
        expect(estimate.high).toBeLessThanOrEqual(1);
        expect(mirrored.low).toBeCloseTo(1 - estimate.high, 12);
        expect(tenfold.high - tenfold.low).toBeLessThan(estimate.high - estimate.low);
      }),
    );
  });
});

const rows = ["111", "110", "000", "010", "111", "000", "001", "101"];
const reference: readonly Cluster[] = rows.map((row) => ({
  hits: [...row].filter((digit) => digit === "1").length,
  runs: row.length,
}));

describe("clusters", () => {
  test("give the reference: standard error, effective sample and interval", () => {
    expect(clusterStandardError(reference)).toBeCloseTo(0.140859, 6);
    expect(criticalT(7)).toBeCloseTo(2.364624, 6);
    const estimate = clusterEstimate(reference);
    expect(estimate).toMatchObject({ value: 0.5, n: 24 });
    expect(24 / estimate.nEff).toBeCloseTo(1.904762, 6);
    expect(estimate.nEff).toBeCloseTo(12.6, 10);
    expect(estimate.low).toBeCloseTo(0.222797, 6);
    expect(estimate.high).toBeCloseTo(0.777203, 6);
  });

  test("assume that runs are alike where every answer agrees", () => {
    const none = clusterEstimate(Array.from({ length: 10 }, () => ({ hits: 0, runs: 3 })));
    expect(none.value).toBe(0);
    expect(none.nEff).toBeCloseTo(30 / 2.4, 10);
    expect(none.low).toBe(0);
    expect(none.high).toBeGreaterThan(0.113513);
    const topics = clusterEstimate(
      [
        { hits: 12, runs: 12 },
        { hits: 12, runs: 12 },
      ],
      8,
    );
    expect(topics.nEff).toBeCloseTo(24 / 2.4, 10);
  });

  test("say nothing of one cluster, and count no empty one", () => {
    expect(clusterEstimate([{ hits: 3, runs: 5 }])).toMatchObject({ value: 0.6, low: 0, high: 1 });
    expect(clusterEstimate([])).toEqual({ value: null, low: 0, high: 1, n: 0, nEff: 0 });
    expect(clusterEstimate([...reference, { hits: 0, runs: 0 }])).toEqual(clusterEstimate(reference));
    expect(clusterStandardError([{ hits: 1, runs: 4 }])).toBeNull();
  });

  const clusters = fc.array(
    fc
      .integer({ min: 1, max: 8 })
      .chain((runs) => fc.record({ hits: fc.integer({ min: 0, max: runs }), runs: fc.constant(runs) })),
    { minLength: 2, maxLength: 30 },
  );

  test("never claim more than their answers, hold their value, and care for no order", () => {
    fc.assert(
      fc.property(clusters, (list) => {
        const estimate = clusterEstimate(list);
        const value = estimate.value ?? Number.NaN;
        expect(estimate.nEff).toBeLessThanOrEqual(estimate.n + 1e-9);
        expect(estimate.low).toBeLessThanOrEqual(value);
        expect(estimate.high).toBeGreaterThanOrEqual(value);
        const reversed = clusterEstimate(list.toReversed());
        expect(reversed.low).toBeCloseTo(estimate.low, 10);
        expect(reversed.high).toBeCloseTo(estimate.high, 10);
      }),
    );
  });

  test("copying every answer buys no precision", () => {
    fc.assert(
      fc.property(clusters, (list) => {
        const { value, nEff } = clusterEstimate(list);
        const doubled = clusterEstimate(list.map(({ hits, runs }) => ({ hits: 2 * hits, runs: 2 * runs })));
        fc.pre(value !== 0 && value !== 1 && nEff < clusterEstimate(list).n - 1e-6);
        expect(doubled.nEff).toBeCloseTo(nEff, 6);
      }),
    );
  });

  test("give a mean with its interval, and null of nothing", () => {
    expect(clusterMean([])).toBeNull();
    expect(clusterMean([{ sum: 6, count: 2 }])).toEqual({ value: 3, low: null, high: null, n: 2 });
    const mean = clusterMean(reference.map(({ hits, runs }) => ({ sum: hits, count: runs })));
    expect(mean?.low).toBeCloseTo(0.166921, 5);
    expect(mean?.high).toBeCloseTo(0.833079, 5);
  });
});
