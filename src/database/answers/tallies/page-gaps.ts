import { numbersIn, roomFor, textOf } from "./numbers-as-text.ts";

/** Takes tallies of gaps by page, and how many pages there are; returns the gaps of each page by its number. */
export function gapsByPage(tallies: readonly string[], pages: number): Int32Array {
  const gaps = new Int32Array(pages);
  const room = roomFor(tallies);
  for (const tally of tallies) {
    const entries = numbersIn(tally, room);
    for (let at = 0, number = 0; at < entries.length; at += 2, number += 1) {
      number += entries[at] ?? 0;
      gaps[number] = (gaps[number] ?? 0) + (entries[at + 1] ?? 0);
    }
  }
  return gaps;
}

/** Takes tallies of gaps by page; returns the one of all of them together. */
export function mergedGaps(tallies: readonly string[]): string {
  const [first] = tallies;
  if (first !== undefined && tallies.length === 1) return first;
  const sums = new Map<number, number>();
  for (const tally of tallies) {
    const entries = numbersIn(tally);
    for (let at = 0, number = 0; at < entries.length; at += 2, number += 1) {
      number += entries[at] ?? 0;
      sums.set(number, (sums.get(number) ?? 0) + (entries[at + 1] ?? 0));
    }
  }
  let expected = 0;
  return textOf(
    [...sums]
      .sort(([a], [b]) => a - b)
      .flatMap(([number, gaps]) => {
        const leftOut = number - expected;
        expected = number + 1;
        return [leftOut, gaps];
      }),
  );
}
