import type { Span } from "./sentences.ts";

/** Takes spans in order; returns the place of the first that begins at a place or behind it. */
export function firstFrom(ordered: readonly Span[], start: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
