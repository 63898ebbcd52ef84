/** More differences than this make too many sign patterns to count; Student's t is near enough by then. */
const MAX_SIGN_FLIPS = 16;

/**
 * Exact two-sided sign-flip p of paired differences: the share of all sign patterns whose sum is at least as far from 0 as
 * the one seen. Pairs without a difference say nothing and are left out. Null beyond 16 of them.
 */
export function signFlipP(differences: readonly number[]): number | null {
  const moved = differences.filter((difference) => difference !== 0).map(Math.abs);
  if (moved.length > MAX_SIGN_FLIPS) return null;
  const seen = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  // Sums of the same decimals in another order differ in the last bits; they are the same sum.
  const threshold = seen - 1e-9 * Math.max(1, seen);
  const patterns = 2 ** moved.length;
  let extreme = 0;
  for (let pattern = 0; pattern < patterns; pattern += 1) {
    const sum = moved.reduce((total, size, index) => total + (pattern & (1 << index) ? size : -size), 0);
    if (Math.abs(sum) >= threshold) extreme += 1;
  }
  return extreme / patterns;
}
