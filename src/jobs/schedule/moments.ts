import { createHash } from "node:crypto";
import { type Rhythm, rhythms } from "#product/plans.ts";

/** What a brand's moments follow from, and which of them was served last. */
export type Schedule = {
  readonly brandId: string;
  readonly anchoredAt: Date;
  readonly countsFrom: Date;
  readonly servedAt: Date | null;
};

export const DAY_MS = 86_400_000;

/** Takes a brand's id; returns its time of day in milliseconds, always the same and spread evenly over the ids. */
export function timeOfDay(brandId: string): number {
  const seconds = createHash("sha256").update(brandId.toLowerCase()).digest().readUInt32BE(0) % 86_400;
  return seconds * 1000;
}

/** The brand's time of day (UTC) on the first day that has it at or after `from`. */
export function firstAt(brandId: string, from: Date): Date {
  const today = Math.floor(from.getTime() / DAY_MS) * DAY_MS + timeOfDay(brandId);
  return new Date(today >= from.getTime() ? today : today + DAY_MS);
}

/** The brand's time of day, strictly after `now`. */
export const nextTimeOfDay = (brandId: string, now: Date): Date =>
  firstAt(brandId, new Date(now.getTime() + 1));

/** So many months after a moment, at its time of day; on the month's last day where it has no such day. */
function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(anchor.getUTCDate(), lastDay);
  return new Date(Date.UTC(year, month, day) + (anchor.getTime() % DAY_MS));
}

/** The moments that lie around `now`: the last at or before it (null before the first), and the one after that. */
function around(rhythm: Exclude<Rhythm, "once">, anchor: Date, now: Date) {
  if (now < anchor) return { last: null, next: anchor };
  if (rhythm === "monthly") {
    const passed =
      (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
    const months = monthsAfter(anchor, passed) <= now ? passed : passed - 1;
    return { last: monthsAfter(anchor, months), next: monthsAfter(anchor, months + 1) };
  }
  const step = rhythms[rhythm].days * DAY_MS;
  const last = anchor.getTime() + Math.floor((now.getTime() - anchor.getTime()) / step) * step;
  return { last: new Date(last), next: new Date(last + step) };
}

/** The status of a schedule: the moment that is due and not served, what counts as served, and the moment to come. */
export type ScheduleStatus = {
  readonly due: Date | null;
  readonly served: Date | null;
  readonly next: Date | null;
};

/**
 * Takes a brand's rhythm, its schedule and the present; returns the one moment to make up for, however many were missed. A moment is due once,
 * never before its time and never where the clock went back; anyone who is scanned once has nothing to come after that.
 */
export function scheduleStatus(rhythm: Rhythm, schedule: Schedule, now: Date): ScheduleStatus {
  const { brandId, anchoredAt, countsFrom, servedAt } = schedule;
  if (rhythm === "once") {
    if (servedAt !== null) return { due: null, served: servedAt, next: null };
    const only = firstAt(brandId, countsFrom);
    return only <= now ? { due: only, served: null, next: null } : { due: null, served: null, next: only };
  }
  const { last, next } = around(rhythm, firstAt(brandId, anchoredAt), now);
  // Served more than a period ahead: the clock was wrong then. What it should have said is what counts.
  const isAhead = servedAt !== null && servedAt.getTime() > now.getTime() + rhythms[rhythm].days * DAY_MS;
  const served = isAhead ? last : servedAt;
  const isDue = last !== null && last >= countsFrom && (served === null || last > served);
  return {
    due: isDue ? last : null,
    served,
    next: following(rhythm, schedule, { next, served, countsFrom }),
  };
}

/** The first moment at or after `next` that still counts: one that is served ahead (the clock went back) is not to come. */
function following(
  rhythm: Exclude<Rhythm, "once">,
  { brandId, anchoredAt }: Schedule,
  {
    next,
    served,
    countsFrom,
  }: { readonly next: Date; readonly served: Date | null; readonly countsFrom: Date },
): Date {
  const anchor = firstAt(brandId, anchoredAt);
  let moment = next;
  while ((served !== null && moment <= served) || moment < countsFrom)
    moment = around(rhythm, anchor, moment).next;
  return moment;
}

/** The moment of a rhythm after that one; null where there is only one. */
export function momentAfter(rhythm: Rhythm, { brandId, anchoredAt }: Schedule, moment: Date): Date | null {
  return rhythm === "once" ? null : around(rhythm, firstAt(brandId, anchoredAt), moment).next;
}
