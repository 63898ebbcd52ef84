import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fisherP } from "./fisher.ts";

describe("Fisher's exact test", () => {
  // As R's fisher.test gives them.
  test.each([
    [{ hits: 3, n: 4 }, { hits: 1, n: 4 }, 0.4857143],
    [{ hits: 1, n: 10 }, { hits: 11, n: 14 }, 0.002759456],
    [{ hits: 0, n: 5 }, { hits: 5, n: 5 }, 0.007936508],
    [{ hits: 0, n: 20 }, { hits: 0, n: 20 }, 1],
    [{ hits: 0, n: 0 }, { hits: 3, n: 5 }, 1],
  ])("of %j and %j is %d", (before, after, p) => {
    expect(fisherP(before, after)).toBeCloseTo(p, 6);
  });

  const share = fc
    .tuple(fc.nat(400), fc.nat(400))
    .map(([a, b]) => ({ hits: Math.min(a, b), n: Math.max(a, b) }));

  test("is a probability, the same both ways round, and blind to which answers are called hits", () => {
    fc.assert(
      fc.property(share, share, (before, after) => {
        const p = fisherP(before, after);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(fisherP(after, before)).toBeCloseTo(p, 9);
        const others = ({ hits, n }: typeof before) => ({ hits: n - hits, n });
        expect(fisherP(others(before), others(after))).toBeCloseTo(p, 9);
      }),
      { numRuns: 200 },
    );
  });
});
