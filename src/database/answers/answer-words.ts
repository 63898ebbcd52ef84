const MAX_WORDS = 4000;
const LONGEST_WORD = 64;

/** Scripts written without spaces: found by each pair of neighbours, and by each character. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Takes text; returns its words as they are looked for: lower case, without accents, each once. */
export function wordsOf(text: string): readonly string[] {
  const folded = text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase();
  const words = new Set<string>();
  // To look for such scripts in each word by itself costs more than all the rest.
  const isSpaced = folded.search(UNSPACED) === -1;
  for (const run of folded.match(WORD) ?? []) {
    if (words.size >= MAX_WORDS) break;
    if (isSpaced) {
      words.add(run.slice(0, LONGEST_WORD).toWellFormed());
      continue;
    }
    for (const word of run.split(UNSPACED))
      if (word !== "") words.add(word.slice(0, LONGEST_WORD).toWellFormed());
    for (const [unspaced] of run.matchAll(UNSPACED)) {
      const characters = [...unspaced];
      for (const [index, character] of characters.entries()) {
        words.add(character);
        const next = characters[index + 1];
        if (next !== undefined) words.add(character + next);
      }
    }
  }
  return [...words];
}

/** Takes what a member looks for; returns it for `@@`: all words, the last one perhaps only begun. Null where it has no word. */
export function wordQuery(text: string): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const last = /[\p{L}\p{N}]+$/u.test(text.trim()) ? words.at(-1) : undefined;
  return words.map((word) => `'${word}'${word === last ? ":*" : ""}`).join(" & ");
}
