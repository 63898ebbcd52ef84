import { counted } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";
import {
  isTooWide,
  percentRange,
  percentRangeAlone,
  positionRange,
  scoreRange,
  sentimentRange,
  TOO_FEW_PROMPTS,
} from "../percent.ts";
import { pointsWords } from "../points.ts";

/** How uncertainty is said everywhere a person reads it: "likely between 66% and 86%". Bounds of a share are 0–1. */
type Range = { readonly low: number; readonly high: number };

const between = (range: string, unit: string): string => {
  const [low = "", high = ""] = range.split("–");
  // Bounds that print alike are one number.
  if (low === high) return `likely ${low}${unit}`;
  return `likely between ${low}${unit} and ${high}${unit}`;
};

/** Takes the bounds of a share; a range wider than half of its scale says nothing, so the reason is said instead. */
export function likelyShare(range: Range): string {
  if (isTooWide(range)) return TOO_FEW_PROMPTS;
  const likely = between(percentRange(range), "%");
  // "0%" is none, and nothing near it.
  return range.low > 0 ? likely.replace(/(likely|between) 0%/, "$1 <1%") : likely;
}

/** Takes the bounds of a score of ten. */
export const likelyScore = (range: Range): string =>
  isTooWide(range, 10) ? TOO_FEW_PROMPTS : between(scoreRange(range), "");

/** Whether the rated answers to each prompt have about the same tone: the spread says nothing then, for those that aren't rated may differ. */
export const isToneAgreed = ({ low, high }: Range): boolean => high - low < 1;

/** Takes the bounds of a tone of a hundred; null where there is only one prompt. */
export function likelyTone(range: Range | null): string {
  if (range === null || isTooWide(range, 100)) return TOO_FEW_PROMPTS;
  return isToneAgreed(range) ? "about the same for each prompt" : between(sentimentRange(range), "");
}

/** Takes the bounds of a mean position; null where there is only one prompt. */
export const likelyPosition = (range: Range | null): string =>
  range === null ? TOO_FEW_PROMPTS : between(positionRange(range), "");

/** Takes the bounds of a share; returns "likely 66–87%", beside its percent where there is little room. */
export const likelyBeside = (range: Range): string =>
  isTooWide(range) ? TOO_FEW_PROMPTS : `likely ${percentRangeAlone(range)}`;

/** A share of few answers as their number, "2 of 8 answers"; without the first figure where the share is a mean over prompts. */
export function earlyShare(share: number, n: number): string {
  const named = Math.round(share * n);
  return Math.abs(share * n - named) < 1e-6
    ? `${named} of ${counted(n, "answer")}`
    : `${counted(n, "answer")}, ${SHOWN_FROM_ANSWERS} needed`;
}

export type Direction = "up" | "down" | "unclear";

type Change = { readonly value: number; readonly verdict: string };

/** A change is up, down or not clear; the size of one that is not clear is never shown. */
export const directionOf = ({ value, verdict }: Change): Direction =>
  verdict !== "real change" || value === 0 ? "unclear" : value > 0 ? "up" : "down";

/** Takes a change of a share: "up 20 points", "down 7 points", or "No clear change". */
export function shareChange(change: Change & Range): string {
  const direction = isTooWide(change) ? "unclear" : directionOf(change);
  return direction === "unclear"
    ? "No clear change"
    : `${direction} ${pointsWords(Math.abs(change.value)).replace("+", "")}`;
}

/** Takes a mean tone of a hundred (50 is neutral). */
export function toneWord(tone: number): "Mostly positive" | "Mixed" | "Mostly critical" {
  if (tone >= 60) return "Mostly positive";
  return tone > 40 ? "Mixed" : "Mostly critical";
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
