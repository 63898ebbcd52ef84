import { dayAfter, daysIn, type Period, periodBefore } from "#measurement/metrics/period.ts";
import { isDay, MAX_DAYS } from "../../brands/answer-filter.ts";

export const MAX_COMPARED = 6;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address compares: up to six brands in one period, or one brand in two. */
export type Comparison =
  | { readonly kind: "brands"; readonly brandIds: readonly string[]; readonly period: Period }
  | {
      readonly kind: "periods";
      readonly brandId: string | null;
      readonly period: Period;
      readonly against: Period;
    };

const DAYS_SHOWN = 30;

/** Takes the parameters of an address and today ("2026-11-21", UTC); what is not understood is left out. */
export function comparisonOf(params: URLSearchParams, today: string): Comparison {
  const period = periodOf(params.get("period")) ?? { from: dayAfter(today, 1 - DAYS_SHOWN), to: today };
  if (params.has("brand")) {
    const brandId = params.get("brand") ?? "";
    const against = periodOf(params.get("against")) ?? periodBefore(period);
    return { kind: "periods", brandId: uuid.test(brandId) ? brandId : null, period, against };
  }
  const ids = (params.get("brands") ?? "").split(",").filter((id) => uuid.test(id));
  return { kind: "brands", brandIds: [...new Set(ids)].slice(0, MAX_COMPARED), period };
}

/** Takes "2026-10-01..2026-10-30". */
function periodOf(text: string | null): Period | null {
  const [from = "", to = ""] = (text ?? "").split("..");
  return isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= MAX_DAYS ? { from, to } : null;
}

const periodParameter = ({ from, to }: Period): string => `${from}..${to}`;

export const brandsAddress = (brandIds: readonly string[]): string => `?brands=${brandIds.join(",")}`;

/** The last days of a brand beside as many before. */
export function periodsAddress(brandId: string, days: number, today: string): string {
  const period = { from: dayAfter(today, 1 - days), to: today };
  return `?brand=${brandId}&period=${periodParameter(period)}&against=${periodParameter(periodBefore(period))}`;
}
