import { newcombe, type Proportion } from "./newcombe.ts";
import type { PairedChange } from "./paired-change.ts";

export type Verdict = "real change" | "within noise";

export type JudgedChange = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The p the verdict rests on; null where the interval alone decides. */
  readonly p: number | null;
  readonly verdict: Verdict;
  /** A smaller change than this would have been called noise: half of the interval's width. */
  readonly smallestDetectable: number;
};

const SIGNIFICANT = 0.05;

/** Few moved prompts make t too hopeful, so the larger of t's and the exact p counts. */
const decisiveP = ({ p, signFlipP }: PairedChange): number => Math.max(p, signFlipP ?? 0);

/** Takes a change on the same prompts; returns whether it is real, and what this sample could have shown. */
export function judgePaired(change: PairedChange): JudgedChange {
  const p = decisiveP(change);
  return {
    value: change.mean,
    low: change.low,
    high: change.high,
    p,
    verdict: p < SIGNIFICANT ? "real change" : "within noise",
    smallestDetectable: (change.high - change.low) / 2,
  };
}

/** Takes two independent shares; returns the change from `before` to `after` judged by Newcombe's interval. */
export function judgeIndependent(before: Proportion, after: Proportion): JudgedChange | null {
  const difference = newcombe(after, before);
  if (difference === null) return null;
  const isReal = difference.low > 0 || difference.high < 0;
  return {
    ...difference,
    p: null,
    verdict: isReal ? "real change" : "within noise",
    smallestDetectable: (difference.high - difference.low) / 2,
  };
}
