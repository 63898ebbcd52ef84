import type { Proportion } from "./newcombe.ts";

/** Tables as likely as the one seen count with it, whatever rounding does to their last bits. */
const AS_LIKELY = 1e-7;

/**
 * Fisher's exact test of two independent shares (Fisher 1934; two sides by Freeman & Halton 1951): takes hits and answers of each; returns the two-sided p, the probability
 * under "nothing changed" of all tables no likelier than this one.
 */
export function fisherP(before: Proportion, after: Proportion): number {
  const hits = before.hits + after.hits;
  const first = Math.max(0, hits - after.n);
  const last = Math.min(before.n, hits);
  const logs = [0];
  for (let x = first; x < last; x += 1)
    logs.push(
      (logs.at(-1) ?? 0) +
        Math.log((hits - x) * (before.n - x)) -
        Math.log((x + 1) * (after.n - hits + x + 1)),
    );
  const likeliest = logs.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const weights = logs.map((log) => Math.exp(log - likeliest));
  const seen = (weights[before.hits - first] ?? 0) * (1 + AS_LIKELY);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  return Math.min(1, sum(weights.filter((weight) => weight <= seen)) / sum(weights));
}
