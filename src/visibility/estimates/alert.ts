import { discoveries } from "./benjamini-hochberg.ts";
import type { JudgedChange } from "./verdict.ts";

/** A change that a night's scan found, with what an alert needs to know about it. */
export type AlertCandidate = {
  readonly change: JudgedChange;
  /** Same prompts, model and surface on both sides. */
  readonly isLikeForLike: boolean;
  /** A second batch of answers showed the change again. */
  readonly isConfirmed: boolean;
};

const SURE = 0.01;
const FALSE_DISCOVERY_RATE = 0.1;
const SMALLEST_CHANGE = 0.1;

/**
 * Takes all changes tested in one night; returns for each whether to alert: like for like, at least 10 points, confirmed, and
 * p < .01 or a Benjamini–Hochberg discovery at q .10 among all of them.
 */
export function alerts(candidates: readonly AlertCandidate[]): readonly boolean[] {
  const found = discoveries(
    candidates.map(({ change }) => change.p ?? 1),
    FALSE_DISCOVERY_RATE,
  );
  return candidates.map(({ change, isLikeForLike, isConfirmed }, index) => {
    const isSure = (change.p ?? 1) < SURE || found[index] === true;
    // 0.3 − 0.2 is a tenth less one bit.
    const isLarge = Math.abs(change.value) >= SMALLEST_CHANGE - 1e-9;
    return isLikeForLike && isConfirmed && isSure && isLarge;
  });
}
