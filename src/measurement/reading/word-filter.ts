const BITS = 12;

/** Of how a word begins and ends, whatever its case, and its length. */
const slotOf = (first: number, last: number, length: number): number =>
  Math.imul(first | 32 | ((last | 32) << 7) | (length << 14), 0x9e37_79b1) >>> (32 - BITS);

/**
 * Takes words; returns whether a stretch of a text may be one of them in any case, told by its first and last letter and its length,
 * so that most words of a text need not be cut out of it. False is certain; what begins or ends beyond ASCII may be any word.
 */
export function wordFilter(words: Iterable<string>): (text: string, start: number, end: number) => boolean {
  const slots = new Uint8Array(1 << BITS);
  for (const word of words)
    slots[slotOf(word.charCodeAt(0), word.charCodeAt(word.length - 1), word.length)] = 1;
  return (text, start, end) => {
    if (end <= start) return false;
    const first = text.charCodeAt(start);
    const last = text.charCodeAt(end - 1);
    return first > 127 || last > 127 || slots[slotOf(first, last, end - start)] === 1;
  };
}
