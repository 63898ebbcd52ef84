import type { Transaction } from "kysely";
import { type Analysis, liveAnalyses, lockBrandAnswers } from "#database/answers/analyses/analyses.ts";
import { alreadyRead } from "#database/answers/analyses/observations.ts";
import { type Rereading, replaceReadings } from "#database/answers/analyses/replace-readings.ts";
import { type AnswerToRead, answersToRead } from "#database/answers/answer-reading.ts";
import {
  answersWithUnreadJudgements,
  brandsWithUnreadJudgements,
  judgementsFor,
  readJudgementsOf,
  settleJudgements,
} from "#database/answers/judge/judgements.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { Judgement } from "#measurement/reading/judgement.ts";
import { ANALYSIS_VERSION, observe } from "#measurement/reading/observe.ts";
import { inBatches, scopeOf } from "./read-answers.ts";

/** Takes what judges said into the readings there are, brand by brand; returns how many answers were read again. */
export async function readNewJudgements(database: Database, signal?: AbortSignal): Promise<number> {
  let read = 0;
  for (const brandId of await database.asService(brandsWithUnreadJudgements))
    read += await inBatches(database, (transaction, most) => readBatch(transaction, brandId, most), signal);
  return read;
}

/**
 * Every live reading holds exactly the judgements that are not unread: so what an answer was counted as is known, and is replaced
 * by what it counts as with them. A reading by the rules of another release is left alone: it is about to be replaced.
 */
async function readBatch(transaction: Transaction<Tables>, brandId: string, limit: number): Promise<number> {
  if (!(await lockBrandAnswers(transaction, brandId, { wait: false }))) return 0;
  const ids = await answersWithUnreadJudgements(transaction, brandId, limit);
  if (ids.length === 0) return 0;
  const before = await readJudgementsOf(transaction, brandId, ids);
  await settleJudgements(transaction, brandId, ids);
  const after = await readJudgementsOf(transaction, brandId, ids);
  const answers = await answersToRead(transaction, brandId, ids);
  for (const analysis of await liveAnalyses(transaction, brandId)) {
    if (analysis.analysisVersion !== ANALYSIS_VERSION) continue;
    const known = await alreadyRead(transaction, analysis, ids);
    const changes = answers
      .filter(({ answerId }) => known.has(answerId))
      .map((answer) => rereadingOf(analysis, answer, { before, after }));
    await replaceReadings(transaction, analysis, changes);
  }
  return ids.length;
}

type JudgementsByAnswer = ReadonlyMap<string, readonly Judgement[]>;

function rereadingOf(
  analysis: Analysis,
  { answer, ...place }: AnswerToRead,
  judgements: { readonly before: JudgementsByAnswer; readonly after: JudgementsByAnswer },
): Rereading {
  const { scope, entityIds } = scopeOf(analysis);
  const readBy = (judgements: JudgementsByAnswer) => ({
    ...place,
    entityIds,
    observation: observe(answer, scope, judgementsFor(analysis.names, judgements.get(place.answerId) ?? [])),
  });
  return { before: readBy(judgements.before), after: readBy(judgements.after) };
}
