import type { BudgetForecast } from "#api/billing/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";

const MOST_USD = 100_000;
const months = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** "2026-11-01" → "November". */
export const monthName = (month: string): string => months.format(new Date(`${month}T00:00:00Z`));

/** "300 questions, about $3.60". */
export function forecastWords({ calls, usd }: Pick<BudgetForecast["nextScan"], "calls" | "usd">): string {
  const count = `${calls.toLocaleString("en")} ${calls === 1 ? "question" : "questions"}`;
  if (calls === 0) return "nothing to ask";
  return usd === null ? `${count}, cost not known yet` : `${count}, about ${dollars(usd)}`;
}

/** Takes an amount as typed ("$1,200.50"); returns US dollars, or null for what is none from 0 to 100,000. */
export function readAmount(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount <= MOST_USD ? amount : null;
}
