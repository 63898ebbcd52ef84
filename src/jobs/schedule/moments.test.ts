import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Rhythm } from "#product/plans.ts";
import { DAY_MS, firstAt, momentAfter, type Schedule, scheduleStatus, timeOfDay } from "./moments.ts";

const rhythms: readonly Exclude<Rhythm, "once">[] = ["daily", "weekly", "monthly"];
const at = (text: string) => new Date(text);
const brandId = "0b1f7a52-5c0e-4f0e-9d3b-2a8f6f1f0c11";
const time = timeOfDay(brandId);
const clockTime = new Date(time).toISOString().slice(11, 19);
/** A day at the brand's own time. */
const on = (day: string) => at(`${day}T${clockTime}Z`);
const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  brandId,
  anchoredAt: at("2026-01-31T00:00:00Z"),
  countsFrom: at("2026-01-31T00:00:00Z"),
  servedAt: null,
  ...changes,
});

const brandIds = fc.uuid();
const moments = fc.date({
  min: at("2023-12-30T00:00:00Z"),
  max: at("2029-03-01T00:00:00Z"),
  noInvalidDate: true,
});

describe("a brand's time of day", () => {
  test("is the same for good, in any case of the id", () => {
    expect(timeOfDay(brandId)).toBe(timeOfDay(brandId.toUpperCase()));
    expect(clockTime).toBe("23:41:14");
  });

  test("is spread evenly: 24,000 brands put 1,000 ± 15 % into every hour", () => {
    const hours = new Array<number>(24).fill(0);
    for (let brand = 0; brand < 24_000; brand += 1) {
      const id = `00000000-0000-4000-8000-${String(brand).padStart(12, "0")}`;
      const hour = Math.floor(timeOfDay(id) / 3_600_000);
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    expect(Math.min(...hours)).toBeGreaterThan(850);
    expect(Math.max(...hours)).toBeLessThan(1150);
  });
});

describe("moments", () => {
  test("of a month stand on its last day where it has no such day, leap years too", () => {
    const days: string[] = [];
    let moment: Date | null = on("2027-10-31");
    const from = schedule({ anchoredAt: at("2027-10-31T00:00:00Z") });
    for (let month = 0; month < 6 && moment !== null; month += 1) {
      days.push(moment.toISOString().slice(0, 10));
      moment = momentAfter("monthly", from, moment);
    }
    expect(days).toEqual([
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
    ]);
  });

  test("of a week stand on one weekday, a day's at one time, whatever the clocks of countries do", () => {
    // Berlin and New York change their clocks in between.
    for (const [rhythm, days] of [
      ["weekly", 7],
      ["daily", 1],
    ] as const) {
      let moment: Date | null = on("2026-03-05");
      for (let count = 0; count < 40 && moment !== null; count += 1) {
        const next = momentAfter(rhythm, schedule(), moment);
        const around = firstAt(brandId, schedule().anchoredAt);
        if (rhythm === "daily" || count > 0)
          expect((next?.getTime() ?? 0) - moment.getTime()).toBe(days * DAY_MS);
        expect(((next?.getTime() ?? 0) - around.getTime()) % (days * DAY_MS)).toBe(0);
        moment = next;
      }
    }
  });

  test("after seven missed ones a single one is due, the last", () => {
    const standing = scheduleStatus(
      "daily",
      schedule({ servedAt: on("2026-05-01") }),
      at("2026-05-09T00:00:00Z"),
    );
    expect(standing).toEqual({ due: on("2026-05-08"), served: on("2026-05-01"), next: on("2026-05-09") });
  });

  test("missed while paused or under another plan are not made up", () => {
    const resumed = schedule({ servedAt: on("2026-02-07"), countsFrom: at("2026-05-06T00:00:00Z") });
    expect(scheduleStatus("weekly", resumed, at("2026-05-06T00:00:01Z"))).toMatchObject({
      due: null,
      next: on("2026-05-09"),
    });
  });

  test("of a brand that is scanned once: the first that counts, then none", () => {
    const once = schedule({ countsFrom: at("2026-06-01T00:00:00Z") });
    expect(scheduleStatus("once", once, at("2026-06-01T00:00:00Z"))).toMatchObject({
      due: null,
      next: on("2026-06-01"),
    });
    expect(scheduleStatus("once", once, at("2027-06-01T00:00:00Z"))).toMatchObject({
      due: on("2026-06-01"),
      next: null,
    });
    const done = { ...once, servedAt: on("2026-06-01") };
    expect(scheduleStatus("once", done, at("2027-06-01T00:00:00Z"))).toMatchObject({ due: null, next: null });
  });

  test("served under a clock that was a year ahead do not stop the schedule", () => {
    const wrong = schedule({ servedAt: on("2027-05-08") });
    const standing = scheduleStatus("weekly", wrong, at("2026-05-06T00:00:00Z"));
    expect(standing).toEqual({ due: null, served: on("2026-05-02"), next: on("2026-05-09") });
  });

  test("never before due, never one that is served, and always one to come after the present", () => {
    fc.assert(
      fc.property(
        brandIds,
        fc.constantFrom(...rhythms),
        moments,
        moments,
        fc.option(moments, { nil: null }),
        moments,
        (id, rhythm, anchoredAt, countsFrom, served, now) => {
          const of = { brandId: id, anchoredAt, countsFrom, servedAt: served };
          const { due, next } = scheduleStatus(rhythm, of, now);
          expect(next === null || next > now).toBe(true);
          expect(next === null || next >= countsFrom).toBe(true);
          if (due === null) return;
          expect(due <= now && due >= anchoredAt && due >= countsFrom).toBe(true);
          expect(due.getTime() % DAY_MS).toBe(timeOfDay(id));
          const isWrongClock = served !== null && served > now;
          expect(served === null || due > served || isWrongClock).toBe(true);
          // The one to come is the next of its kind: nothing lies between that would be passed over.
          expect(momentAfter(rhythm, of, due)?.getTime()).toBe(next?.getTime());
        },
      ),
      { numRuns: 500 },
    );
  });

  test("checked at any times, with any stops and a clock set back by hours, no moment is served twice and no two in one period", () => {
    const steps = fc.array(fc.integer({ min: -20 * 3_600_000, max: 9 * DAY_MS }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(brandIds, fc.constantFrom(...rhythms), moments, steps, (id, rhythm, anchoredAt, waits) => {
        let [now, latest] = [anchoredAt.getTime(), anchoredAt.getTime()];
        let servedAt: Date | null = null;
        const served: Date[] = [];
        for (const wait of waits) {
          // Never back by more than that in all: anyone who sets it further back means that it was wrong.
          now = Math.max(now + wait, latest - 20 * 3_600_000);
          latest = Math.max(latest, now);
          const of = { brandId: id, anchoredAt, countsFrom: anchoredAt, servedAt };
          const standing = scheduleStatus(rhythm, of, new Date(now));
          if (standing.due !== null) served.push(standing.due);
          servedAt = standing.due ?? standing.served;
        }
        expect(new Set(served.map(String)).size).toBe(served.length);
        const shortest = { daily: 1, weekly: 7, monthly: 28 }[rhythm] * DAY_MS;
        for (const [index, moment] of served.entries()) {
          const before = served[index - 1];
          if (before) expect(moment.getTime() - before.getTime()).toBeGreaterThanOrEqual(shortest);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("are the same in every time zone a machine may be set to", () => {
    const before = process.env.TZ;
    const moments = ["UTC", "America/New_York", "Pacific/Kiritimati"].map((zone) => {
      process.env.TZ = zone;
      return JSON.stringify(
        rhythms.map((rhythm) => scheduleStatus(rhythm, schedule(), at("2026-03-29T01:30:00Z"))),
      );
    });
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect(new Set(moments).size).toBe(1);
  });
});
