import { discardRetired } from "#database/answers/analyses/retired-analyses.ts";
import type { Database } from "#database/platform/connection.ts";

/** Deletes a brand of the workspace: first, in small parts, what was read of its answers, which is most of it. */
export async function removeSample(database: Database, brandId: string, signal: AbortSignal): Promise<void> {
  await database.asService((transaction) =>
    transaction
      .updateTable("app.analyses")
      .set((eb) => ({ state: "retired", completed_at: eb.fn.coalesce("completed_at", eb.fn<Date>("now")) }))
      .where("brand_id", "=", brandId)
      .execute(),
  );
  let isMore = true;
  while (isMore && !signal.aborted) isMore = await database.asService(discardRetired);
  if (signal.aborted) return;
  await database.asService((transaction) =>
    transaction.deleteFrom("public.brands").where("id", "=", brandId).execute(),
  );
}
