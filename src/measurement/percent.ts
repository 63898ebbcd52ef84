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

/** What is said in place of an interval too wide to be of use. */
export const TOO_FEW_PROMPTS = "too few prompts";

/** An interval wider than half of its scale is never printed: "too few prompts" is. */
export const isTooWide = ({ low, high }: Range, scale = 1): boolean => high - low > scale / 2 + 1e-9;

/** Whether a value may be printed: its interval is known, as a mean over one prompt's answers has none, and not too wide. */
export const isPrintable = (range: Range | null, scale = 1): boolean =>
  range !== null && !isTooWide(range, scale);

/** How every range is written; nothing else in the product joins two bounds. `scale` is null where the values have no end. */
export function rangeText(
  { low, high }: Range,
  { scale, one, between = "–" }: { scale: number | null; one: (value: number) => string; between?: string },
): string {
  if (scale !== null && isTooWide({ low, high }, scale)) return TOO_FEW_PROMPTS;
  return `${one(low)}${between}${one(high)}`;
}

const wholePercent = (share: number): string => String(Math.round(share * 100));
const tenths = (value: number): string => value.toFixed(1);
const ofHundred = (value: number): string => String(Math.round(Math.min(100, Math.max(0, value))));

/** Takes the bounds of a share; returns "66–87", to stand beside its percent, or that the prompts are too few. */
export const percentRange = (range: Range): string => rangeText(range, { scale: 1, one: wholePercent });

/** The same on its own: "66–87%". */
export const percentRangeAlone = (range: Range): string =>
  isTooWide(range) ? TOO_FEW_PROMPTS : `${percentRange(range)}%`;

/** Takes the bounds of a score of ten; returns "2.9–5.1", or that the prompts are too few. */
export const scoreRange = (range: Range): string => rangeText(range, { scale: 10, one: tenths });

/** Takes the bounds of a sentiment of 100; returns "36–49". A mean of few answers has an interval that goes on beyond its scale. */
export const sentimentRange = (range: Range): string => rangeText(range, { scale: 100, one: ofHundred });

/** Takes the bounds of a mean position; returns "1.4–2.3". */
export const positionRange = (range: Range): string => rangeText(range, { scale: null, one: tenths });

/** A point of a chart: one whose interval is too wide has none. */
export const drawnRange = (range: Range): { readonly low: number | null; readonly high: number | null } =>
  isTooWide(range) ? { low: null, high: null } : { low: range.low, high: range.high };

/** Shares as charts write them. */
export const shares = { one: percent, range: percentRange } as const;
