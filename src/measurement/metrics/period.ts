/** Days as "2026-11-21" (UTC), both included. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

const FIRST_DAY = "1970-01-01";
const LAST_DAY = "2999-12-31";

/**
 * Whether a day or a time (UTC, ISO) is one that answers, notes and periods may have. Periods are compared as text: with a year of
 * five digits a walk through their months would never end.
 */
export const isWithinReach = (day: string): boolean => day >= FIRST_DAY && day.slice(0, 10) <= LAST_DAY;

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of a period, both ends included. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** As many days pages, mails and the API show where nobody chose a period. */
export const DAYS_SHOWN = 30;

/** Takes a period; returns the one of equal length right before. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
});

const DAILY_UP_TO = 21;
const WEEKLY_UP_TO = 190;

/** What a report's line has a point for, in order: days, weeks or four weeks, counted back from the last day; only the first may be shorter. */
export function linePeriods(period: Period): readonly Period[] {
  const days = daysIn(period);
  const length = days <= DAILY_UP_TO ? 1 : days <= WEEKLY_UP_TO ? 7 : 28;
  const periods: Period[] = [];
  for (let last = period.to; last >= period.from; last = dayAfter(last, -length)) {
    const left = daysIn({ from: period.from, to: last });
    periods.unshift({ from: dayAfter(last, 1 - Math.min(length, left)), to: last });
  }
  return periods;
}
