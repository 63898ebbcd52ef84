import type { QueryClient } from "@tanstack/react-query";
import type { ReadingState } from "#api/brands/contract.ts";
import { readingPace } from "./reading-notice.tsx";

/** Resources of a brand that are counted from what its answers name. */
const counted = [
  "answers",
  "visibility",
  "actions",
  "sources",
  "competitors",
  "surface-differences",
  "unclear-mentions",
] as const;
/** Where it is read how far a recount is. */
const progress = ["names", "competitors"] as const;

/** Fetches again what is counted from answers: after a recount, or once new answers are counted. */
export function refetchCounted(queries: QueryClient, brandId: string): void {
  for (const key of counted) void queries.invalidateQueries({ queryKey: [key, brandId] });
}

/**
 * After a change that starts a recount: reads how far it is. While it runs, the figures of before stay, and the brand's page
 * follows it with `FollowRecount`; where it is over by now, they are fetched at once.
 */
export async function followRecount(queries: QueryClient, brandId: string): Promise<void> {
  // Pages that are opened later fetch them in any case.
  for (const key of counted)
    void queries.invalidateQueries({ queryKey: [key, brandId], refetchType: "none" });
  await Promise.all(progress.map((key) => queries.invalidateQueries({ queryKey: [key, brandId] })));
  const isRunning = progress
    .flatMap((key) =>
      queries.getQueriesData<{ readonly reading?: ReadingState }>({
        queryKey: [key, brandId],
        type: "active",
      }),
    )
    .some(([, data]) => readingPace(data?.reading) !== false);
  if (!isRunning) refetchCounted(queries, brandId);
}
