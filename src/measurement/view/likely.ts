import { percent, positionBounds, shareBounds, toneBounds } from "../percent.ts";
import { pointsText, pointsWords, scorePointsText } from "../points.ts";
import { type Bounds, beside, isTooWide, likely, TOO_FEW_PROMPTS } from "../ranges.ts";

type Range = { readonly low: number; readonly high: number };

/** Takes the bounds of a share 0–1; a range wider than half of its scale says nothing, so the reason is said instead. */
export const likelyShare = (range: Range): string => likely(range, shareBounds, "%");
export const shareBeside = (range: Range): string => beside(range, shareBounds, "%");

export { likelyScore, scoreBeside } from "../ranges.ts";

/** Whether the rated answers to each prompt have about the same tone: the spread says nothing then, for those that aren't rated may differ. */
export const isToneAgreed = ({ low, high }: Range): boolean => high - low < 1;

/** Takes the bounds of a tone of a hundred; null where there is only one prompt. */
export function likelyTone(range: Range | null): string {
  if (range === null) return TOO_FEW_PROMPTS;
  return isToneAgreed(range) ? "about the same for each prompt" : likely(range, toneBounds);
}
export const toneBeside = (range: Range): string => beside(range, toneBounds);

/** Takes the bounds of a mean position; null where there is only one prompt. */
export const likelyPosition = (range: Range | null): string =>
  range === null ? TOO_FEW_PROMPTS : likely(range, positionBounds);
export const positionBeside = (range: Range): string => beside(range, positionBounds);

/** The bounds of a change. Where both have the same sign it is left out: the direction is said before them. */
export function likelyChange({ low, high }: Range, { scale, one }: Bounds): string {
  if (low <= 0 && high >= 0) return likely({ low, high }, { scale, one });
  const sizes = low > 0 ? { low, high } : { low: -high, high: -low };
  return likely(sizes, { scale, one: (size) => one(size).replace("+", "") });
}

/** Takes the bounds of a share's change: "likely between 2 and 12 points", "likely between −7 and +12 points". */
export function likelyPoints(range: Range): string {
  // The bounds of a difference of two shares can lie beyond what it can be.
  const text = likelyChange(range, {
    scale: 1,
    one: (bound) => pointsText(Math.min(1, Math.max(-1, bound))),
  });
  if (text === TOO_FEW_PROMPTS) return text;
  return /^likely [+−]?1$/.test(text) ? `${text} point` : `${text} points`;
}

/** Takes the bounds of a change of the score: "likely between 0.2 and 1.2". */
export const likelyScorePoints = (range: Range): string =>
  likelyChange(range, { scale: 10, one: scorePointsText });

/** Shares as charts write them. */
export const shares = { one: percent, range: shareBeside } as const;

export type Direction = "up" | "down" | "unclear";

type Change = { readonly value: number; readonly verdict: string };

/** By its verdict alone. */
export const verdictDirection = ({ value, verdict }: Change): Direction =>
  verdict !== "real change" || value === 0 ? "unclear" : value > 0 ? "up" : "down";

/**
 * A change is up, down or not clear: of too few prompts, or too small to print, it is not. The size of one that is not clear is never
 * shown. Takes a change of a share, or of a score with its scale of 10.
 */
export function directionOf(change: Change & Range, scale: 1 | 10 = 1): Direction {
  const isPrinted = Math.round(Math.abs(change.value) * (scale === 1 ? 100 : 10)) > 0;
  return isPrinted && !isTooWide(change, scale) ? verdictDirection(change) : "unclear";
}

/** Takes a change of a share: "up 20 points", "down 7 points", or "No clear change". */
export function shareChange(change: Change & Range): string {
  const direction = directionOf(change);
  return direction === "unclear"
    ? "No clear change"
    : `${direction} ${pointsWords(Math.abs(change.value)).replace("+", "")}`;
}

type Judged = Change & Range & { readonly smallestDetectable: number };

/** A change of the tone (0–100) as one of a share: both are said in points. */
export const toneAsShare = <One extends Judged>(change: One): One => ({
  ...change,
  value: change.value / 100,
  low: change.low / 100,
  high: change.high / 100,
  smallestDetectable: change.smallestDetectable / 100,
});

/** Takes a change of the score: "up 0.7", "down 0.2", or "No clear change". */
export function scoreChange(change: Change & Range): string {
  const direction = directionOf(change, 10);
  return direction === "unclear" ? "No clear change" : `${direction} ${Math.abs(change.value).toFixed(1)}`;
}

/** Takes a mean tone of a hundred (50 is neutral). */
export function toneWord(tone: number): "Mostly positive" | "Mixed" | "Mostly critical" {
  if (tone >= 60) return "Mostly positive";
  return tone > 40 ? "Mixed" : "Mostly critical";
}

/** A place beside the one of the period before: "was 4th", "as before". */
export const placeBefore = (place: number, before: number): string =>
  place === before ? "as before" : `was ${ordinal(before)}`;

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
