import type { BudgetForecast } from "#api/billing/contract.ts";
import { askedName } from "#measurement/surfaces.ts";
import { type Rhythm, rhythms } from "#product/plans.ts";
import { basisWords, estimatedDollars, unpricedWords } from "./dollars.ts";

type Scan = Pick<BudgetForecast["nextScan"], "assistants" | "basis">;
type Asked = Pick<Scan["assistants"][number], "billedBy" | "calls" | "usd">;

const list = new Intl.ListFormat("en-GB");

/** Nobody bills the member: the operator's key asks, or the model runs on a machine of the member's own. */
const isFree = ({ billedBy, calls, usd }: Asked): boolean => billedBy === null || (usd === 0 && calls > 0);

/** Whether a member pays for none of those that are asked. */
export const isFreeForYou = (asked: readonly Asked[]): boolean => asked.length > 0 && asked.every(isFree);

/** Those a member pays for. */
export const billedToYou = <One extends Asked>(asked: readonly One[]): readonly One[] =>
  asked.filter((one) => !isFree(one));

/** "OpenAI and Anthropic": who bills the member, each once. */
export const billersOf = (asked: readonly Pick<Asked, "billedBy">[]): string =>
  list.format([...new Set(asked.flatMap(({ billedBy }) => billedBy ?? []))]);

/** "billed to this brand’s account at OpenAI": true for its owner and for editors whose keys these are not. */
export const billedWords = (billers: string): string => `billed to this brand’s account at ${billers}`;

/** "about $2.90, billed to this brand’s account at OpenAI". */
export const paidWords = (amount: string, billers: string): string => `${amount}, ${billedWords(billers)}`;

/** What the member pays for a scan, where there is room for nothing more: "free for you", "about $1.20"; null where nobody knows. */
export function priceForYou({ assistants }: Pick<Scan, "assistants">): string | null {
  if (isFreeForYou(assistants)) return "free for you";
  const yours = billedToYou(assistants);
  const usd = sumOf(yours);
  return usd === null ? null : estimatedDollars(usd, yours);
}

/**
 * What a scan costs, and whom: "Free for you.", "About $2.90, judging by list prices, billed to this
 * brand’s account at OpenAI.", or the member's part and then the rest. With a rhythm it names a month's cost too.
 */
export function scanCostWords({ assistants, basis }: Scan, rhythm: Rhythm = "once"): string {
  const yours = billedToYou(assistants);
  if (yours.length === 0) return "Free for you.";
  const free = assistants.filter(isFree);
  const amount = amountOf(yours, rhythm);
  const price =
    amount === null ? "at a price we don’t know yet" : `${amount}${basisWords({ usd: sumOf(yours), basis })}`;
  const byYou = `${capitalized(paidWords(price, billersOf(yours)))}.`;
  if (free.length === 0) return byYou;
  return `${byYou} ${list.format(free.map((one) => askedName(one.label, one)))} ${free.length === 1 ? "is" : "are"} free for you.`;
}

/** What the keys that TrueNorth was set up with are charged: "TrueNorth pays about $2.90 now and about $13 a month, with the keys it was set up with."; null for nothing. */
export function operatorCostWords(
  { assistants }: Pick<Scan, "assistants">,
  rhythm: Rhythm = "once",
): string | null {
  const amount = amountOf(
    assistants.filter(({ billedBy }) => billedBy === null),
    rhythm,
  );
  return amount === null ? null : `TrueNorth pays ${amount}, with the keys it was set up with.`;
}

/** "about $2.90 now and about $13 a month"; null where it costs nothing or no price is known. */
function amountOf(asked: readonly Scan["assistants"][number][], rhythm: Rhythm): string | null {
  const usd = sumOf(asked);
  if (usd === null || usd === 0) return null;
  const now = estimatedDollars(usd, asked);
  const month =
    rhythm === "once" ? "" : ` now and ${estimatedDollars(usd * rhythms[rhythm].scansAMonth, asked)} a month`;
  return `${now}${month}${unpricedWords(asked)}`;
}

/** US dollars of those with a known price; null where nobody has one. */
function sumOf(asked: readonly Pick<Asked, "usd">[]): number | null {
  const known = asked.flatMap(({ usd }) => usd ?? []);
  return known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0);
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
