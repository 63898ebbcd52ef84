import { counted } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";

/** A share of few answers as their number, "2 of 8 answers"; without the first figure where the share is a mean over prompts. */
export function earlyShare(share: number, n: number): string {
  const named = Math.round(share * n);
  return Math.abs(share * n - named) < 1e-6
    ? `${named} of ${counted(n, "answer")}`
    : `${counted(n, "answer")}, ${SHOWN_FROM_ANSWERS} needed`;
}
