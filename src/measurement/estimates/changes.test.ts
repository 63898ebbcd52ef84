import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discoveries } from "./benjamini-hochberg.ts";
import { newcombe } from "./newcombe.ts";
import { pairedChange, signFlipP } from "./paired-change.ts";
import { judgeIndependent, judgePaired } from "./verdict.ts";

describe("newcombe", () => {
  test.each([
    [56, 70, 48, 80, 0.2, 0.052431, 0.333873],
    [9, 30, 18, 30, -0.3, -0.503784, -0.048581],
    [30, 100, 42, 100, -0.12, -0.247124, 0.012868],
    [0, 20, 0, 20, 0, -0.161125, 0.161125],
  ])("%i/%i vs %i/%i", (k1, n1, k2, n2, value, low, high) => {
    const difference = newcombe({ hits: k1, n: n1 }, { hits: k2, n: n2 });
    expect(difference?.value).toBeCloseTo(value, 12);
    expect(difference?.low).toBeCloseTo(low, 6);
    expect(difference?.high).toBeCloseTo(high, 6);
  });

  test("is null where a side has no answers, and reverses with its sides", () => {
    expect(newcombe({ hits: 0, n: 0 }, { hits: 1, n: 2 })).toBeNull();
    const side = fc
      .integer({ min: 1, max: 200 })
      .chain((n) => fc.record({ hits: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
    fc.assert(
      fc.property(side, side, (first, second) => {
        const [there, back] = [newcombe(first, second), newcombe(second, first)];
        expect(back?.low).toBeCloseTo(-(there?.high ?? 0), 12);
        expect(there?.low).toBeGreaterThanOrEqual(-1);
        expect(there?.high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const before = [0.2, 0.4, 0, 0.6, 0.8, 0.2, 0.4, 0, 1, 0.6];
const after = [0.4, 0.4, 0.2, 0.6, 1, 0.2, 0.6, 0.2, 1, 0.8];
const pairs = before.map((value, index) => ({ before: value, after: after[index] ?? 0 }));

describe("pairedChange", () => {
  test("gives the reference", () => {
    const change = pairedChange(pairs);
    expect(change?.mean).toBeCloseTo(0.12, 12);
    expect(change?.standardError).toBeCloseTo(0.03266, 6);
    expect(change?.t).toBeCloseTo(3.674235, 6);
    expect(change?.low).toBeCloseTo(0.046118, 6);
    expect(change?.high).toBeCloseTo(0.193882, 6);
    expect(change?.p).toBeCloseTo(0.005121, 6);
    expect(change?.signFlipP).toBe(0.03125);
  });

  test("needs two pairs, and takes no spread seen for no certainty", () => {
    expect(pairedChange([{ before: 0, after: 1 }])).toBeNull();
    const still = pairedChange(Array.from({ length: 10 }, () => ({ before: 0.5, after: 0.5 })));
    expect(still).toMatchObject({ mean: 0, p: 1, signFlipP: 1 });
    expect(still?.high).toBeCloseTo(0.226216, 6);
    const even = pairedChange(
      Array.from({ length: 10 }, (_, i) => ({ before: i / 20, after: i / 20 + 0.2 })),
    );
    expect(even?.low).toBeGreaterThan(0);
    expect(even?.low).toBeLessThan(0.2);
  });

  test("reverses when before and after do", () => {
    const share = fc.integer({ min: 0, max: 5 }).map((k) => k / 5);
    const list = fc.array(fc.record({ before: share, after: share }), { minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(list, (some) => {
        const there = pairedChange(some);
        const back = pairedChange(some.map((pair) => ({ before: pair.after, after: pair.before })));
        expect(back?.mean).toBeCloseTo(-(there?.mean ?? 0), 10);
        expect(back?.p).toBeCloseTo(there?.p ?? 0, 10);
        expect(back?.signFlipP).toBe(there?.signFlipP);
      }),
    );
  });
});

test("signFlipP counts what going through all patterns one by one counts", () => {
  const moves = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(moves, (tenths) => {
      const moved = tenths.filter((tenth) => tenth !== 0);
      const seen = Math.abs(moved.reduce((sum, tenth) => sum + tenth, 0));
      const patterns = Array.from({ length: 2 ** moved.length }, (_, pattern) =>
        moved.reduce((sum, tenth, place) => sum + (pattern & (1 << place) ? tenth : -tenth), 0),
      );
      const extreme = patterns.filter((sum) => Math.abs(sum) >= seen).length;
      expect(signFlipP(tenths.map((tenth) => tenth / 10))).toBe(extreme / patterns.length);
    }),
  );
});

test("signFlipP gives up beyond what can be counted", () => {
  expect(signFlipP([])).toBe(1);
  expect(signFlipP([0.2, 0, 0])).toBe(1);
  expect(signFlipP(Array.from({ length: 17 }, () => 1))).toBeNull();
  expect(signFlipP(Array.from({ length: 16 }, () => 1))).toBe(2 / 65_536);
});

describe("the verdict", () => {
  test("calls the reference real, and tells what could have been shown", () => {
    const change = pairedChange(pairs);
    const judged = change && judgePaired(change);
    expect(judged).toMatchObject({ verdict: "real change", p: 0.03125 });
    expect(judged?.smallestDetectable).toBeCloseTo(0.073882, 6);
  });

  test("is real below p .05 and not at it, by the larger of t's p and the exact one", () => {
    const change = pairedChange(pairs);
    const verdictAt = (p: number, signFlipP: number | null) =>
      change && judgePaired({ ...change, p, signFlipP }).verdict;
    expect(verdictAt(0.0499, null)).toBe("real change");
    expect(verdictAt(0.05, null)).toBe("within noise");
    expect(verdictAt(0.001, 0.05)).toBe("within noise");
    expect(verdictAt(0.06, 0.001)).toBe("within noise");
  });

  test("trusts no t of three moved prompts", () => {
    const change = pairedChange([...pairs.slice(0, 3), ...pairs.slice(3, 4), ...pairs.slice(5, 6)]);
    expect(change && judgePaired(change).verdict).toBe("within noise");
  });

  test("judges independent shares by Newcombe's interval", () => {
    const judge = (k1: number, n1: number, k2: number, n2: number) =>
      judgeIndependent({ hits: k1, n: n1 }, { hits: k2, n: n2 });
    expect(judge(48, 80, 56, 70)).toMatchObject({ verdict: "real change", p: null });
    expect(judge(56, 70, 48, 80)).toMatchObject({ verdict: "real change", value: expect.closeTo(-0.2, 10) });
    expect(judge(42, 100, 30, 100)?.verdict).toBe("within noise");
    expect(judge(0, 20, 0, 20)?.smallestDetectable).toBeCloseTo(0.161125, 6);
    expect(judge(0, 0, 1, 2)).toBeNull();
  });
});

describe("discoveries", () => {
  const p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216];
  test.each([
    [0.05, 2],
    [0.1, 6],
    [0.0001, 0],
  ])("at q %f: the first %i", (q, count) => {
    expect(discoveries(p, q)).toEqual(p.map((_, index) => index < count));
  });

  test("keep the order given", () => {
    expect(discoveries([0.9, 0.001, 0.5], 0.05)).toEqual([false, true, false]);
    expect(discoveries([], 0.05)).toEqual([]);
  });
});
