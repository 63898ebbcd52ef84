import { takeTurn } from "#database/analyses.ts";
import type { Database } from "#database/connection.ts";
import { stretchesToTally, tallySources } from "#database/tallies/source-tallies.ts";

const AT_ONCE = 100;

/** Tallies the sources of stretches of days that are past, each in a transaction of its own; returns how many. */
export async function tallyPastSources(
  database: Database,
  now: () => Date,
  signal?: AbortSignal,
): Promise<number> {
  let tallied = 0;
  const today = now().toISOString().slice(0, 10);
  while (!signal?.aborted) {
    const waiting = await database.asService((transaction) => stretchesToTally(transaction, today, AT_ONCE));
    for (const stretch of waiting) {
      if (signal?.aborted) break;
      await database.asService(async (transaction) => {
        await takeTurn(transaction, stretch.brandId, { wait: true });
        await tallySources(transaction, stretch);
      });
      tallied += 1;
    }
    if (waiting.length < AT_ONCE) break;
  }
  return tallied;
}
