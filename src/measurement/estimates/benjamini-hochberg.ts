/**
 * Benjamini & Hochberg 1995: takes p values and a false discovery rate q; returns for each whether it is a discovery,
 * in the order given.
 */
export function discoveries(pValues: readonly number[], q: number): readonly boolean[] {
  const ranked = pValues.toSorted((a, b) => a - b);
  const last = ranked.findLastIndex((p, index) => p <= ((index + 1) / ranked.length) * q);
  const threshold = ranked[last];
  return pValues.map((p) => threshold !== undefined && p <= threshold);
}
