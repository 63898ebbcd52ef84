import type { Estimate } from "../estimates/estimate.ts";
import { isTooWide, percent } from "../percent.ts";

type Rate = Pick<Estimate, "value" | "low" | "high">;
/** How often a page has an AI answer, how often that names the brand, and both at once; null: every page has one. */
type Rates = { readonly trigger: Rate; readonly mention: Rate; readonly reach: Rate };

const isKnown = (rate: Rate): boolean => rate.value !== null && !isTooWide(rate);

/** "Google showed an AI answer for 62% of your questions; you are named in 30% of those: 19% of all." */
export function shownWords({ trigger, mention, reach }: Rates): string {
  if (!isKnown(trigger)) return "Too few questions to say how often Google shows an AI answer.";
  const shown = `Google showed an AI answer for ${percent(trigger.value)} of your questions`;
  if (trigger.value === 0) return "Google showed no AI answer for any of your questions.";
  if (!isKnown(mention)) return `${shown}: too few to say how often you are named.`;
  const all = isKnown(reach) ? `: ${percent(reach.value)} of all` : "";
  return `${shown}; you are named in ${percent(mention.value)} of those${all}.`;
}

/** The same of a page that always has an answer: "Google AI Mode names you in 30% of its answers." */
export const namedWords = (label: string, mention: Rate): string =>
  isKnown(mention)
    ? `${label} names you in ${percent(mention.value)} of its answers.`
    : `Too few questions to say how often ${label} names you.`;
