import type { Action } from "#api/actions/contract.ts";
import { gainUpTo } from "#measurement/gain-words.ts";

export const effortWords = { S: "Small", M: "Medium", L: "Large" } as const;

const scores = { airo: "AIRO", readiness: "Readiness" } as const;

/** A gain in print: "up to +0.4" with the score it is of; null where it is unknown. */
export function gainWords({
  points,
  score,
}: Action["gain"]): { readonly points: string; readonly score: string } | null {
  if (points === null || score === null) return null;
  return { points: gainUpTo(points), score: scores[score] };
}
