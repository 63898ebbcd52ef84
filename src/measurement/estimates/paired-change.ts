import { signFlipP } from "./sign-flip.ts";
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
