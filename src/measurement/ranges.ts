type Range = { readonly low: number; readonly high: number };

/** What is said in place of an interval too wide to be of use. */
export const TOO_FEW_PROMPTS = "too few prompts";

/** An interval wider than half of its scale is never printed: "too few prompts" is. */
export const isTooWide = ({ low, high }: Range, scale = 1): boolean => high - low > scale / 2 + 1e-9;

/** How the bounds of a metric are written; `scale` is null where its values have no end. */
export type Bounds = { readonly scale: number | null; readonly one: (value: number) => string };

/** How every range is written; nothing else in the product joins two bounds. Bounds that print alike are one number. */
export function rangeText(
  { low, high }: Range,
  { scale, one, between = "–" }: Bounds & { between?: string },
): string {
  if (scale !== null && isTooWide({ low, high }, scale)) return TOO_FEW_PROMPTS;
  const [from, to] = [one(low), one(high)];
  return from === to ? from : `${from}${between}${to}`;
}

/** How uncertainty is said in sentences and tiles: "likely between 66% and 86%". */
export function likely(range: Range, { scale, one }: Bounds, unit = ""): string {
  const text = rangeText(range, { scale, one: (value) => `${one(value)}${unit}`, between: " and " });
  if (text === TOO_FEW_PROMPTS) return text;
  return text.includes(" and ") ? `likely between ${text}` : `likely ${text}`;
}

/** The same where there is little room, in tables, charts and beside bars: "likely 66–86%". */
export function beside(range: Range, bounds: Bounds, unit = ""): string {
  const text = rangeText(range, bounds);
  return text === TOO_FEW_PROMPTS ? text : `likely ${text}${unit}`;
}

export const scoreBounds: Bounds = { scale: 10, one: (score) => score.toFixed(1) };

/** Takes the bounds of a score of ten. */
export const likelyScore = (range: Range): string => likely(range, scoreBounds);
export const scoreBeside = (range: Range): string => beside(range, scoreBounds);
