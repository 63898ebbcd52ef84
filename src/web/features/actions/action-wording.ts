import { gainWords as pointsWords } from "#visibility/gain-words.ts";
import type { Action } from "../../api-client/actions.ts";

export const effortWords = { S: "Small", M: "Medium", L: "Large" } as const;

/** The heading of each list of actions: points of the two scores are never compared. */
export const listWords = { airo: "In answers", readiness: "On your site" } as const;
export const listNotes = { airo: "Points of the AIRO score", readiness: "Points of Readiness" } as const;
export const lists = ["airo", "readiness"] as const;

const scores = { airo: "AIRO", readiness: "Readiness" } as const;

/** A gain in print: "+0.4" with the score it is of; null where it is unknown. */
export function gainWords({
  points,
  score,
}: Action["gain"]): { readonly points: string; readonly score: string } | null {
  if (points === null || score === null) return null;
  return { points: pointsWords(points) ?? "<0.1", score: scores[score] };
}
