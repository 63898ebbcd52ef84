import { describe, expect, test } from "vitest";
import { scannedBy } from "#product/plans.ts";
import { accountPlanOf, isIncluded } from "./account-plan.ts";
import { type BrandFacts, decideScan, nextScan, type Obstacle, obstacleOf } from "./due-scan.ts";
import { firstAt, type Schedule } from "./moments.ts";

const HOUR_MS = 3_600_000;
const brandId = "0b1f7a52-5c0e-4f0e-9d3b-2a8f6f1f0c11";
const anchoredAt = new Date("2026-05-04T00:00:00Z");
const first = firstAt(brandId, anchoredAt);
const days = (count: number) => new Date(first.getTime() + count * 24 * HOUR_MS);
const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);
const schedule = (servedAt: Date | null = null): Schedule => ({
  brandId,
  anchoredAt,
  countsFrom: anchoredAt,
  servedAt,
});
const ready: BrandFacts = {
  rhythm: "weekly",
  isSample: false,
  isActive: true,
  isIncluded: true,
  hasPrompts: true,
  hasAssistant: true,
  hasMoney: true,
  lastScanAt: null,
  isUnderWay: false,
  isStarted: true,
};
const obstacles: readonly (readonly [Obstacle, Partial<BrandFacts>])[] = [
  ["sample", { isSample: true }],
  ["paused", { isActive: false }],
  ["over_limit", { isIncluded: false }],
  ["no_prompts", { hasPrompts: false }],
  ["no_assistant", { hasAssistant: false }],
  ["not_started", { isStarted: false }],
  ["no_budget", { hasMoney: false }],
];

describe("a brand's turn", () => {
  test("at its moment it is scanned, and checked again at the next", () => {
    expect(decideScan(ready, schedule(), first)).toEqual({
      scanFor: first,
      servedAt: first,
      nextCheckAt: days(7),
    });
    expect(decideScan(ready, schedule(first), days(1))).toEqual({
      scanFor: null,
      servedAt: first,
      nextCheckAt: days(7),
    });
  });

  test.each(obstacles)("%s: not scanned, with the reason", (reason, changes) => {
    const facts = { ...ready, ...changes };
    const turn = decideScan(facts, schedule(), first);
    expect([turn.scanFor, turn.servedAt]).toEqual([null, null]);
    // What goes away by itself is tried again a day later; a pause ends with a change that wakes the schedule.
    expect(turn.nextCheckAt).toEqual(reason === "sample" || reason === "paused" ? null : days(1));
    expect(nextScan(facts, { ...schedule(), nextCheckAt: turn.nextCheckAt }, first)).toEqual({
      at: null,
      reason,
    });
  });

  test("what was due stays due until there is something to ask, and is then made up once", () => {
    const blocked = decideScan({ ...ready, hasPrompts: false }, schedule(), first);
    const kept = { ...schedule(blocked.servedAt), nextCheckAt: blocked.nextCheckAt };
    expect(nextScan(ready, kept, hoursBefore(days(1), 3))).toEqual({ at: days(1), reason: null });
    expect(decideScan(ready, kept, days(1))).toEqual({
      scanFor: first,
      servedAt: first,
      nextCheckAt: days(7),
    });
  });

  test("a scan under way, or begun by hand within the day before, covers it", () => {
    for (const facts of [
      { ...ready, isUnderWay: true, lastScanAt: hoursBefore(first, 90) },
      { ...ready, lastScanAt: hoursBefore(first, 23) },
    ])
      expect(decideScan(facts, schedule(), first)).toEqual({
        scanFor: null,
        servedAt: first,
        nextCheckAt: days(7),
      });
    const older = { ...ready, lastScanAt: hoursBefore(first, 25) };
    expect(decideScan(older, schedule(), first).scanFor).toEqual(first);
  });

  test("a daily brand is scanned unless it was within half a day", () => {
    const daily: BrandFacts = { ...ready, rhythm: "daily" };
    expect(
      decideScan({ ...daily, lastScanAt: hoursBefore(first, 11) }, schedule(), first).scanFor,
    ).toBeNull();
    expect(decideScan({ ...daily, lastScanAt: hoursBefore(first, 13) }, schedule(), first).scanFor).toEqual(
      first,
    );
  });

  test("the next scan skips the moment that a scan by hand covers", () => {
    const scanned = { ...ready, lastScanAt: hoursBefore(first, 5) };
    expect(nextScan(scanned, { ...schedule(), nextCheckAt: first }, hoursBefore(first, 4)).at).toEqual(
      days(7),
    );
    const once: BrandFacts = { ...scanned, rhythm: "once" };
    const none = nextScan(once, { ...schedule(), nextCheckAt: first }, hoursBefore(first, 4));
    expect(none.reason).toBe("scanned_once");
    expect(obstacleOf(once, schedule(first))).toBe("scanned_once");
  });
});

describe("what an account's plan includes", () => {
  const brands = ["a", "b", "c", "d", "e", "f"];

  // @spec-9.4
  test.each([
    ["free", ["a"]],
    ["pro", ["a", "b", "c", "d", "e"]],
    ["enterprise", brands],
  ] as const)("%s: the oldest brands", (plan, included) => {
    expect(brands.filter((brand) => isIncluded(brand, plan, brands.slice(0, 5)))).toEqual(included);
  });

  test("is the best it pays for, or where nobody can pay the best its brands ask for", () => {
    const account = { subscribed: ["pro"], asked: ["free", "one_time", "enterprise"] } as const;
    expect(accountPlanOf(account, true)).toBe("pro");
    expect(accountPlanOf(account, false)).toBe("enterprise");
    expect(accountPlanOf({ subscribed: [], asked: ["monthly"] }, true)).toBe("free");
    expect(accountPlanOf({ subscribed: [], asked: [] }, false)).toBe("free");
  });

  test("caps what a brand asks for, and never raises it", () => {
    const plans = ["free", "one_time", "monthly", "enterprise"] as const;
    const by = (account: "free" | "pro" | "enterprise") => plans.map((plan) => scannedBy(plan, account));
    expect(by("free")).toEqual(["free", "one_time", "free", "free"]);
    expect(by("pro")).toEqual(["free", "one_time", "monthly", "monthly"]);
    expect(by("enterprise")).toEqual(plans);
  });
});
