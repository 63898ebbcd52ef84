/** Days as "2026-11-21" (UTC), both included. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days of a period, both ends included. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Takes a period; returns the one of equal length right before. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
});
