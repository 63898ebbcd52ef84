import { criticalT, twoSidedP } from "./student-t.ts";

/** One prompt's share (0–1) or mean, before and after. */
export type Pair = { readonly before: number; readonly after: number };

export type PairedChange = {
  /** After minus before, the mean over prompts; in the unit of the pairs. */
  readonly mean: number;
  readonly standardError: number;
  readonly t: number;
  readonly low: number;
  readonly high: number;
  /** By Student's t with pairs − 1 degrees of freedom. */
  readonly p: number;
  /** Exact, where few prompts moved. */
  readonly signFlipP: number | null;
  readonly pairs: number;
};

/**
 * Change on the same prompts by paired differences and t (Student 1908); null with fewer than two pairs. Where all differences are equal no
 * spread was seen, which is not the same as none: then one prompt is taken to have moved by that difference, or by 1.
 */
export function pairedChange(pairs: readonly Pair[]): PairedChange | null {
  const count = pairs.length;
  if (count < 2) return null;
  const differences = pairs.map(({ before, after }) => rounded(after - before));
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / count;
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  const isFlat = differences.every((difference) => difference === differences[0]);
  const standardError = isFlat ? (Math.abs(mean) || 1) / count : Math.sqrt(squares / (count - 1) / count);
  const t = mean / standardError;
  const half = criticalT(count - 1) * standardError;
  return {
    mean,
    standardError,
    t,
    low: mean - half,
    high: mean + half,
    p: twoSidedP(t, count - 1),
    signFlipP: signFlipP(differences),
    pairs: count,
  };
}

/** .6 − .4 and .4 − .2 are one difference, not two that differ by a rounding error. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;

/** More differences than this make too many sign patterns to count; Student's t is near enough by then. */
const MAX_SIGN_FLIPS = 16;

/**
 * Exact two-sided sign-flip p of paired differences (Fisher 1935): the share of all sign patterns whose sum is at least as far from 0 as
 * the one seen. Pairs without a difference say nothing and are left out. Null beyond 16 of them.
 */
export function signFlipP(differences: readonly number[]): number | null {
  const moved = differences.filter((difference) => difference !== 0).map(Math.abs);
  if (moved.length > MAX_SIGN_FLIPS) return null;
  const seen = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  // Sums of the same decimals in another order differ in the last bits; they are the same sum.
  const threshold = seen - 1e-9 * Math.max(1, seen);
  const patterns = 2 ** moved.length;
  if (threshold <= 0) return 1;
  // Every pattern is one of the first half's beside one of the second's: two short sorted lists are counted in one walk.
  const half = moved.length >> 1;
  const [left, right] = [sumsOf(moved.slice(0, half)), sumsOf(moved.slice(half))];
  let extreme = 0;
  let from = right.length;
  for (const sum of left) {
    while (from > 0 && sum + (right[from - 1] ?? 0) >= threshold) from -= 1;
    extreme += right.length - from;
  }
  // With all signs turned round a sum is as far on the other side.
  return (2 * extreme) / patterns;
}

/** The sums of all sign patterns, ascending. */
function sumsOf(sizes: readonly number[]): Float64Array {
  let sums = new Float64Array(1);
  for (const size of sizes) {
    const next = new Float64Array(sums.length * 2);
    for (const [index, sum] of sums.entries()) {
      next[index] = sum - size;
      next[sums.length + index] = sum + size;
    }
    sums = next;
  }
  return sums.sort();
}
