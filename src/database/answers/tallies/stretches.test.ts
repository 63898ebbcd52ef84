import fc from "fast-check";
import { expect, test } from "vitest";
import {
  datedStretchesOf,
  dayAfter,
  linesOf,
  partsOf,
  placeInLine,
  stretchesOf,
  stretchesTogether,
  stretchesWithin,
} from "./stretches.ts";

const anyDay = fc.integer({ min: -800_000 + 100, max: 900_000 }).map((days) => dayAfter("2000-01-01", days));
const anyPeriod = fc
  .tuple(fc.integer({ min: -11_000, max: 12_000 }), fc.integer({ min: 0, max: 300 }))
  .map(([from, length]) => ({
    from: dayAfter("2000-01-01", from),
    to: dayAfter("2000-01-01", from + length),
    days: Array.from({ length: length + 1 }, (_, index) => dayAfter("2000-01-01", from + index)),
  }));

test("the stretches of a period hold each of its days once, and no other day", () => {
  fc.assert(
    fc.property(anyPeriod, ({ days, ...period }) => {
      const stretches = new Set(stretchesWithin(period));
      const held = days.map((day) => stretchesOf(day).filter((one) => stretches.has(one)).length);
      expect(held.every((times) => times === 1)).toBe(true);
      for (const day of [dayAfter(period.from, -1), dayAfter(period.to, 1)])
        expect(stretchesOf(day).some((one) => stretches.has(one))).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test("a period is few stretches: twelve of a month at most, twenty of a year", () => {
  const most = (length: number) =>
    Math.max(
      ...Array.from({ length: 64 }, (_, offset) => {
        const from = dayAfter("2026-01-01", offset);
        return stretchesWithin({ from, to: dayAfter(from, length - 1) }).length;
      }),
    );
  expect([most(1), most(30), most(365)]).toEqual([1, 12, 20]);
});

test("stretches are together that hold the same of the days, and a day is in all of its own", () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 30 }), (days) => {
      const together = stretchesTogether(days);
      const heldBy = (stretch: number) => days.filter((day) => stretchesOf(day).includes(stretch)).join();
      for (const day of days) {
        const groups = together.get(day) ?? [];
        expect(groups.flat().toSorted()).toEqual([...stretchesOf(day)].sort());
        for (const group of groups) expect(new Set(group.map(heldBy)).size).toBe(1);
        expect(new Set(groups.map(([first = 0]) => heldBy(first))).size).toBe(groups.length);
      }
    }),
  );
});

test("stretches of different lengths never share a name", () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [levels, others] = [stretchesOf(one), stretchesOf(other)];
      for (const [level, name] of levels.entries())
        for (const [otherLevel, otherName] of others.entries())
          if (level !== otherLevel) expect(name).not.toBe(otherName);
    }),
  );
});

test("lines by day hold each day of a period at its place", () => {
  fc.assert(
    fc.property(anyPeriod, ({ days, ...period }) => {
      const lines = linesOf(period);
      for (const day of days) {
        const { stretch, place } = placeInLine(day);
        expect(dayAfter(lines.get(stretch) ?? "none", place)).toBe(day);
      }
    }),
    { numRuns: 30 },
  );
});

test("a stretch is made of the four that hold its days, a day of none", () => {
  fc.assert(
    fc.property(anyPeriod, ({ from: day }) => {
      const [one, four, sixteen, longest] = datedStretchesOf(day);
      if (!one || !four || !sixteen || !longest) throw new Error("a day is in four stretches");
      expect(partsOf(one)).toEqual([]);
      expect(partsOf(four)).toContain(one.stretch);
      expect(partsOf(sixteen)).toContain(four.stretch);
      expect(partsOf(longest)).toContain(sixteen.stretch);
      expect(partsOf(longest).toSorted()).toEqual(
        [
          ...new Set([0, 16, 32, 48].map((days) => stretchesOf(dayAfter(longest.firstDay, days))[2])),
        ].toSorted(),
      );
    }),
  );
});
