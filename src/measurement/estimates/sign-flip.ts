/** More differences than this make too many sign patterns to count; Student's t is near enough by then. */
const MAX_SIGN_FLIPS = 16;

/**
 * Exact two-sided sign-flip p of paired differences (Fisher 1935): the share of all sign patterns whose sum is at least as far from 0 as
 * the one seen. Pairs without a difference say nothing and are left out. Null beyond 16 of them.
 */
export function signFlipP(differences: readonly number[]): number | null {
  const moved = differences.filter((difference) => difference !== 0).map(Math.abs);
  if (moved.length > MAX_SIGN_FLIPS) return null;
  const seen = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  // Sums of the same decimals in another order differ in the last bits; they are the same sum.
  const threshold = seen - 1e-9 * Math.max(1, seen);
  const patterns = 2 ** moved.length;
  if (threshold <= 0) return 1;
  // Every pattern is one of the first half's beside one of the second's: two short sorted lists are counted in one walk.
  const half = moved.length >> 1;
  const [left, right] = [sumsOf(moved.slice(0, half)), sumsOf(moved.slice(half))];
  let extreme = 0;
  let from = right.length;
  for (const sum of left) {
    while (from > 0 && sum + (right[from - 1] ?? 0) >= threshold) from -= 1;
    extreme += right.length - from;
  }
  // With all signs turned round a sum is as far on the other side.
  return (2 * extreme) / patterns;
}

/** The sums of all sign patterns, ascending. */
function sumsOf(sizes: readonly number[]): Float64Array {
  let sums = new Float64Array(1);
  for (const size of sizes) {
    const next = new Float64Array(sums.length * 2);
    for (const [index, sum] of sums.entries()) {
      next[index] = sum - size;
      next[sums.length + index] = sum + size;
    }
    sums = next;
  }
  return sums.sort();
}
