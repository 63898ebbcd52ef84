import type { Transaction } from "kysely";
import {
  type Analysis,
  addedCompetitors,
  beginAnalysis,
  completeAnalysis,
  currentAnalysis,
  liveAnalyses,
  lockBrandAnswers,
  saveProgress,
} from "#database/answers/analyses/analyses.ts";
import {
  brandsBeingRead,
  hasAnalysesToTakeUp,
  requestedAnalyses,
  settleAnalysisRequest,
} from "#database/answers/analyses/analysis-requests.ts";
import { recountOf } from "#database/answers/analyses/reading-state.ts";
import { discardRetired } from "#database/answers/analyses/retired-analyses.ts";
import { nextAnswers } from "#database/answers/answer-reading.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { judgeBranded } from "#database/prompts/asked-prompts.ts";
import { scoreByAnalysis } from "#database/visibility/score-by-analysis.ts";
import { joinedRecount } from "#measurement/airo/airo-recount.ts";
import { BATCH, readInto, scopeOf } from "./read-answers.ts";

/** How far the reading of a brand's answers has come. */
export type ReadingProgress = { readonly brandId: string; readonly done: number; readonly total: number };

type Options = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReadingProgress) => void;
};

/** Begins what changes of names ask for, goes on with readings under way, and throws away those that were replaced. */
export async function takeUpAnalyses(database: Database, options: Options = {}): Promise<void> {
  if (!(await database.asService(hasAnalysesToTakeUp))) return;
  for (const brandId of await database.asService(requestedAnalyses))
    await database.asService(async (transaction) => {
      await lockBrandAnswers(transaction, brandId, { wait: true });
      await settleAnalysisRequest(transaction, brandId);
      // Names of a brand without a reading are read with its first answers.
      if ((await liveAnalyses(transaction, brandId)).length > 0) await beginAnalysis(transaction, brandId);
    });
  for (const brandId of await database.asService(brandsBeingRead))
    await continueAnalysis(database, brandId, options);
  while (!options.signal?.aborted && (await database.asService(discardRetired)));
}

/** Has all answers of a brand read again, whatever changed, and waits for it; goes on where an earlier one was ended. */
export async function reanalyse(database: Database, brandId: string, options: Options = {}): Promise<void> {
  await database.asService(async (transaction) => {
    await lockBrandAnswers(transaction, brandId, { wait: true });
    await settleAnalysisRequest(transaction, brandId);
    await beginAnalysis(transaction, brandId, { anyway: true });
  });
  await continueAnalysis(database, brandId, options);
}

/** Reads on, batch by batch, until the new reading is complete and shown. */
async function continueAnalysis(
  database: Database,
  brandId: string,
  { signal, onProgress }: Options,
): Promise<void> {
  while (!signal?.aborted) {
    const after = await database.asService((transaction) =>
      readOn(transaction, brandId, BATCH[database.kind]),
    );
    if (after === null) return;
    onProgress?.({ brandId, done: after.done, total: Math.max(after.total, after.done) });
    if (after.isComplete) return;
  }
}

/** One batch of a reading under way; null where there is none. */
async function readOn(transaction: Transaction<Tables>, brandId: string, limit: number) {
  await lockBrandAnswers(transaction, brandId, { wait: true });
  const building = (await liveAnalyses(transaction, brandId)).find(({ state }) => state === "building");
  if (building === undefined) return null;
  const answers = await nextAnswers(transaction, { brandId, after: building.readUpTo, limit });
  await readInto(transaction, building, answers);
  const last = answers.at(-1);
  const done = building.done + answers.length;
  if (last !== undefined) await saveProgress(transaction, building.id, { done, readUpTo: last.answerId });
  const isComplete = answers.length < limit;
  if (isComplete) await show(transaction, building);
  // Answers that came meanwhile may have been read beside this.
  return { done, total: isComplete ? done : building.total, isComplete };
}

/** Answers stored meanwhile are in it, or still unread: those are read into whatever is shown then. */
async function show(transaction: Transaction<Tables>, building: Analysis): Promise<void> {
  const before = await currentAnalysis(transaction, building.brandId);
  await completeAnalysis(transaction, building, await newlyCounted(transaction, before, building));
  await judgeBranded(transaction, building, scopeOf(building).scope, { all: true });
}

/** How many competitors an analysis counts that the one before didn't, and the score by both where no other name changed. */
async function newlyCounted(transaction: Transaction<Tables>, before: Analysis | null, now: Analysis) {
  if (before === null) return { competitors: 0, airo: null };
  const { competitors, isAll } = addedCompetitors(before, now);
  if (competitors === 0 || !isAll) return { competitors, airo: null };
  const scores = {
    before: await scoreByAnalysis(transaction, before),
    now: await scoreByAnalysis(transaction, now),
  };
  const airo =
    scores.before === null || scores.now === null || scores.before.n !== scores.now.n
      ? null
      : { before: scores.before.airo, now: scores.now.airo, answers: scores.now.n };
  return joinedRecount(await recountOf(transaction, before), { competitors, airo });
}
