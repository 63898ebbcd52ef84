import { seededRandom } from "../../airo/seeded-random.ts";
import { criticalT, twoSidedP } from "../../estimates/student-t.ts";

export type Difference = {
  /** Mean of the first group minus that of the second, with its 95 % interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly df: number;
  /** By t. */
  readonly p: number;
  /** By shuffling which values belong to which group. */
  readonly shuffleP: number;
};

type Spread = { readonly n: number; readonly mean: number; readonly variance: number };

/**
 * The difference of two groups' means by Welch's t; a first group without a spread of its own is held against that of the second
 * (Crawford & Howell 1998, for one value). Null where the second has fewer than two values.
 */
export function differenceOfMeans(first: readonly number[], second: readonly number[]): Difference | null {
  if (first.length === 0 || second.length < 2) return null;
  const [one, two] = [spreadOf(first), spreadOf(second)];
  // One value, or several that agree, show no spread of their own: they are held against that of the others.
  const borrows = isFlat(first);
  const parts = [(borrows ? two.variance : one.variance) / one.n, two.variance / two.n] as const;
  const squared = parts[0] + parts[1];
  const df = borrows ? two.n - 1 : squared ** 2 / (parts[0] ** 2 / (one.n - 1) + parts[1] ** 2 / (two.n - 1));
  const value = one.mean - two.mean;
  const error = Math.sqrt(squared);
  const half = criticalT(df) * error;
  return {
    value,
    low: value - half,
    high: value + half,
    df,
    p: twoSidedP(value / error, df),
    shuffleP: shuffleP(first, second),
  };
}

const isFlat = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/** No spread seen is not none: then one value is taken to differ by the mean, or by 1. */
function spreadOf(values: readonly number[]): Spread {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (isFlat(values)) return { n, mean, variance: (Math.abs(mean) || 1) ** 2 / n };
  return { n, mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1) };
}

const SHUFFLES = 1999;
const MAX_COUNTED = 5000;

/** The share of divisions into groups of these sizes whose means lie as far apart: all of them where they are few, else a seeded sample. */
function shuffleP(first: readonly number[], second: readonly number[]): number {
  const all = [...first, ...second];
  const total = all.reduce((sum, value) => sum + value, 0);
  const apart = (sum: number) => Math.abs(sum / first.length - (total - sum) / (all.length - first.length));
  const seen = apart(first.reduce((sum, value) => sum + value, 0)) - 1e-9;
  if (ways(all.length, first.length) <= MAX_COUNTED) {
    let [extreme, counted] = [0, 0];
    const choose = (from: number, left: number, sum: number): void => {
      if (left === 0) {
        counted += 1;
        if (apart(sum) >= seen) extreme += 1;
        return;
      }
      for (let index = from; index <= all.length - left; index += 1)
        choose(index + 1, left - 1, sum + (all[index] ?? 0));
    };
    choose(0, first.length, 0);
    return extreme / counted;
  }
  const random = seededRandom(all.length);
  let extreme = 1;
  for (let shuffle = 0; shuffle < SHUFFLES; shuffle += 1) {
    let sum = 0;
    for (let index = 0; index < first.length; index += 1) {
      const other = index + Math.floor(random() * (all.length - index));
      const value = all[other] ?? 0;
      all[other] = all[index] ?? 0;
      all[index] = value;
      sum += value;
    }
    if (apart(sum) >= seen) extreme += 1;
  }
  return extreme / (SHUFFLES + 1);
}

/** How many ways there are to choose `some` of `all`. */
function ways(all: number, some: number): number {
  let count = 1;
  for (let index = 1; index <= some; index += 1) count = (count * (all - some + index)) / index;
  return count;
}
