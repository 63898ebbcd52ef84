import type { Estimate } from "#visibility/estimates/estimate.ts";
import type { JudgedChange, Verdict } from "#visibility/estimates/verdict.ts";
import type { MeanEstimate } from "#visibility/metrics/metrics.ts";

/** `share`: 0–1. `points`: a change of a share, −1 to 1. `score`: 0–10. `tone`: 0–100. `position`, `count` and `ratio` as they are. */
export type Unit = "share" | "points" | "score" | "tone" | "position" | "count" | "ratio";

/** One number of a report, unrounded, with what is known about it and the reference that re-derives it. */
export type Figure = {
  readonly reference: string;
  readonly unit: Unit;
  /** Null where nothing was measured; never a zero in its place. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Answers behind it; of a change, null. */
  readonly n: number | null;
  /** Of a change alone. */
  readonly verdict: Verdict | null;
  readonly smallestDetectable: number | null;
  /** Other numbers of the same derivation that are printed with it, by name: a sample size, a place among rivals. */
  readonly parts?: Readonly<Record<string, number>>;
};

type Numbers = Omit<Figure, "reference" | "unit">;

const bare = { low: null, high: null, n: null, verdict: null, smallestDetectable: null };

/** Numbers of a share; its interval says nothing where nothing was measured. */
export const ofEstimate = ({ value, low, high, n }: Estimate): Numbers => ({
  ...bare,
  value,
  low: value === null ? null : low,
  high: value === null ? null : high,
  n,
});

export const ofMean = (mean: MeanEstimate | null, scale = (value: number) => value): Numbers => ({
  ...bare,
  value: mean === null ? null : scale(mean.value),
  low: mean?.low == null ? null : scale(mean.low),
  high: mean?.high == null ? null : scale(mean.high),
  n: mean?.n ?? 0,
});

export const ofChange = (change: JudgedChange | null): Numbers => ({
  ...bare,
  value: change?.value ?? null,
  low: change?.low ?? null,
  high: change?.high ?? null,
  verdict: change?.verdict ?? null,
  smallestDetectable: change?.smallestDetectable ?? null,
});

export const ofCount = (
  value: number | null,
  n: number | null = null,
  parts?: Readonly<Record<string, number>>,
): Numbers => ({ ...bare, value, n, ...(parts && { parts }) });

export const ofScore = (score: { airo: number; low: number; high: number; n: number } | null): Numbers => ({
  ...bare,
  value: score?.airo ?? null,
  low: score?.low ?? null,
  high: score?.high ?? null,
  n: score?.n ?? 0,
});
