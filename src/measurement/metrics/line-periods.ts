import { dayAfter, daysIn, type Period } from "./period.ts";

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
