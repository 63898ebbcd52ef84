import type { CountRow, Counts } from "./answer-counts.ts";

/** Takes what answers counted as and what they count as now; returns what that adds, below zero where it takes away. Pure. */
export const countDifferences = (before: Counts, after: Counts): Counts => ({
  answers: rowDifferences(before.answers, after.answers),
  entities: rowDifferences(before.entities, after.entities),
  sources: rowDifferences(before.sources, after.sources),
  sourcePrompts: rowDifferences(before.sourcePrompts, after.sourcePrompts),
  sourceEntities: rowDifferences(before.sourceEntities, after.sourceEntities),
  sourceDomains: rowDifferences(before.sourceDomains, after.sourceDomains),
});

function rowDifferences(before: readonly CountRow[], after: readonly CountRow[]): readonly CountRow[] {
  const sums = new Map<string, Record<string, string | number>>();
  for (const [rows, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const row of rows) {
      const place = Object.entries(row).filter(([, value]) => typeof value === "string");
      const key = JSON.stringify(place.toSorted());
      const sum = sums.get(key) ?? Object.fromEntries(place);
      sums.set(key, sum);
      for (const [column, value] of Object.entries(row))
        if (typeof value === "number") sum[column] = Number(sum[column] ?? 0) + sign * value;
    }
  return [...sums.values()].filter((row) =>
    Object.values(row).some((value) => typeof value === "number" && value !== 0),
  );
}
