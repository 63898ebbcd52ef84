import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { criticalT, incompleteBeta, twoSidedP } from "./student-t.ts";

describe("criticalT", () => {
  test.each([
    [1, 12.706204736],
    [2, 4.302652729696],
    [5, 2.570581835636],
    [7, 2.364624251592],
    [9, 2.262157162741],
    [30, 2.042272456301],
    [120, 1.979930405052],
    [1000, 1.962339080755],
  ])("of %i degrees of freedom", (df, expected) => {
    expect(criticalT(df)).toBeCloseTo(expected, 8);
  });

  test("bounds nothing without a degree of freedom", () => {
    expect(criticalT(0)).toBe(Number.POSITIVE_INFINITY);
    expect(criticalT(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  test("leaves 5 % outside, and falls towards the normal quantile", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (df) => {
        expect(twoSidedP(criticalT(df), df)).toBeCloseTo(0.05, 10);
        expect(criticalT(df)).toBeGreaterThan(criticalT(df + 1));
        expect(criticalT(df)).toBeGreaterThan(1.95996);
      }),
    );
  });
});

test("twoSidedP is 1 at 0, 0 at infinity, and .005121 at the reference", () => {
  expect(twoSidedP(0, 9)).toBe(1);
  expect(twoSidedP(Number.POSITIVE_INFINITY, 9)).toBe(0);
  expect(twoSidedP(3.674235, 9)).toBeCloseTo(0.005121, 6);
  expect(twoSidedP(1, 1)).toBeCloseTo(0.5, 14);
});

test("the incomplete beta function keeps its symmetry and its closed forms", () => {
  const shape = fc.double({ min: 0.3, max: 60, noNaN: true });
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(share, shape, shape, (x, a, b) => {
      expect(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a)).toBeCloseTo(1, 10);
      expect(incompleteBeta(x, a, 1)).toBeCloseTo(x ** a, 10);
      expect(incompleteBeta(x, 1, b)).toBeCloseTo(1 - (1 - x) ** b, 10);
    }),
  );
  expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
});
