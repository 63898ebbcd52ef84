import fc from "fast-check";
import { expect, test } from "vitest";
import { bestOf } from "./best-of.ts";

test("a page is among the best from where it begins, whatever decides between equal values", () => {
  const values = fc.array(fc.nat({ max: 6 }), { maxLength: 40 });
  const after = fc.option(fc.nat({ max: 8 }));
  fc.assert(
    fc.property(values, after, fc.integer({ min: 1, max: 12 }), (numbers, after, limit) => {
      const looked = numbers.flatMap((value, index) => (value > 0 && index % 5 !== 4 ? [index] : []));
      const best = bestOf(Int32Array.from(numbers), Int32Array.from(looked), { after, limit });
      const worth = (index: number) => numbers[index] ?? 0;
      // Those below are all that is left, whichever of the equal ones stood before.
      const below = looked.filter((index) => after === null || worth(index) < after);
      const ranked = below.toSorted((a, b) => worth(b) - worth(a));
      for (const index of ranked.slice(0, limit)) expect(best).toContain(index);
      for (const index of looked) if (worth(index) === after) expect(best).toContain(index);
      const last = worth(ranked[limit - 1] ?? -1);
      for (const index of best) {
        expect(looked).toContain(index);
        if (after !== null) expect(worth(index)).toBeLessThanOrEqual(after);
        expect(worth(index)).toBeGreaterThanOrEqual(last);
      }
    }),
  );
});
