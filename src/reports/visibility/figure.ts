import type { Estimate } from "#measurement/estimates/estimate.ts";
import type { JudgedChange, Verdict } from "#measurement/estimates/verdict.ts";
import type { MeanEstimate } from "#measurement/metrics/metrics.ts";

/** `share`: 0–1. `points`: a change of a share, −1 to 1. `score`: 0–10. `tone`: 0–100. `position`, `count` and `ratio` as they are. */
export type Unit = "share" | "points" | "score" | "tone" | "position" | "count" | "ratio";

/** One number of a report, unrounded, with what is known about it. */
export type Figure = {
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
};

const bare = { low: null, high: null, n: null, verdict: null, smallestDetectable: null };

/** A share; its interval says nothing where nothing was measured. */
export const ofEstimate = ({ value, low, high, n }: Estimate): Figure => ({
  ...bare,
  unit: "share",
  value,
  low: value === null ? null : low,
  high: value === null ? null : high,
  n,
});

export const ofMean = (unit: "position" | "tone", mean: MeanEstimate | null): Figure => ({
  ...bare,
  unit,
  value: mean?.value ?? null,
  low: mean?.low ?? null,
  high: mean?.high ?? null,
  n: mean?.n ?? 0,
});

export const ofChange = (change: JudgedChange | null): Figure => ({
  ...bare,
  unit: "points",
  value: change?.value ?? null,
  low: change?.low ?? null,
  high: change?.high ?? null,
  verdict: change?.verdict ?? null,
  smallestDetectable: change?.smallestDetectable ?? null,
});

export const ofCount = (unit: "count" | "ratio", value: number | null, n: number): Figure => ({
  ...bare,
  unit,
  value,
  n,
});

export const ofScore = (score: { airo: number; low: number; high: number; n: number } | null): Figure => ({
  ...bare,
  unit: "score",
  value: score?.airo ?? null,
  low: score?.low ?? null,
  high: score?.high ?? null,
  n: score?.n ?? 0,
});
