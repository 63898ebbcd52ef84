/** Share of all their content words that two questions have in common from which they ask the same. */
const SAME_SHARE = 0.6;
/** Shorter words join others in every language. */
const SHORTEST_WORD = 4;
/** In a subject every word counts but those that join, and short ones in small letters: gin is no rum, HR no CRM. */
const SUBJECT_WORD = /^(?:.{3,}|\p{Lu}[\p{Lu}\p{N}]*)$/u;

const wordsOf = (text: string): readonly string[] => text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each once; a trailing s makes no other word. */
const compared = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => word.toLowerCase().replace(/s$/, ""))),
];

const contentWords = (text: string): readonly string[] =>
  compared(wordsOf(text).filter((word) => word.length >= SHORTEST_WORD));

const subjectWords = (subject: string, joining: ReadonlySet<string>): readonly string[] =>
  compared(wordsOf(subject).filter((word) => SUBJECT_WORD.test(word) && !joining.has(word.toLowerCase())));

const sharedBy = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word) => b.includes(word)).length;

/** Whether two questions are nearly the same by their words, apart from what they ask about. */
export function isNearCopy(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)];
  const shared = sharedBy(a, b);
  return shared > 0 && shared / (a.length + b.length - shared) >= SAME_SHARE;
}

/** Whether a question names all that a subject consists of. */
export function asksAbout(question: string, subject: string, joining: ReadonlySet<string>): boolean {
  const words = compared(wordsOf(question));
  return subjectWords(subject, joining).every((word) => words.includes(word));
}

/** Whether two subjects are nearly the same: most of their words, or what they begin with, as in "cargo bikes for families". */
export function isNearSubject(one: string, other: string, joining: ReadonlySet<string>): boolean {
  const [a, b] = [subjectWords(one, joining), subjectWords(other, joining)];
  const begins = a.length > 1 && b.length > 1 && a[0] === b[0] && a[1] === b[1];
  return begins || sharedBy(a, b) > (2 / 3) * Math.max(1, Math.min(a.length, b.length));
}
