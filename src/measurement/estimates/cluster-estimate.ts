import type { Estimate } from "./estimate.ts";
import { criticalT } from "./student-t.ts";
import { wilsonBounds } from "./wilson.ts";

/** How alike runs of one prompt are where the sample cannot tell, as measured on several assistants. */
const ASSUMED_ICC = 0.7;

/**
 * The shipped interval of every share: Wilson's (1927) on the effective sample (Kish 1965) with t(K−1) in place of z. Takes K clusters (topics; prompts where
 * topics are not set) and how many prompts they hold (K by default); returns the pooled share with its 95 % interval.
 */
export function clusterEstimate(clusters: readonly Cluster[], prompts?: number): Estimate {
  const asked = clusters.filter(({ runs }) => runs > 0);
  const { hits, runs: n } = totalsOf(asked);
  if (n === 0) return { value: null, low: 0, high: 1, n: 0, nEff: 0 };
  const p = hits / n;
  const nEff = n / shippedDesignEffect(asked, prompts ?? asked.length);
  return { value: p, ...wilsonBounds(p, nEff, criticalT(asked.length - 1)), n, nEff };
}

/** Whether clusters show how much they differ: at least two with answers, which don't all agree. */
export function showsSpread(clusters: readonly Cluster[]): boolean {
  const { hits, runs } = totalsOf(clusters);
  return hits > 0 && hits < runs && clusters.filter((cluster) => cluster.runs > 0).length > 1;
}

/** max(1, SE² ÷ (p(1−p)/n)); where every answer agrees there is no spread to measure, so the assumed likeness counts. */
function shippedDesignEffect(clusters: readonly Cluster[], prompts: number): number {
  const { hits, runs: n } = totalsOf(clusters);
  const p = hits / n;
  const error = clusterStandardError(clusters);
  if (error === null || !showsSpread(clusters)) return designEffect(n / prompts, ASSUMED_ICC);
  return Math.max(1, error ** 2 / ((p * (1 - p)) / n));
}

/**
 * A mean (of positions, of sentiment) as a ratio of sums over K clusters; returns it with its 95 % interval by cluster
 * residuals and t(K−1). Null bounds where one cluster cannot tell; `n` counts the values.
 */
export function clusterMean(clusters: readonly { readonly sum: number; readonly count: number }[]): {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
} | null {
  const counted = clusters.filter(({ count }) => count > 0);
  const n = counted.reduce((total, { count }) => total + count, 0);
  if (n === 0) return null;
  const value = counted.reduce((total, { sum }) => total + sum, 0) / n;
  const error = clusterStandardErrorOfMean(counted, value, n);
  if (error === null) return { value, low: null, high: null, n };
  const half = criticalT(counted.length - 1) * error;
  return { value, low: value - half, high: value + half, n };
}

function clusterStandardErrorOfMean(
  clusters: readonly { readonly sum: number; readonly count: number }[],
  mean: number,
  n: number,
): number | null {
  const count = clusters.length;
  if (count < 2) return null;
  const squares = clusters.reduce((total, one) => total + (one.sum - mean * one.count) ** 2, 0);
  return Math.sqrt((count / (count - 1)) * squares) / n;
}

/** The answers of one topic (or of one prompt where topics are not set): `hits` of `runs`. */
export type Cluster = { readonly hits: number; readonly runs: number };

const total = (clusters: readonly Cluster[], part: keyof Cluster): number =>
  clusters.reduce((sum, cluster) => sum + cluster[part], 0);

/** Sums of a list of clusters. */
const totalsOf = (clusters: readonly Cluster[]): Cluster => ({
  hits: total(clusters, "hits"),
  runs: total(clusters, "runs"),
});

/** The design effect of `runs` alike answers a prompt with intra-class correlation `icc` (Kish 1965): 1 + (m − 1)·icc, at least 1. */
export const designEffect = (runs: number, icc: number): number => Math.max(1, 1 + (runs - 1) * icc);

/**
 * Standard error (0–1) of the pooled share over K clusters as a ratio of their sums (Cochran 1977, ratio estimates), by residuals: √(K/(K−1)·Σ(hits − p·runs)²) ÷ n.
 * Null with fewer than two clusters: one cluster says nothing about how clusters differ.
 */
export function clusterStandardError(clusters: readonly Cluster[]): number | null {
  const { hits, runs } = totalsOf(clusters);
  const count = clusters.length;
  if (count < 2 || runs === 0) return null;
  const p = hits / runs;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.hits - p * cluster.runs) ** 2, 0);
  return Math.sqrt((count / (count - 1)) * squares) / runs;
}
