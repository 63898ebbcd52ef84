/**
 * Points of a fix as pages, mails, PDFs and the command line print them: "+0.2", half rounded up; "<0.1" where it rounds to
 * nothing, null where nothing is gained.
 */
export function gainWords(points: number): string | null {
  if (points < 0.001) return null;
  return roundsToNothing(points) ? "<0.1" : `+${(tenthsOf(points) / 10).toFixed(1)}`;
}

/** Points an action could gain at most, in a sentence or a cell: "up to +0.4", "less than +0.1". */
export function gainUpTo(points: number): string {
  const words = gainWords(points) ?? "<0.1";
  return words === "<0.1" ? "less than +0.1" : `up to ${words}`;
}

/** Whether points would be printed as 0.0. */
export const roundsToNothing = (points: number): boolean => tenthsOf(points) === 0;

/** Points as they are printed, in tenths. */
export const tenthsOf = (points: number): number => Math.floor(points * 10 + 0.5 + 1e-9);
