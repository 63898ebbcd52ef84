/**
 * Takes a text; returns how to turn an offset in its UTF-8 bytes into one in UTF-16 units. An offset inside a character means its
 * beginning, one past the end means the end. Offsets may come in any order.
 */
export function utf8Offsets(text: string): (byte: number) => number {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length === text.length) return (byte) => clamped(byte, text.length);
  return (byte) => {
    let end = clamped(byte, bytes.length);
    // Continuation bytes are 10xxxxxx: step back to where their character begins.
    while (end > 0 && end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    return bytes.toString("utf8", 0, end).length;
  };
}

const clamped = (offset: number, length: number): number => Math.min(Math.max(0, Math.trunc(offset)), length);
