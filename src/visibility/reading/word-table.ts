/** Words of ASCII letters, found by a hash of their letters that a scan computes as it goes. */
export type WordTable = {
  /** Entry of a word in the units from `start` to `end`, whatever its case; 0 where it is not in the table. */
  readonly entryOf: (hash: number, codes: Uint16Array, start: number, end: number) => number;
  /** Entry of a word written in lower case; 0 where it is not in the table. */
  readonly indexOf: (word: string) => number;
};

/** One step of the hash; letters come in lower case. The first letter is its own hash. */
export const hashStep = (hash: number, letter: number): number => (Math.imul(hash, 31) + letter) | 0;

const lowered = (code: number): number =>
  code >= 65 && code <= 90 ? code | 32 : code === 0x2019 ? 39 : code;

function hashOf(word: string): number {
  let hash = word.charCodeAt(0);
  for (let at = 1; at < word.length; at += 1) hash = hashStep(hash, word.charCodeAt(at));
  return hash;
}

/** Takes words in lower case, each once; returns the table in which the first is entry 1. */
export function wordTable(words: readonly string[]): WordTable {
  const size = 1 << Math.ceil(Math.log2(words.length * 4 + 4));
  const mask = size - 1;
  const slots = new Uint16Array(size);
  const hashes = new Int32Array(words.length + 1);
  const place = (hash: number): number => (hash ^ (hash >>> 15)) & mask;
  for (const [index, word] of words.entries()) {
    const hash = hashOf(word);
    hashes[index + 1] = hash;
    let slot = place(hash);
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index + 1;
  }
  const isWord = (entry: number, codes: Uint16Array, start: number, end: number): boolean => {
    const word = words[entry - 1] ?? "";
    if (word.length !== end - start) return false;
    for (let at = 0; at < word.length; at += 1)
      if (word.charCodeAt(at) !== lowered(codes[start + at] ?? 0)) return false;
    return true;
  };
  const entryOf = (hash: number, codes: Uint16Array, start: number, end: number): number => {
    for (let slot = place(hash); ; slot = (slot + 1) & mask) {
      const entry = slots[slot] ?? 0;
      if (entry === 0 || (hashes[entry] === hash && isWord(entry, codes, start, end))) return entry;
    }
  };
  const byWord = new Map(words.map((word, index) => [word, index + 1] as const));
  return { entryOf, indexOf: (word) => byWord.get(word) ?? 0 };
}
