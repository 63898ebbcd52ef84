import type { ReportPeriod } from "../../api/visibility/visibility-reports.ts";

const DAY_MS = 86_400_000;

export const REPORT_DAYS = [7, 30, 90] as const;

/** Takes a number of days and the present; returns the period that ends today (UTC). */
export function lastDays(days: number, now: Date): ReportPeriod {
  const day = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}
