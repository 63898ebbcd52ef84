import { takeTurn } from "#database/answers/analyses/analyses.ts";
import { tallyPages } from "#database/answers/tallies/page-tallies.ts";
import {
  type StretchToTally,
  stretchesToTally,
  tallySources,
} from "#database/answers/tallies/source-tallies.ts";
import type { Database } from "#database/platform/connection.ts";

const AT_ONCE = 100;

/** Tallies the sources and pages of stretches of days that are over, each in transactions of its own; returns how many stretches. */
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
      for (const tally of [tallySources, tallyPages]) await underTurn(database, stretch, tally);
      tallied += 1;
    }
    if (waiting.length < AT_ONCE) break;
  }
  return tallied;
}

const underTurn = (
  database: Database,
  stretch: StretchToTally,
  tally: typeof tallySources | typeof tallyPages,
): Promise<void> =>
  database.asService(async (transaction) => {
    await takeTurn(transaction, stretch.brandId, { wait: true });
    await tally(transaction, stretch);
  });
