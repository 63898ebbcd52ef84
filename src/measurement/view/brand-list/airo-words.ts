import type { Evidence } from "../../estimates/evidence.ts";
import { isTooWide, TOO_FEW_PROMPTS } from "../../percent.ts";
import { type Direction, directionOf } from "../likely.ts";

type Range = { readonly value: number; readonly low: number; readonly high: number };

export type AiroFigures = {
  readonly airo: Range | null;
  readonly change: (Range & { readonly verdict: string }) | null;
  readonly evidence: Pick<Evidence, "display">;
};

type AiroWords = {
  /** Such as "4.2"; null where no score may be shown. */
  readonly score: string | null;
  /** The change, or why there is none. */
  readonly note: string;
  /** Null where nothing can be compared. */
  readonly direction: Direction | null;
};

/** Takes a brand's figures, null without a valid answer; returns how a list of brands says its AIRO score and the change of it. */
export function airoWords(figures: AiroFigures | null): AiroWords {
  if (figures === null || figures.airo === null)
    return { score: null, note: "Not measured yet", direction: null };
  const { airo, change, evidence } = figures;
  if (evidence.display === "collecting")
    return { score: null, note: "Not enough answers yet", direction: null };
  // As on the brand's page: a score of too few prompts is not printed.
  if (isTooWide(airo, 10)) return { score: null, note: TOO_FEW_PROMPTS, direction: null };
  const score = airo.value.toFixed(1);
  if (change === null)
    return {
      score,
      note: evidence.display === "shown" ? "No comparison yet" : "Early, no comparison yet",
      direction: null,
    };
  const direction = evidence.display === "shown" ? directionOf(change, 10) : "unclear";
  if (direction === "unclear") return { score, note: "No clear change", direction };
  // Counted on the prompts of both periods: it needn't be the difference of the two printed scores.
  const moved = Math.abs(change.value).toFixed(1);
  return { score, note: direction === "up" ? `▲ up ${moved}` : `▼ down ${moved}`, direction };
}
