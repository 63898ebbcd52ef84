import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./trend-plot.tsx";

const wanted = fc.array(fc.double({ min: -50, max: 400, noNaN: true }), { maxLength: 10 });
const room = { gap: 30, from: 0, to: 300 };

test("labels never overlap, stay in the room and keep their order", () => {
  fc.assert(
    fc.property(wanted, (places) => {
      const spread = spreadLabels(places, room);
      expect(spread).toHaveLength(places.length);
      const sorted = places.map((want, index) => ({ want, got: spread[index] ?? Number.NaN }));
      sorted.sort((a, b) => a.got - b.got);
      for (const [index, { want, got }] of sorted.entries()) {
        expect(got).toBeGreaterThanOrEqual(room.from);
        expect(got).toBeLessThanOrEqual(room.to + 1e-9);
        const before = sorted[index - 1];
        if (before === undefined) continue;
        expect(got - before.got).toBeGreaterThanOrEqual(room.gap - 1e-9);
        expect(want).toBeGreaterThanOrEqual(before.want);
      }
    }),
  );
});

test("a label with room enough stays where it wants to be", () => {
  expect(spreadLabels([200, 10, 100], room)).toEqual([200, 10, 100]);
  expect(spreadLabels([100, 100], room)).toEqual([85, 115]);
  expect(spreadLabels([], room)).toEqual([]);
});

test("too many labels stand evenly", () => {
  expect(spreadLabels([5, 5, 5], { gap: 30, from: 0, to: 40 })).toEqual([0, 20, 40]);
});
