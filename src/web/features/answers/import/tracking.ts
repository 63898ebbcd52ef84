import type { BudgetForecast } from "#api/billing/contract.ts";
import type { AddedPrompts, NewPrompts } from "#api/prompts/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { dollars } from "../../../brands/text/dollars.ts";
import { billedToYou, billedWords, billersOf, isFreeForYou } from "../../../brands/text/who-pays.ts";
import type { Untracked } from "./answer-choice.ts";

/** The API takes as many at once. */
const MAX_AT_ONCE = 500;

/** What came of tracking questions, so far. */
export type Tracking = {
  readonly added: number;
  /** Equal to prompts there are. */
  readonly known: number;
  /** What is not tracked yet. */
  readonly rest: readonly Untracked[];
  /** Why not all that were to be added at once were; null where they were. */
  readonly failure: unknown;
};

/** How many of the rest are added by one press. */
export const atOnce = ({ rest }: Pick<Tracking, "rest">): number => Math.min(rest.length, MAX_AT_ONCE);

/**
 * Adds the next questions, one request for each market. What was added before a request failed stays added, so the rest alone is
 * left.
 */
export async function trackNext(
  before: Tracking,
  add: (body: NewPrompts) => Promise<AddedPrompts>,
): Promise<Tracking> {
  const tracking = { ...before, failure: null as unknown };
  const markets = Map.groupBy(
    before.rest.slice(0, atOnce(before)),
    ({ language, country }) => `${language} ${country}`,
  );
  try {
    for (const ones of markets.values()) {
      const { added, duplicates } = await add(bodyOf(ones));
      const taken = new Set(ones);
      tracking.added += added.length;
      tracking.known += duplicates.length;
      tracking.rest = tracking.rest.filter((one) => !taken.has(one));
    }
  } catch (error) {
    tracking.failure = error;
  }
  return tracking;
}

function bodyOf(ones: readonly Untracked[]): NewPrompts {
  const { language, country } = ones[0] ?? {};
  return {
    // The marks of a list are taken off pasted lines. With marks of our own around it, a question keeps its own, so that its
    // answers find it.
    text: ones.map(({ text }) => `- “${text}”`).join("\n"),
    ...(language && { language }),
    ...(country && { country }),
  };
}

/** "Tracked 2 prompts: the next scan asks assistants. 1 was tracked already."; null before anything was done. */
export function trackedWords({ added, known }: Pick<Tracking, "added" | "known">): string | null {
  const before = `${known.toLocaleString("en-US")} ${known === 1 ? "was" : "were"} tracked already.`;
  if (added === 0) return known === 0 ? null : before;
  const now = `Tracked ${counted(added, "prompt")}: the next scan asks assistants.`;
  return known === 0 ? now : `${now} ${before}`;
}

/** How many questions no scan asks, and how many of them can be added at once. */
export function untrackedWords({ rest }: Pick<Tracking, "rest">): string {
  const count = rest.length;
  const are = `${counted(count, "prompt")} ${count === 1 ? "is" : "are"} not tracked yet, so no scan asks ${count === 1 ? "it" : "them"}.`;
  return count > MAX_AT_ONCE
    ? `${are} ${MAX_AT_ONCE} can be added at once; the others come after them.`
    : are;
}

/** What one press adds: "Track these 2 prompts". */
export function trackLabel(tracking: Pick<Tracking, "rest">): string {
  const count = atOnce(tracking);
  if (count === 1) return "Track this prompt";
  return tracking.rest.length > count ? `Track the first ${count} prompts` : `Track these ${count} prompts`;
}

type Forecast = Pick<BudgetForecast, "leftUsd"> & {
  readonly nextScan: Pick<BudgetForecast["nextScan"], "prompts" | "usd" | "assistants">;
};

/**
 * What so many more prompts make of the next scan, for those who pay for it: "The next scan then collects 40 more answers and costs
 * about $1.20 instead of $0.80, billed to this brand’s account at OpenAI."
 */
export function nextScanWords(
  count: number,
  { nextScan: { prompts, usd, assistants }, leftUsd }: Forecast,
  runsPerPrompt: number,
): string {
  const calls = count * runsPerPrompt * assistants.length;
  if (calls === 0) return "No assistant is switched on yet, so nothing is asked and nothing costs money.";
  const answers = `The next scan then collects ${counted(calls, "more answer")}`;
  if (isFreeForYou(assistants)) return `${answers}, free for you.`;
  const yours = billedToYou(assistants);
  // Without prompts or prices the forecast has nothing to go by.
  const isUnknown = usd === null || prompts === 0 || yours.every((one) => one.usd === null);
  if (isUnknown) return `${answers}, at a price we don’t know yet.`;
  const growth = (prompts + count) / prompts;
  const now = yours.reduce((sum, one) => sum + (one.usd ?? 0), 0);
  const about = yours.some((one) => one.usd === null) ? "at least" : "about";
  const costs = `${answers} and costs ${about} ${dollars(now * growth)} instead of ${dollars(now)}, ${billedWords(billersOf(yours))}.`;
  return usd * growth > leftUsd
    ? `${costs} Your budget has ${dollars(leftUsd)} left this month: scans stop when it is spent.`
    : costs;
}
