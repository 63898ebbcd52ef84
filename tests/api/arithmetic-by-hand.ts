/**
 * The statistics of docs/measurement.md written down a second time, in the plainest way, for tests that compare: nothing here is
 * shared with what it checks. Tables and sums by steps in place of functions that are solved.
 */

/** Student's t that 95 % lies within, as printed in tables; by degrees of freedom from 1. */
const CRITICAL_T = [
  12.706204736, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135,
];

function criticalT(df: number): number {
  if (df < 1) return Number.POSITIVE_INFINITY;
  const t = CRITICAL_T[df - 1];
  if (t === undefined) throw new Error(`the table ends before ${df} degrees of freedom`);
  return t;
}

/** Two-sided p of t, by Simpson's rule over the density: t = √df·tan(a), so that the whole line becomes a bounded interval. */
function twoSidedP(t: number, df: number): number {
  const density = (angle: number) => Math.cos(angle) ** (df - 1);
  const area = (from: number, to: number) => {
    const steps = 2000;
    const width = (to - from) / steps;
    let sum = density(from) + density(to);
    for (let step = 1; step < steps; step += 1)
      sum += density(from + step * width) * (step % 2 === 1 ? 4 : 2);
    return (sum * width) / 3;
  };
  const reached = Math.atan(Math.abs(t) / Math.sqrt(df));
  return area(reached, Math.PI / 2) / area(0, Math.PI / 2);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

function wilson(p: number, n: number, t: number): { low: number; high: number } {
  if (t === Number.POSITIVE_INFINITY || n === 0) return { low: 0, high: 1 };
  const middle = (p + (t * t) / (2 * n)) / (1 + (t * t) / n);
  const half = (t * Math.sqrt((p * (1 - p)) / n + (t * t) / (4 * n * n))) / (1 + (t * t) / n);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** A share of hits in runs by cluster: pooled, Wilson on the effective sample with t(K−1). */
export function shareByHand(clusters: readonly { hits: number; runs: number }[], prompts: number) {
  const asked = clusters.filter(({ runs }) => runs > 0);
  const [hits, n, K] = [sum(asked.map((one) => one.hits)), sum(asked.map((one) => one.runs)), asked.length];
  if (n === 0) return { value: null, low: 0, high: 1, n: 0, nEff: 0 };
  const p = hits / n;
  const residuals = sum(asked.map((one) => (one.hits - p * one.runs) ** 2));
  const variance = ((K / (K - 1)) * residuals) / n / n;
  const deff = p === 0 || p === 1 || K < 2 ? 1 + (n / prompts - 1) * 0.7 : variance / ((p * (1 - p)) / n);
  const nEff = n / Math.max(1, deff);
  return { value: p, ...wilson(p, nEff, criticalT(K - 1)), n, nEff };
}

/** A mean of values by cluster, with t(K−1) on the residuals of clusters. */
export function meanByHand(clusters: readonly (readonly number[])[]) {
  const filled = clusters.filter((values) => values.length > 0);
  const [all, K] = [filled.flat(), filled.length];
  if (all.length === 0) return null;
  const value = mean(all);
  if (K < 2) return { value, low: null, high: null, n: all.length };
  const residuals = sum(filled.map((values) => (sum(values) - value * values.length) ** 2));
  const half = (criticalT(K - 1) * Math.sqrt((K / (K - 1)) * residuals)) / all.length;
  return { value, low: value - half, high: value + half, n: all.length };
}

/** The change of paired values: mean difference, t, and the share of all sign patterns that reach as far; the larger p decides. */
export function changeByHand(pairs: readonly (readonly [number, number])[], scale = 1) {
  const K = pairs.length;
  if (K < 2) return null;
  const differences = pairs.map(([before, after]) => after - before);
  const value = mean(differences);
  const spread = Math.sqrt(sum(differences.map((one) => (one - value) ** 2)) / (K - 1) / K);
  // All alike: one prompt is taken to have moved by that much, or by 1.
  const error = spread < 1e-12 ? (Math.abs(value) < 1e-12 ? 1 : Math.abs(value)) / K : spread;
  const half = criticalT(K - 1) * error;
  const moved = differences.filter((one) => Math.abs(one) > 1e-12);
  let extreme = 0;
  for (let pattern = 0; pattern < 2 ** moved.length; pattern += 1) {
    const flipped = sum(moved.map((one, place) => ((pattern >> place) % 2 === 1 ? -one : one)));
    if (Math.abs(flipped) >= Math.abs(sum(moved)) - 1e-9) extreme += 1;
  }
  const p = Math.max(twoSidedP(value / error, K - 1), extreme / 2 ** moved.length);
  return {
    value: scale * value,
    low: scale * (value - half),
    high: scale * (value + half),
    p,
    verdict: p < 0.05 ? "real change" : "within noise",
    smallestDetectable: scale * half,
  };
}

/** The interval of a score (0–1) over fewer than 20 topics: t on their scores, Wilson's where all are alike. */
export function scoreIntervalByHand(score: number, topics: readonly number[]): { low: number; high: number } {
  const K = topics.length;
  const deviation = Math.sqrt(sum(topics.map((one) => (one - mean(topics)) ** 2)) / (K - 1));
  if (K < 2 || deviation < 1e-9) return wilson(score, K, criticalT(K - 1));
  const half = (criticalT(K - 1) * deviation) / Math.sqrt(K);
  return { low: Math.max(0, score - half), high: Math.min(1, score + half) };
}

export { mean, sum };
