import fc from "fast-check";
import { expect, test } from "vitest";
import { type Slots, shiftAfter, startOfSlots } from "./use-virtual-rows.ts";

const slotsOf = ({ first, last, shift }: Slots) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place - shift);

test("rows that stay keep their slots, and after a leap those before are taken over", () => {
  const shown: Slots = { first: 0, last: 20, shift: shiftAfter(startOfSlots, 0, 20) };
  expect(shiftAfter(shown, 5, 25)).toBe(0);
  expect(shiftAfter(shown, 20, 40)).toBe(0);
  expect(shiftAfter(shown, 21, 41)).toBe(21);
  const far: Slots = { first: 150, last: 170, shift: shiftAfter(shown, 150, 170) };
  expect(slotsOf(far)).toEqual(slotsOf(shown));
  expect(shiftAfter(far, 148, 168)).toBe(far.shift);
});

test("however it is scrolled, a row that stays keeps its slot and a window of one size needs no other slots after a leap", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (starts, size) => {
        let before: Slots | null = null;
        for (const first of starts) {
          const last = first + size - 1;
          const now: Slots = { first, last, shift: shiftAfter(before ?? startOfSlots, first, last) };
          if (before !== null && first <= before.last && last >= before.first)
            expect(now.shift).toBe(before.shift);
          else if (before !== null) expect(slotsOf(now)).toEqual(slotsOf(before));
          before = now;
        }
      },
    ),
  );
});
