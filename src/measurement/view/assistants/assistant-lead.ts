import { listed } from "../../actions/action.ts";
import { isTooWide } from "../../percent.ts";
import { isAhead } from "../comparability.ts";

/** An assistant with its AIRO score, 0–10. */
export type ScoredAssistant = {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
};

/** The assistant with the best score, and who is clearly behind it and who isn't, the best first. */
export type AssistantLead = {
  readonly best: string;
  readonly behind: readonly string[];
  readonly close: readonly string[];
};

const isUseful = (one: ScoredAssistant): boolean => !isTooWide(one, 10);

/**
 * Whom the best assistant is clearly ahead of; null where there are not two to compare. Clear is where two ranges don't meet, as their
 * bars show it. The best and the worst of many are picked by their scores, so they differ by chance more often than two that were
 * picked before: of five alike, a test of the difference alone (Newcombe's) would call them different in 29% of cases, this rule in 5%.
 */
export function assistantLead(scored: readonly ScoredAssistant[]): AssistantLead | null {
  const sorted = scored.toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  const best = sorted.find(isUseful) ?? sorted[0];
  if (best === undefined || best.value === 0 || sorted.length < 2) return null;
  const others = sorted.filter((one) => one !== best);
  const isBehind = (one: ScoredAssistant) => isUseful(best) && isUseful(one) && isAhead(best, one);
  const namesOf = (ones: readonly ScoredAssistant[]) => ones.map(({ name }) => name);
  return {
    best: best.name,
    behind: namesOf(others.filter(isBehind)),
    close: namesOf(others.filter((one) => !isBehind(one))),
  };
}

/** The same in a sentence without its full stop. Takes what the brand is called: "you", or its name. */
export function assistantLeadWords({ best, behind, close }: AssistantLead, brand: string): string {
  if (behind.length === 0) return "Differences may be chance";
  if (close.length === 0) return `${best} rates ${brand} best`;
  const rest = close.length === 1 ? close[0] : "the others";
  return `${best} is clearly ahead of ${listed(behind)}, not clearly of ${rest}`;
}
