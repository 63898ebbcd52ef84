/** Share of all their content words that two questions have in common from which they ask the same. */
const SAME_SHARE = 0.6;
/** Shorter words join others in every language; a trailing s makes no other word. */
const SHORTEST_WORD = 4;

function contentWords(text: string): readonly string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(words.filter((word) => word.length >= SHORTEST_WORD).map((word) => word.replace(/s$/, ""))),
  ];
}

const sharedBy = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word) => b.includes(word)).length;

/** Whether two questions are nearly the same by their words. */
export function isNearCopy(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)];
  const shared = sharedBy(a, b);
  return shared > 0 && shared / (a.length + b.length - shared) >= SAME_SHARE;
}

/** Whether two subjects are nearly the same: most of their words, or what they begin with, as in "cargo bikes for families". */
export function isNearSubject(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)];
  const begins = a.length > 1 && b.length > 1 && a[0] === b[0] && a[1] === b[1];
  return begins || sharedBy(a, b) > (2 / 3) * Math.max(1, Math.min(a.length, b.length));
}
