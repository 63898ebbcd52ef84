import type { Period } from "./period.ts";

const DAY_MS = 86_400_000;
const DAILY_UP_TO = 21;
const WEEKLY_UP_TO = 190;

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days of a period, both ends included. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** What a report's line has a point for, in order: days, weeks or four weeks, counted back from the last day; only the first may be shorter. */
export function linePeriods(period: Period): readonly Period[] {
  const days = daysIn(period);
  const length = days <= DAILY_UP_TO ? 1 : days <= WEEKLY_UP_TO ? 7 : 28;
  const periods: Period[] = [];
  for (let last = Date.parse(period.to); last >= Date.parse(period.from); last -= length * DAY_MS)
    periods.unshift({
      from: dayAt(Math.max(Date.parse(period.from), last - (length - 1) * DAY_MS)),
      to: dayAt(last),
    });
  return periods;
}
