import { incompleteBeta } from "./incomplete-beta.ts";

/** Two-sided p of Student's t (Student 1908; by the incomplete beta function, Abramowitz & Stegun 26.7.1): the chance of a value at least this far from 0, with `df` > 0 degrees of freedom. */
export function twoSidedP(t: number, df: number): number {
  if (Number.isNaN(t)) return 1;
  if (!Number.isFinite(t)) return 0;
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

const known = new Map<number, number>();

/**
 * The t that 95 % of the distribution lies within (or all but another `p` of it), for `df` degrees of freedom.
 * Without any degree of freedom nothing bounds it: Infinity.
 */
export function criticalT(df: number, p = 0.05): number {
  if (!(df > 0)) return Number.POSITIVE_INFINITY;
  // Whole degrees of freedom recur on every page; others are too many to remember.
  if (!Number.isInteger(df) || df > 10_000) return solve(df, p);
  const before = known.get(df + p);
  if (before !== undefined) return before;
  const found = solve(df, p);
  known.set(df + p, found);
  return found;
}

/** Bisection on a function that only falls: slower than Newton's method and safe for every df. */
function solve(df: number, p: number): number {
  let low = 0;
  let high = 2;
  while (twoSidedP(high, df) > p) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-14 * high; step += 1) {
    const middle = (low + high) / 2;
    if (twoSidedP(middle, df) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
