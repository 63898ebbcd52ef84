import { isTooWide } from "#measurement/percent.ts";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an interval is of shows its scale: a score of ten, a share, or by its name a sentiment of a hundred. A position has none. */
function scaleOf(one: Fields, name: string | null, ofChanges: number): number | null {
  if ("airo" in one) return 10;
  if (name === "sentiment") return 100;
  if ("verdict" in one) return ofChanges;
  return "nEff" in one ? 1 : null;
}

/**
 * Takes a response and the scale of its changes, 1 for those of shares. Returns it with `tooFewPrompts` beside every interval: true
 * where it is wider than half of its scale, so that a client prints "too few prompts" in its place, as pages, mails and PDFs do.
 */
export function withRangeFlags<Body>(body: Body, ofChanges = 1): Body {
  return flagged(body, null, ofChanges) as Body;
}

function flagged(value: unknown, name: string | null, ofChanges: number): unknown {
  if (Array.isArray(value)) return value.map((one) => flagged(one, name, ofChanges));
  if (!isFields(value) || value instanceof Date) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, flagged(one, field, ofChanges)]),
  );
  const { low, high } = value;
  const scale = scaleOf(value, name, ofChanges);
  return typeof low === "number" && typeof high === "number" && scale !== null
    ? { ...inner, tooFewPrompts: isTooWide({ low, high }, scale) }
    : inner;
}
