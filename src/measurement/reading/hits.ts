import type { Form } from "./names/name-form.ts";

/** A place where an entity's name is written as a word of its own. */
export type Hit = {
  /** Index of the entity. */
  readonly entity: number;
  readonly form: Form;
  /** `end` leaves out nothing of the name, inflection included. */
  readonly start: number;
  readonly end: number;
  /** Length in folded units. */
  readonly size: number;
};

/** The longest name wins where names overlap; of equals the first entity's, which is the brand. In order of their places. */
export function withoutOverlaps(hits: readonly Hit[], length: number): readonly Hit[] {
  if (areApart(hits)) return hits;
  const ordered = hits.toSorted((a, b) => a.start - b.start);
  if (ordered.every(({ end }, index) => end <= (ordered[index + 1]?.start ?? length))) return ordered;
  const taken = new Uint8Array(length);
  const longestFirst = ordered.toSorted(
    (a, b) => b.size - a.size || a.start - b.start || a.entity - b.entity,
  );
  const kept = longestFirst.filter(({ start, end }) => {
    // A shorter name overlaps a longer one at one of its two ends.
    if (taken[start] === 1 || taken[end - 1] === 1) return false;
    taken.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
}

/** Whether hits follow one another in their order, as they mostly do. */
function areApart(hits: readonly Hit[]): boolean {
  let end = 0;
  for (const hit of hits) {
    if (hit.start < end) return false;
    end = hit.end;
  }
  return true;
}
