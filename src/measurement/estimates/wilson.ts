import { clampTo, type Estimate, Z_95 } from "./estimate.ts";

/**
 * Wilson's score interval (Wilson 1927): a share `p` (0–1) of `n` independent answers (n may be a fraction of one, as
 * effective samples are) and a critical value; returns low and high in 0–1. Of no answers, and without a bound, 0–1.
 */
export function wilsonBounds(p: number, n: number, critical = Z_95): { low: number; high: number } {
  if (!(n > 0) || !Number.isFinite(critical)) return { low: 0, high: 1 };
  const square = critical * critical;
  const scale = 1 + square / n;
  const centre = (p + square / (2 * n)) / scale;
  const half = (critical / scale) * Math.sqrt((p * (1 - p)) / n + square / (4 * n * n));
  return {
    low: p === 0 ? 0 : clampTo(0, p, centre - half),
    high: p === 1 ? 1 : clampTo(p, 1, centre + half),
  };
}

/**
 * Takes `k` hits in `n` answers and a design effect (at least 1: how many alike answers are worth one); returns the share
 * with its 95 % interval on the effective sample n ÷ deff.
 */
export function wilson(k: number, n: number, deff = 1): Estimate {
  if (!(n > 0)) return { value: null, low: 0, high: 1, n: 0, nEff: 0 };
  const nEff = n / deff;
  return { value: k / n, ...wilsonBounds(k / n, nEff), n, nEff };
}
