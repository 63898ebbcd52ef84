/**
 * Counts packed into one number, each with so many decimal digits of its own, the first one leading: their sums are then one
 * sum. Takes whole numbers from 0 that fit; returns the digits, without the zeros at both ends: "12e3" is 12000.
 */
export function packCounts(counts: readonly number[], digits: number): string {
  const first = counts.findIndex((count) => count !== 0);
  if (first === -1) return "0";
  const last = counts.findLastIndex((count) => count !== 0);
  let packed = String(counts[first]);
  for (let index = first + 1; index <= last; index += 1)
    packed += String(counts[index]).padStart(digits, "0");
  return `${packed}e${(counts.length - 1 - last) * digits}`;
}

/** Takes all digits of a packed number and how many counts it holds; returns the counts. */
export function unpackCounts(packed: string, length: number, digits: number): number[] {
  // Leading zeros are not told.
  const missing = length * digits - packed.length;
  return Array.from({ length }, (_, index) => {
    const end = (index + 1) * digits - missing;
    return end <= 0 ? 0 : Number(packed.slice(Math.max(0, end - digits), end));
  });
}
