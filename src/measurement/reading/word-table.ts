/** Words of ASCII letters (and ' or - between them), found by four of their letters and their length. */
export type WordTable = {
  /** Entry of a word in the units from `start` to `end`, whatever its case; 0 where it is not in the table. */
  readonly entryOf: (codes: Uint16Array, start: number, end: number) => number;
  /** Entry of a word written in lower case; 0 where it is not in the table. */
  readonly indexOf: (word: string) => number;
};

/** Of a unit in lower case; an apostrophe is the same straight or curly. */
const lowered = (code: number): number => (code === 0x2019 ? 39 : code | 32);

/** Up to so many units the key says all of a word. */
const KEYED = 4;

/** The first unit, the last and two between, 7 bits each, and the length: read once a word is over, not on the way. */
function keyOf(codes: Uint16Array, start: number, end: number): number {
  const length = end - start;
  return (
    (codes[start] ?? 0) |
    32 |
    (lowered(codes[start + (length >> 2)] ?? 0) << 7) |
    (lowered(codes[start + (length >> 1)] ?? 0) << 14) |
    (((codes[end - 1] ?? 0) | 32) << 21) |
    (Math.min(length, 15) << 28)
  );
}

const BITS = 12;
const MASK = (1 << BITS) - 1;
const slotOf = (key: number): number => Math.imul(key, 0x9e37_79b1) >>> (32 - BITS);

/** Takes words in lower case, each once; returns the table in which the first is entry 1. */
export function wordTable(words: readonly string[]): WordTable {
  if (words.length * 2 > MASK) throw new RangeError("more words than the table is made for");
  // A key and its entry side by side: one look into memory finds both.
  const slots = new Int32Array(2 * (MASK + 1));
  const letters = Uint16Array.from(words.join(""), (letter) => letter.charCodeAt(0));
  /** Where the letters of an entry begin; the next one's beginning is where they end. */
  const begins = new Int32Array(words.length + 2);
  for (const [index, word] of words.entries()) {
    const begin = begins[index + 1] ?? 0;
    begins[index + 2] = begin + word.length;
    const key = keyOf(letters, begin, begin + word.length);
    let slot = slotOf(key);
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & MASK;
    slots[2 * slot] = key;
    slots[2 * slot + 1] = index + 1;
  }
  const isWord = (entry: number, codes: Uint16Array, start: number, end: number): boolean => {
    const begin = begins[entry] ?? 0;
    if ((begins[entry + 1] ?? 0) - begin !== end - start) return false;
    for (let at = start; at < end; at += 1)
      if (lowered(codes[at] ?? 0) !== letters[begin + at - start]) return false;
    return true;
  };
  const entryOf = (codes: Uint16Array, start: number, end: number): number => {
    const key = keyOf(codes, start, end);
    for (let slot = slotOf(key); ; slot = (slot + 1) & MASK) {
      const entry = slots[2 * slot + 1] ?? 0;
      if (entry === 0) return 0;
      if (slots[2 * slot] === key && (end - start <= KEYED || isWord(entry, codes, start, end))) return entry;
    }
  };
  const byWord = new Map(words.map((word, index) => [word, index + 1] as const));
  return { entryOf, indexOf: (word) => byWord.get(word) ?? 0 };
}
