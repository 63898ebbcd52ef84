import fc from "fast-check";
import { expect, test } from "vitest";
import { dueWeek, reportedDays, weeklyDueAt } from "./weekly-due.ts";

const first = "00000000-0000-4000-8000-000000000001";
const last = "ffffffff-0000-4000-8000-000000000001";
const monday = "2026-11-23";

test.each([
  ["GB", "2026-11-23T07:00:00.000Z"],
  ["DE", "2026-11-23T06:00:00.000Z"],
  ["US", "2026-11-23T12:00:00.000Z"],
  ["JP", "2026-11-22T22:00:00.000Z"],
  ["NZ", "2026-11-22T18:00:00.000Z"],
  ["IN", "2026-11-23T01:30:00.000Z"],
  ["ZZ", "2026-11-23T07:00:00.000Z"],
])("in %s Monday's seven o'clock is %s", (country, instant) => {
  expect(weeklyDueAt(first, country, monday).toISOString()).toBe(instant);
  const spread = weeklyDueAt(last, country, monday).getTime() - Date.parse(instant);
  expect(spread).toBe(2 * 3_600_000);
});

test("summer time moves the mail with the clocks", () => {
  expect(weeklyDueAt(first, "DE", "2026-07-06").toISOString()).toBe("2026-07-06T05:00:00.000Z");
});

test("due from its minute on, for two and a half days, then not any more", () => {
  const at = (instant: string) => dueWeek(first, "DE", new Date(instant));
  expect(at("2026-11-23T05:59:59Z")).toBeNull();
  expect(at("2026-11-23T06:00:00Z")).toBe(monday);
  expect(at("2026-11-25T17:59:59Z")).toBe(monday);
  expect(at("2026-11-25T18:00:00Z")).toBeNull();
  expect(at("2026-11-29T12:00:00Z")).toBeNull();
  expect(dueWeek(first, "NZ", new Date("2026-11-22T18:00:00Z"))).toBe(monday);
  expect(reportedDays(monday)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});

test("checked every ten minutes of any weeks, each brand has each Monday once", () => {
  const country = fc.constantFrom("US", "DE", "JP", "NZ", "BR", "IN", "GB");
  fc.assert(
    fc.property(fc.uuid(), country, fc.nat(1500), (brandId, market, day) => {
      const start = Date.UTC(2024, 0, 1) + day * 86_400_000;
      const weeks = new Set<string>();
      for (let minute = 0; minute < 14 * 1440; minute += 10) {
        const week = dueWeek(brandId, market, new Date(start + minute * 60_000));
        if (week !== null) weeks.add(week);
      }
      expect(weeks.size).toBeGreaterThanOrEqual(2);
      expect(weeks.size).toBeLessThanOrEqual(3);
      for (const week of weeks) expect(new Date(week).getUTCDay()).toBe(1);
    }),
    { numRuns: 5 },
  );
});
