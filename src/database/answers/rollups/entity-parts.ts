/**
 * Where a row for each entity would be too many, a row holds eight of them in columns of their own: in the order of the analysis's
 * names, the brand first. What a row holds doesn't grow with the competitors of a brand.
 */
export const ENTITIES_A_PART = 8;

/** The columns of one number, a column for each entity of a part. */
export const columnsOf = (name: "named" | "unclear" | "gaps"): readonly string[] =>
  Array.from({ length: ENTITIES_A_PART }, (_, slot) => `${name}_${slot + 1}`);

/** Where an entity is counted, by its place among the names from 0. */
export const placeInPart = (place: number): { readonly part: number; readonly column: number } => ({
  part: Math.floor(place / ENTITIES_A_PART),
  column: (place % ENTITIES_A_PART) + 1,
});
