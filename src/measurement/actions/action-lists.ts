/** The lists of actions, one for each score, because points of the two cannot be compared. */
export const lists = ["airo", "readiness"] as const;
export type ActionList = (typeof lists)[number];

/** The heading of each list, wherever it is shown, and what its points are of. */
export const listWords: Readonly<Record<ActionList, string>> = {
  airo: "In answers",
  readiness: "On your site",
};
export const listNotes: Readonly<Record<ActionList, string>> = {
  airo: "Points of the AIRO score",
  readiness: "Points of Readiness",
};
