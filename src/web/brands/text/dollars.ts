import type { BudgetForecast } from "#api/billing/contract.ts";

const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Takes US dollars; returns "$1,204.50", and "under $0.01" for what is less than a cent and not nothing. */
export const dollars = (usd: number): string => (usd > 0 && usd < 0.005 ? "under $0.01" : cents.format(usd));

/** An estimate to two digits: "$2.40", "$0.35", "$120". "about" goes before it. What was spent is written by `dollars`. */
export function roughDollars(usd: number): string {
  if (usd > 0 && usd < 0.01) return "$0.01";
  const rough = Number(usd.toPrecision(2));
  return rough < 10 ? cents.format(rough) : `$${rough.toLocaleString("en-US")}`;
}

/** What something is expected to cost each month: "about $2.40 a month". */
export const dollarsAMonth = (usd: number): string => `about ${roughDollars(usd)} a month`;

/** "about $2.40"; "at least $2.36", not rounded up, where the price of an assistant is unknown. */
export const estimatedDollars = (
  usd: number,
  assistants: readonly { readonly usd: number | null }[],
): string =>
  assistants.some((one) => one.usd === null) ? `at least ${dollars(usd)}` : `about ${roughDollars(usd)}`;

/** " (price of Qwen unknown)"; nothing where all prices are known. */
export function unpricedWords(
  assistants: readonly { readonly label: string; readonly usd: number | null }[],
): string {
  const unpriced = assistants.filter(({ usd }) => usd === null).map(({ label }) => label);
  return unpriced.length === 0 ? "" : ` (price of ${unpriced.join(" and ")} unknown)`;
}

/** What an estimate of a scan goes by, which the first scan changes: ", judging by list prices", ", judging by your last answers". */
export function basisWords({ usd, basis }: Pick<BudgetForecast["nextScan"], "usd" | "basis">): string {
  if (basis === null || usd === null || usd === 0) return "";
  return {
    prices: ", judging by list prices",
    answers: ", judging by your last answers",
    both: ", judging by your last answers and list prices",
  }[basis];
}

/** Takes what one call cost in US dollars; returns "$0.0142": a call costs less than a cent as often as not. */
export const callCost = (usd: number): string => `$${usd.toFixed(usd < 1 ? 4 : 2)}`;

/** What an answer cost: "$0.0142" as the provider reported it ("$0.0000" for a model on this machine), "about $0.0142" by the price table, "–" where nobody knows. */
export const answerCost = ({
  costUsd,
  isCostReported,
}: {
  readonly costUsd: number | null;
  readonly isCostReported: boolean;
}): string => (costUsd === null ? "–" : (isCostReported ? "" : "about ") + callCost(costUsd));

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A count where there is little room: "248", "4.6k", "1.2M". */
export const compactText = (count: number): string => compact.format(count).replace("K", "k");
