import type { AuditResult, CategoryResult } from "#site-audit/audit-result.ts";
import type { CategoryId } from "#site-audit/categories.ts";
import { countedInWords, joined, scoreWords } from "./wording.ts";

/** What a weak category means for the reader: the words for a score from 5 up, for one below, and what a good site would still gain from. */
const WEAKNESS: Readonly<
  Record<CategoryId, { readonly some: string; readonly much: string; readonly more: string }>
> = {
  access: {
    some: "a few closed doors for AI crawlers",
    much: "closed doors for AI crawlers",
    more: "open access for every AI crawler",
  },
  discover: {
    some: "some pages that are hard to find",
    much: "pages that are hard to find",
    more: "pages that are easier to find",
  },
  render: {
    some: "some text that robots cannot read",
    much: "text that robots cannot read",
    more: "more text that robots can read",
  },
  structure: {
    some: "some pages whose key points are hard to pick out",
    much: "pages whose key points are hard to pick out",
    more: "clearer key points on some pages",
  },
  entity: {
    some: "gaps in what it says about who you are",
    much: "too little about who you are",
    more: "clearer details of who you are",
  },
  content: {
    some: "too few facts and answers to quote",
    much: "little that an assistant could quote",
    more: "more text worth quoting",
  },
  trust: {
    some: "a few missing signs of trust",
    much: "missing signs of trust",
    more: "a few more signs of trust",
  },
  delivery: { some: "some slow or heavy pages", much: "slow or heavy pages", more: "faster, lighter pages" },
};

const WEAK_BELOW = 8;
const MUCH_BELOW = 5;

/** Takes the audit and the site's name; returns the verdict in one short sentence, for a title. */
export function verdictOf(result: AuditResult, siteName: string): string {
  if (result.state === "unreachable") return `We could not reach ${result.domain}.`;
  if (result.state === "limited") return `We could see only a part of ${siteName}.`;
  if (result.caps.length > 0)
    return `${countedInWords(result.caps.length, "thing holds", "things hold")} ${siteName}’s site back most.`;
  if (result.band === "Ready") return `${siteName} is ready to be quoted.`;
  if (result.band === "Good") return `${siteName} is nearly ready to be quoted.`;
  if (result.band === "Basic") return `${siteName} has the basics in place.`;
  return `${siteName} is not ready to be quoted yet.`;
}

/** Takes the audit and its score once its caps are lifted (0–10); returns the verdict with what holds the site back, 1–2 sentences. */
export function leadOf(result: AuditResult, lifted: number | null): string {
  if (result.state === "unreachable")
    return `${result.notes[0] ?? "Nothing answered at this address."} There is no score yet. Check the address; if the site opens in your browser, your host may be turning robots away: ask them, then try again.`;
  if (result.state === "limited") return limitedLead(result);
  if (result.caps.length > 0) return cappedLead(result, lifted);
  const weakest = weaknesses(result.categories);
  if (result.band === "Ready")
    return weakest.length === 0
      ? "AI assistants can find, read and quote this site. Little is left to fix."
      : `AI assistants can find, read and quote this site. It would still gain from ${joined(weakest.map(({ id }) => WEAKNESS[id].more))}.`;
  const weak = joined(weakest.map(({ id, score }) => WEAKNESS[id][score < MUCH_BELOW ? "much" : "some"]));
  if (result.band === "Good") return `A good site to read, held back by ${weak}.`;
  if (result.band === "Basic") return `AI assistants can use parts of this site. It is held back by ${weak}.`;
  return `AI assistants can do little with this site yet. It is held back by ${weak}.`;
}

function limitedLead({ counts, score }: AuditResult): string {
  const made = counts.pass + counts.partial + counts.fail;
  const total = made + counts.na + counts.unknown;
  const seen = `We could run only ${made} of ${total} checks`;
  if (score === null) return `${seen}: too few to give a score.`;
  return `${seen}, so take the ${scoreWords(score)} as a first impression, not as a grade.`;
}

function cappedLead({ caps }: AuditResult, lifted: number | null): string {
  const ceiling = scoreWords(Math.min(...caps.map(({ max }) => max)));
  const capped = `Your score is capped at ${ceiling}: ${joined(caps.map(({ title }) => lowerFirst(title)))}.`;
  if (lifted === null) return capped;
  return `${capped} Fix ${caps.length === 1 ? "that" : "these"} and you score ${scoreWords(lifted)}.`;
}

/** The at most two weakest categories, by the points they cost the whole. */
function weaknesses(categories: readonly CategoryResult[]) {
  return categories
    .flatMap(({ id, weight, score }) => (score === null ? [] : [{ id, score, lost: weight * (10 - score) }]))
    .filter(({ score }) => score < WEAK_BELOW)
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, 2);
}

const lowerFirst = (text: string) => text.replace(/^(The|A|An|Your)\b/, (word) => word.toLowerCase());
