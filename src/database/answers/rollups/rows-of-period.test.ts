import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "#measurement/metrics/period.ts";
import { daysOf, partsFromStart, partsOfPeriod } from "./rows-of-period.ts";

const periods = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 800 }))
  .map(([from, length]) => ({
    from: dayAfter("2019-12-30", from),
    to: dayAfter("2019-12-30", from + length),
  }));

const daysOfMonth = (month: string): readonly string[] =>
  daysOf({ from: month, to: dayAfter(month, 30) }).filter((day) => day.slice(0, 7) === month.slice(0, 7));

test("months and days at the edges make up any period, each of its days once", () => {
  fc.assert(
    fc.property(periods, (period) => {
      const { months, added, taken } = partsOfPeriod(period);
      const held = new Map<string, number>();
      const add = (days: readonly string[], sign: number) => {
        for (const day of days) held.set(day, (held.get(day) ?? 0) + sign);
      };
      add(months.flatMap(daysOfMonth), 1);
      add(added, 1);
      add(taken, -1);
      expect([...held.values()].every((times) => times === 0 || times === 1)).toBe(true);
      expect([...held].flatMap(([day, times]) => (times === 1 ? [day] : [])).toSorted()).toEqual(
        daysOf(period),
      );
      // Half of a month at each edge, or a whole one where both edges lie in one month.
      expect(added.length + taken.length).toBeLessThanOrEqual(31);
    }),
  );
});

test("the last 30 days are this month and some days of the one before", () => {
  expect(partsOfPeriod({ from: "2026-10-27", to: "2026-11-25" })).toEqual({
    months: ["2026-11-01"],
    added: daysOf({ from: "2026-10-27", to: "2026-10-31" }),
    taken: daysOf({ from: "2026-11-26", to: "2026-11-30" }),
  });
});

test("from its start a period is the days of its first month and the months after it", () => {
  fc.assert(
    fc.property(periods, (period) => {
      const { months, added } = partsFromStart(period);
      const days = [...added, ...months.flatMap(daysOfMonth)].toSorted();
      expect(days.filter((day) => day <= period.to)).toEqual(daysOf(period));
      expect(days.every((day) => day <= period.to || day.slice(0, 7) === period.to.slice(0, 7))).toBe(true);
      expect(added.every((day) => day <= period.to)).toBe(true);
    }),
  );
});
