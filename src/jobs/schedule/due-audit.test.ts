import { describe, expect, test } from "vitest";
import { type AuditFacts, decideAudit, nextAudit } from "./due-audit.ts";
import { DAY_MS, firstAt, type Schedule } from "./moments.ts";

const brandId = "0b1f7a52-5c0e-4f0e-9d3b-2a8f6f1f0c11";
const anchoredAt = new Date("2026-05-04T00:00:00Z");
const first = firstAt(brandId, anchoredAt);
const days = (count: number) => new Date(first.getTime() + count * DAY_MS);
const schedule = (servedAt: Date | null = null): Schedule & { nextCheckAt: null } => ({
  brandId,
  anchoredAt,
  countsFrom: anchoredAt,
  servedAt,
  nextCheckAt: null,
});
const weekly: AuditFacts = {
  rhythm: "weekly",
  isSample: false,
  isActive: true,
  isIncluded: true,
  lastAuditAt: null,
};

describe("a site is read with its brand's schedule", () => {
  test("once a moment, and after a standstill for the last one alone", () => {
    expect(decideAudit(weekly, schedule(), first)).toEqual({ isDue: true, auditedFor: first });
    expect(decideAudit(weekly, schedule(first), days(6))).toEqual({ isDue: false, auditedFor: first });
    const late = decideAudit(weekly, schedule(first), days(40));
    expect(late).toEqual({ isDue: true, auditedFor: days(35) });
    expect(decideAudit(weekly, schedule(late.auditedFor), days(41)).isDue).toBe(false);
    expect(nextAudit(weekly, schedule(late.auditedFor), days(41))).toEqual(days(42));
  });

  test.each([{ isSample: true }, { isActive: false }, { isIncluded: false }])("never while %o", (changes) => {
    const facts = { ...weekly, ...changes };
    expect(decideAudit(facts, schedule(), days(40))).toEqual({ isDue: false, auditedFor: null });
    expect(nextAudit(facts, schedule(), days(40))).toBeNull();
  });

  test("an audit of the day before covers it, and for daily moments one of the week", () => {
    const added = { ...weekly, lastAuditAt: new Date(first.getTime() - DAY_MS / 2) };
    expect(decideAudit(added, schedule(), first)).toEqual({ isDue: false, auditedFor: first });
    expect(nextAudit(added, schedule(), new Date(first.getTime() - 1000))).toEqual(days(7));
    let [servedAt, lastAuditAt, read]: [Date | null, Date | null, number] = [null, null, 0];
    for (let day = 0; day < 28; day += 1) {
      const turn = decideAudit({ ...weekly, rhythm: "daily", lastAuditAt }, schedule(servedAt), days(day));
      servedAt = turn.auditedFor;
      if (turn.isDue) [lastAuditAt, read] = [days(day), read + 1];
    }
    expect(read).toBe(4);
    const daily = { ...weekly, rhythm: "daily" as const, lastAuditAt: days(0) };
    expect(nextAudit(daily, schedule(days(2)), days(2.5))).toEqual(days(7));
  });

  test("a brand that is scanned once is read once", () => {
    const once = { ...weekly, rhythm: "once" as const };
    expect(decideAudit(once, schedule(), days(3))).toEqual({ isDue: true, auditedFor: first });
    expect(decideAudit(once, schedule(first), days(300)).isDue).toBe(false);
    expect(nextAudit(once, schedule(first), days(3))).toBeNull();
  });
});
