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

/** Lanczos, g = 7, nine terms: about 15 digits for every positive argument. */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const t = shifted + 7.5;
  const sum = LANCZOS.reduce((total, term, index) => (index === 0 ? term : total + term / (shifted + index)));
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

const TINY = 1e-300;
const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction of the incomplete beta function by Lentz's method (DLMF 8.17.22). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    const step = d * c;
    result *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return result;
}

/** The regularised incomplete beta function I_x(a, b) (DLMF 8.17): x in 0–1, a and b above 0; returns 0–1. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast only on the nearer side; the other side follows by symmetry.
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}
