import type { Evidence } from "../../estimates/evidence.ts";
import { isTooWide } from "../../percent.ts";
import { inAnswers } from "../finding.ts";
import { directionOf, shareChange } from "../likely.ts";

type Range = { readonly low: number; readonly high: number };
type Change = Range & { readonly value: number; readonly verdict: string };

export type VisibilityFigures = {
  readonly visibility: Range & { readonly value: number | null };
  readonly visibilityChange: Change | null;
  readonly evidence: Pick<Evidence, "display">;
};

/** How the visibility of a brand moved, where that is clear: "up 35 points"; else null. */
export function clearShareChange({ visibilityChange: change, evidence }: VisibilityFigures): string | null {
  if (change === null || evidence.display !== "shown" || isTooWide(change)) return null;
  return directionOf(change) === "unclear" ? null : shareChange(change);
}

/** What a list says of its only brand: "Assistants name Acme in 74% of answers, up 35 points."; null where nothing may be said yet. */
export function brandFinding(name: string, figures: VisibilityFigures | null): string | null {
  if (figures === null || figures.evidence.display === "collecting") return null;
  const { visibility, evidence } = figures;
  if (visibility.value === null) return null;
  if (isTooWide(visibility)) return `Too few prompts to say how often assistants name ${name}.`;
  if (visibility.value === 0) return `Assistants don’t name ${name} yet.`;
  const moved = clearShareChange(figures);
  const sentence = `ssistants name ${name} ${inAnswers(visibility.value)}${moved === null ? "" : `, ${moved}`}.`;
  return evidence.display === "shown" ? `A${sentence}` : `An early reading: a${sentence}`;
}

type Several = {
  /** Brands that are shown. */
  readonly total: number;
  /** Whether the list goes on beyond them. */
  readonly isPart: boolean;
  readonly measured: number;
  readonly alerted: number;
  /** Brands whose AIRO score clearly fell, and clearly rose. */
  readonly fell: number;
  readonly rose: number;
};

const list = new Intl.ListFormat("en-GB");

/** What a list says of several brands: "Of your 7 brands, 2 have open alerts, 1 fell and 3 rose." */
export function brandsFinding({ total, isPart, measured, alerted, fell, rose }: Several): string {
  const brands = `${isPart ? "these" : "your"} ${total} brands`;
  if (measured === 0) return `${total === 2 ? "Neither" : "None"} of ${brands} has results yet.`;
  const parts = [
    alerted > 0 && `${alerted} ${alerted === 1 ? "has" : "have"} open alerts`,
    fell > 0 && `${fell} fell`,
    rose > 0 && `${rose} rose`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return `Of ${brands}, ${list.format(parts)}.`;
  return measured < total
    ? `${measured} of ${brands} ${measured === 1 ? "has" : "have"} results, without a clear change.`
    : `No clear change in ${brands}.`;
}
