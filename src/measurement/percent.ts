import { type Bounds, isTooWide } from "./ranges.ts";

export { isTooWide, rangeText, TOO_FEW_PROMPTS } from "./ranges.ts";

/**
 * How shares are written everywhere: in whole percent, value and interval alike, for no sample of answers tells them finer.
 * "0%" and "100%" are none and all, nothing near them. Takes a share 0–1; returns "78%", "<1%", or a dash where there is none.
 */
export function percent(share: number | null): string {
  if (share === null) return "–";
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  return whole === 100 && share < 1 ? ">99%" : `${whole}%`;
}

type Range = { readonly low: number; readonly high: number };

/** Whether a value may be printed: its interval is known, as a mean over one prompt's answers has none, and not too wide. */
export const isPrintable = (range: Range | null, scale = 1): boolean =>
  range !== null && !isTooWide(range, scale);

/** "0" is none, and nothing near it. */
const wholePercent = (share: number): string =>
  share > 0 && share < 0.005 ? "<1" : String(Math.round(share * 100));
const tenths = (value: number): string => value.toFixed(1);
const ofHundred = (value: number): string => String(Math.round(Math.min(100, Math.max(0, value))));

export const shareBounds: Bounds = { scale: 1, one: wholePercent };
/** A mean of few answers has an interval that goes on beyond its scale. */
export const toneBounds: Bounds = { scale: 100, one: ofHundred };
export const positionBounds: Bounds = { scale: null, one: tenths };

/** A point of a chart: one whose interval is too wide has none. */
export const drawnRange = (range: Range): { readonly low: number | null; readonly high: number | null } =>
  isTooWide(range) ? { low: null, high: null } : { low: range.low, high: range.high };
