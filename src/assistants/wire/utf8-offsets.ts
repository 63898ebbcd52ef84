/**
 * Takes a text; returns how to turn an offset in its UTF-8 bytes into one in UTF-16 units. An offset inside a character means its
 * beginning, one past the end means the end. Offsets may come in any order.
 */
export function utf8Offsets(text: string): (byte: number) => number {
  const length = Buffer.byteLength(text);
  if (length === text.length) return (byte) => clamped(byte, length);
  // For each byte where its character begins: there may be as many offsets as bytes.
  const starts = new Uint32Array(length + 1).fill(text.length);
  let byte = 0;
  let unit = 0;
  for (const character of text) {
    const next = byte + Buffer.byteLength(character);
    starts.fill(unit, byte, next);
    byte = next;
    unit += character.length;
  }
  return (offset) => starts[clamped(offset, length)] ?? text.length;
}

const clamped = (offset: number, length: number): number => Math.min(Math.max(0, Math.trunc(offset)), length);
