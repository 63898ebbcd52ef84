import { createContext, type ReactNode, useContext } from "react";
import type { Figure } from "./figure.ts";
import type { ListedFigure } from "./figure-list.ts";
import { readReference } from "./figure-reference.ts";
import { valueWords } from "./figure-words.ts";

const Numbers = createContext<ReadonlyMap<string, number>>(new Map());

/** Takes the figures that are listed at the end, in their order; everything within marks its figures by their places there. */
export function Numbered({ figures, children }: { figures: readonly ListedFigure[]; children: ReactNode }) {
  return <Numbers value={numbersOf(figures)}>{children}</Numbers>;
}

/** Takes listed figures; returns the number of each by its reference, from 1 on. */
export const numbersOf = (figures: readonly ListedFigure[]): ReadonlyMap<string, number> =>
  new Map(figures.map(({ figure }, index) => [figure.reference, index + 1]));

/** The numbers of the figures that are shown, each once. */
export function useNumbers(figures: readonly (Figure | undefined)[]): readonly number[] {
  return shownNumbers(useContext(Numbers), figures);
}

/** Whether a number stands beside a figure wherever it is shown. */
export const isMarked = (figure: Figure): boolean =>
  valueWords(figure) !== "–" ||
  figure.parts !== undefined ||
  readReference(figure.reference)?.subject.kind === "action";

/**
 * Takes the numbers of all figures and those that are told; returns theirs, each once. A dash has none, unless other numbers of
 * the same derivation are told with it: parts of the figure, or those in the words of an action.
 */
function shownNumbers(
  numbers: ReadonlyMap<string, number>,
  figures: readonly (Figure | undefined)[],
): readonly number[] {
  const shown = figures.flatMap((figure) => {
    return figure !== undefined && isMarked(figure) ? (numbers.get(figure.reference) ?? []) : [];
  });
  return [...new Set(shown)];
}

/** Takes the numbers of a mark; returns them as one word, which no line breaks. */
export const markOf = (numbers: readonly number[]): string => rangeOf(numbers).replaceAll(", ", ",\u00a0");

/** Takes numbers in order; returns "3", "3, 7" or "3–9". */
export function rangeOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
