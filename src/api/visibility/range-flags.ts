import { isTooWide } from "#measurement/percent.ts";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The scale of each field that holds an interval. A field that isn't named gets no flag: the mean of positions has no scale. */
export type RangeScales = Readonly<Record<string, number>>;

/**
 * Returns the response with `tooFewPrompts` beside the interval of each named field, wherever it is nested: true where the interval
 * is wider than half of its scale, so that a client prints "too few prompts" in its place, as pages, mails and PDFs do. A null value
 * has no flag: it may have other reasons.
 */
export function withRangeFlags<Body>(body: Body, scales: RangeScales): Body {
  return flagged(body, null, scales) as Body;
}

function flagged(value: unknown, scale: number | null, scales: RangeScales): unknown {
  if (Array.isArray(value)) return value.map((one) => flagged(one, null, scales));
  if (!isFields(value) || value instanceof Date) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, flagged(one, scales[field] ?? null, scales)]),
  );
  const { value: measured, low, high } = value;
  return typeof low === "number" && typeof high === "number" && scale !== null && measured !== null
    ? { ...inner, tooFewPrompts: isTooWide({ low, high }, scale) }
    : inner;
}
