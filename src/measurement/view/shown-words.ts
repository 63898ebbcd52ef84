import type { Estimate } from "../estimates/estimate.ts";
import { isTooWide, percent } from "../percent.ts";

type Rate = Pick<Estimate, "value" | "low" | "high">;
/** How often a page has an AI answer, how often that names the brand, and both at once; null: every page has one. */
type Rates = { readonly trigger: Rate; readonly mention: Rate; readonly reach: Rate };

const isKnown = (rate: Rate): boolean => rate.value !== null && !isTooWide(rate);

/** Whether the brand is in most of the AI answers, as far as their number can say. */
function verdictOn({ value, low, high }: Rate): string {
  if (value === 0) return "don’t name you so far";
  if (low >= 0.5) return "usually name you";
  if (high < 0.5) return "usually leave you out";
  if (percent(value) === percent(0.5)) return "name you as often as not so far";
  return `${(value ?? 0) > 0.5 ? "name you" : "leave you out"} more often than not so far`;
}

/** What is good or bad about a page that may have an AI answer, in one sentence, and the figures behind it in another. */
export function shownWords({ trigger, mention, reach }: Rates): { first: string; more: string | null } {
  if (!isKnown(trigger))
    return { first: "Too few prompts to say how often Google shows an AI answer.", more: null };
  if (trigger.value === 0)
    return { first: "Google showed no AI answer for any of your prompts.", more: null };
  const shown = `Google shows one for ${percent(trigger.value)} of your prompts`;
  if (!isKnown(mention))
    return { first: "Too few of Google’s AI answers to say how often they name you.", more: `${shown}.` };
  return {
    first: `Google’s AI answers ${verdictOn(mention)}: you are in ${percent(mention.value)} of them.`,
    more: `${shown}${isKnown(reach) ? `, so you are named for ${percent(reach.value)} of all` : ""}.`,
  };
}

/** The same of a page that always has an answer: "Google AI Mode’s answers usually leave you out: you are in 30% of them." */
export const namedWords = (label: string, mention: Rate): string =>
  isKnown(mention)
    ? `${label}’s answers ${verdictOn(mention)}: you are in ${percent(mention.value)} of them.`
    : `Too few prompts to say how often ${label} names you.`;
