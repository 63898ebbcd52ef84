/** A number with what is known about it: its 95 % interval, the answers behind it, and how many independent ones they are worth. */
export type Estimate = {
  /** Null where nothing was measured; never a zero in its place. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly nEff: number;
};

/** The standard normal quantile of 97.5 %: the critical value of every 95 % interval on a large sample. */
export const Z_95 = 1.959963984540054;

/** The number nearest to `value` that is at least `low` and at most `high`. */
export const clampTo = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value));

/** Sums in one order whatever order the numbers come in, so that a result never depends on the order of answers. */
function orderlessSum(values: readonly number[]): number {
  let sum = 0;
  for (const value of [...values].sort((a, b) => a - b)) sum += value;
  return sum;
}

/** Takes numbers (any order); returns their mean, or null of none. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : orderlessSum(values) / values.length;
