import { randomUUID } from "node:crypto";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import {
  addJudgeCalls,
  brandsWithUnjudged,
  dropUnwantedJudging,
  namesToJudge,
  noteEarlierUnjudged,
  takeJudgeRequest,
  takeUnjudged,
} from "#database/answers/judge/judge-calls.ts";
import { findJudgeSettings } from "#database/answers/judge/judge-settings.ts";
import type { Database } from "#database/platform/connection.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { queueLaneOf } from "../scan/queue-lanes.ts";

export type JudgingOptions = {
  readonly database: Database;
  readonly queue: BatchQueue<{ callId: string }>;
  readonly now: () => Date;
};

const PLANNED_AT_ONCE = 100;

/** Looks through the answers of brands whose judge or names changed, and plans a call for each answer that waits for a judge. */
export async function planJudging(options: JudgingOptions, signal?: AbortSignal): Promise<void> {
  const { database } = options;
  while (!signal?.aborted && (await takeRequest(options)));
  for (const brandId of await database.asService(brandsWithUnjudged))
    while (!signal?.aborted && (await planCalls(options, brandId)) === PLANNED_AT_ONCE);
}

/** One request, in one transaction with what follows of it; false where there is none. */
function takeRequest({ database, now }: JudgingOptions): Promise<boolean> {
  return database.asService(async (transaction) => {
    const brandId = await takeJudgeRequest(transaction);
    if (brandId === null) return false;
    const settings = await findJudgeSettings(transaction, brandId);
    await dropUnwantedJudging(transaction, brandId, { settings, now: now() });
    const analysis = await currentAnalysis(transaction, brandId);
    if (settings !== null && analysis !== null)
      await noteEarlierUnjudged(transaction, analysis, settings.judgesFrom);
    return true;
  });
}

/** Plans calls for some waiting answers; returns how many answers those were. */
function planCalls({ database, queue }: JudgingOptions, brandId: string): Promise<number> {
  return database.asService(async (transaction) => {
    const settings = await findJudgeSettings(transaction, brandId);
    const analysis = await currentAnalysis(transaction, brandId);
    if (settings === null || analysis === null) {
      await dropUnwantedJudging(transaction, brandId, { settings: null, now: new Date(0) });
      return 0;
    }
    const waiting = await takeUnjudged(transaction, analysis, PLANNED_AT_ONCE);
    const calls = waiting.flatMap(({ answerId, lastRun, ...standing }) => {
      const names = namesToJudge(standing, analysis.names);
      return names.length === 0 ? [] : [{ id: randomUUID(), answerId, run: lastRun + 1, names }];
    });
    const added = await addJudgeCalls(transaction, { brandId, ...settings }, calls);
    const lane = queueLaneOf({ brandId, assistant: settings.assistant });
    await queue.add(
      transaction,
      added.map((id) => ({ id, payload: { callId: id }, lane })),
    );
    return waiting.length;
  });
}
