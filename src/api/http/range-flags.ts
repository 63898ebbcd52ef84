import { isTooWide } from "#measurement/percent.ts";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an interval is of tells its scale: a score of ten, or a share. A mean has no such scale. */
const scaleOf = (one: Fields): number | null =>
  "airo" in one ? 10 : "nEff" in one || "verdict" in one ? 1 : null;

/**
 * Takes a response; returns it with `tooFewPrompts` beside every interval: true where it is wider than half of its scale, so that
 * whoever shows it prints "too few prompts" in its place, as pages, mails and PDFs do. The numbers stay.
 */
export function withRangeFlags<Body>(body: Body): Body {
  return flagged(body) as Body;
}

function flagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flagged);
  if (!isFields(value) || value instanceof Date) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, flagged(one)]));
  const { low, high } = value;
  const scale = scaleOf(value);
  return typeof low === "number" && typeof high === "number" && scale !== null
    ? { ...inner, tooFewPrompts: isTooWide({ low, high }, scale) }
    : inner;
}
