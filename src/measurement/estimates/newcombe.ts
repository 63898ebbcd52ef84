import { wilsonBounds } from "./wilson.ts";

/** `hits` of `n` independent answers. */
export type Proportion = { readonly hits: number; readonly n: number };

/**
 * The difference of two independent shares, first minus second, with its 95 % interval by Newcombe's hybrid score method
 * (Newcombe 1998, method 10). In −1–1; null where a side has no answers.
 */
export function newcombe(
  first: Proportion,
  second: Proportion,
): { readonly value: number; readonly low: number; readonly high: number } | null {
  if (first.n === 0 || second.n === 0) return null;
  const [p1, p2] = [first.hits / first.n, second.hits / second.n];
  const [one, two] = [wilsonBounds(p1, first.n), wilsonBounds(p2, second.n)];
  const value = p1 - p2;
  return {
    value,
    low: value - Math.hypot(p1 - one.low, two.high - p2),
    high: value + Math.hypot(one.high - p1, p2 - two.low),
  };
}
