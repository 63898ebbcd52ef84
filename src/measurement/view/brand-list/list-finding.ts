import type { Evidence } from "../../estimates/evidence.ts";
import { isTooWide } from "../../percent.ts";
import { inAnswers } from "../finding.ts";
import { type Direction, directionOf, shareChange } from "../likely.ts";
import { type AiroFigures, airoWords } from "./airo-words.ts";

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

type NamedBrand = { readonly id: string; readonly name: string };

type ListedBrand = {
  readonly brand: NamedBrand;
  /** Null without a valid answer. */
  readonly figures: AiroFigures | null;
  readonly openAlerts: number;
};

/** What a list has to say of its brands together. */
export type BrandsSummary = {
  /** Brands that have results. */
  readonly measured: number;
  readonly alerted: readonly NamedBrand[];
  /** Brands whose AIRO score clearly fell, and clearly rose. */
  readonly fell: readonly NamedBrand[];
  readonly rose: readonly NamedBrand[];
};

export function summaryOf(brands: readonly ListedBrand[]): BrandsSummary {
  const those = (is: (listed: ListedBrand) => boolean) =>
    brands.filter(is).map(({ brand: { id, name } }) => ({ id, name }));
  const moved = (direction: Direction) => those(({ figures }) => airoWords(figures).direction === direction);
  return {
    measured: those(({ figures }) => figures !== null).length,
    alerted: those(({ openAlerts }) => openAlerts > 0),
    fell: moved("down"),
    rose: moved("up"),
  };
}

const list = new Intl.ListFormat("en-GB");

/** What a list says of several brands: "Of your 7 brands, 2 have open alerts, 1 fell and 3 rose." */
export function brandsFinding(total: number, { measured, alerted, fell, rose }: BrandsSummary): string {
  const brands = `your ${total} brands`;
  if (measured === 0) return `${total === 2 ? "Neither" : "None"} of ${brands} has results yet.`;
  const parts = [
    alerted.length > 0 && `${alerted.length} ${alerted.length === 1 ? "has" : "have"} open alerts`,
    fell.length > 0 && `${fell.length} fell`,
    rose.length > 0 && `${rose.length} rose`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return `Of ${brands}, ${list.format(parts)}.`;
  return measured < total
    ? `${measured} of ${brands} ${measured === 1 ? "has" : "have"} results, without a clear change.`
    : `No clear change in ${brands}.`;
}
