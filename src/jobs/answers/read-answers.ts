import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import {
  type Analysis,
  firstAnalysis,
  liveAnalyses,
  lockBrandAnswers,
} from "#database/answers/analyses/analyses.ts";
import { brandsWithUnreadAnswers } from "#database/answers/analyses/analysis-requests.ts";
import { alreadyRead, writeReadings } from "#database/answers/analyses/observations.ts";
import { type AnswerToRead, takeUnreadAnswers, writeWords } from "#database/answers/answer-reading.ts";
import { noteUnjudged } from "#database/answers/judge/judge-calls.ts";
import { judgementsFor, readJudgementsOf } from "#database/answers/judge/judgements.ts";
import { entitiesOf, type ReadAnswer } from "#database/answers/rollups/rollup-rows.ts";
import { addNamesFound, knownKeys, type NameFound } from "#database/competitors/name-candidates.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { judgeBranded } from "#database/prompts/asked-prompts.ts";
import { noteHeadline } from "#database/visibility/headline-surface.ts";
import { missingReason } from "#measurement/answer.ts";
import { candidateNames } from "#measurement/reading/candidates/candidate-names.ts";
import { observe, prepareScope, type Scope } from "#measurement/reading/observe.ts";

/** Answers of one transaction: on PGlite everybody else waits for it. */
export const BATCH: Readonly<Record<Database["kind"], number>> = { pglite: 40, postgres: 400 };

/** Looks at a brand that another process reads, and the time between: it may not see what was kept a moment ago. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 80;

/**
 * Reads all answers nobody has read yet, brand by brand; returns how many. A brand another process reads is left to it, unless it is
 * done with it soon.
 */
export async function readNewAnswers(database: Database, signal?: AbortSignal): Promise<number> {
  let read = 0;
  let brandIds = await database.asService(brandsWithUnreadAnswers);
  for (let look = 0; look < LOOKS && brandIds.length > 0 && !signal?.aborted; look += 1) {
    if (look > 0) await sleep(BETWEEN_LOOKS_MS);
    const others = new Set<string>();
    for (const brandId of brandIds)
      read += await readAnswersOf(database, brandId, { signal, isAnothers: () => others.add(brandId) });
    brandIds = [...others];
  }
  return read;
}

/** Reads the unread answers of one brand, each batch in one transaction with its counts; returns how many. Skips the brand if another process holds its lock. */
export async function readAnswersOf(
  database: Database,
  brandId: string,
  {
    signal,
    isAnothers,
  }: { readonly signal?: AbortSignal | undefined; readonly isAnothers?: () => void } = {},
): Promise<number> {
  return await inBatches(
    database,
    async (transaction, most) => {
      if (await lockBrandAnswers(transaction, brandId, { wait: false }))
        return await readBatch(transaction, brandId, most);
      isAnothers?.();
      return 0;
    },
    signal,
  );
}

/** Does the work in transactions of so many answers at the most until one of them finds fewer; returns how many answers there were. */
export async function inBatches(
  database: Database,
  work: (transaction: Transaction<Tables>, most: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  const most = BATCH[database.kind];
  let done = 0;
  while (!signal?.aborted) {
    const taken = await database.asService((transaction) => work(transaction, most));
    done += taken;
    if (taken < most) break;
  }
  return done;
}

/** Under the brand's turn: how many were read. */
async function readBatch(transaction: Transaction<Tables>, brandId: string, limit: number): Promise<number> {
  const answers = await takeUnreadAnswers(transaction, brandId, limit);
  if (answers.length > 0) await readIntoAll(transaction, brandId, answers);
  // With the last of them only: surfaces whose answers came together are counted together.
  if (answers.length < limit) await noteHeadline(transaction, brandId);
  return answers.length;
}

async function readIntoAll(
  transaction: Transaction<Tables>,
  brandId: string,
  answers: readonly AnswerToRead[],
): Promise<void> {
  const live = await liveAnalyses(transaction, brandId);
  const first = live.length > 0 ? null : await firstAnalysis(transaction, brandId);
  const analyses = first === null ? live : [first];
  for (const analysis of analyses) await readInto(transaction, analysis, answers);
  await writeWords(transaction, brandId, answers);
}

/** Answers read in one go: everything else this process does waits for them. */
const READ_IN_ONE_GO = 8;

/** Does the work of each, with turns for others between. */
async function lettingOthers<One, Result>(
  ones: readonly One[],
  work: (one: One) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const one of ones) {
    results.push(work(one));
    if (results.length % READ_IN_ONE_GO === 0) await setImmediate();
  }
  return results;
}

/** Probable names of brands in valid answers, as anyone who reads by these names finds them. */
async function namesFound(
  answers: readonly AnswerToRead[],
  names: Analysis["names"],
): Promise<readonly NameFound[]> {
  const known = knownKeys(names);
  const valid = answers.filter(({ answer }) => missingReason(answer) === null);
  const found = await lettingOthers(
    valid,
    ({ answerId, assistant, surface, askedAt, answer: { text, citations } }) =>
      candidateNames(text, citations?.map(({ url }) => url) ?? [], known).map((name) => ({
        ...name,
        answerId,
        assistant,
        surface,
        askedAt,
      })),
  );
  return found.flat();
}

/** Requires the brand's lock. Reads these answers into an analysis, but for those that are in it, and counts the probable names in them. */
export async function readInto(
  transaction: Transaction<Tables>,
  analysis: Analysis,
  answers: readonly AnswerToRead[],
): Promise<void> {
  const ids = answers.map(({ answerId }) => answerId);
  const known = await alreadyRead(transaction, analysis, ids);
  const { scope, entityIds } = scopeOf(analysis);
  const byAnswer = await readJudgementsOf(transaction, analysis.brandId, ids);
  const unread = answers.filter(({ answerId }) => !known.has(answerId));
  const read = await lettingOthers(unread, ({ answer, ...place }): ReadAnswer => {
    const judgements = judgementsFor(analysis.names, byAnswer.get(place.answerId) ?? []);
    return { ...place, observation: observe(answer, scope, judgements), entityIds };
  });
  await writeReadings(transaction, analysis, read);
  await addNamesFound(transaction, analysis, await namesFound(unread, analysis.names));
  if (analysis.state !== "current") return;
  await noteUnjudged(
    transaction,
    analysis.brandId,
    read.filter(namesSomebody).map(({ answerId }) => answerId),
  );
  await judgeBranded(transaction, analysis, scope);
}

const namesSomebody = ({ observation }: ReadAnswer): boolean =>
  !("missing" in observation) && entitiesOf(observation).some(({ mentioned }) => mentioned !== "no");

type PreparedScope = { readonly scope: Scope; readonly entityIds: readonly string[] };

const MAX_SCOPES = 200;
const scopes = new Map<string, PreparedScope>();

/** The names of an analysis never change: they are prepared once for all its batches. */
export function scopeOf({ id, names }: Pick<Analysis, "id" | "names">): PreparedScope {
  const key = `${names.brand.id} ${id}`;
  const known = scopes.get(key);
  if (known !== undefined) return known;
  const { brand, competitors, overrides } = names;
  const prepared = {
    scope: prepareScope(brand, competitors, overrides),
    entityIds: [brand.id, ...competitors.map((competitor) => competitor.id)],
  };
  if (scopes.size >= MAX_SCOPES) scopes.clear();
  scopes.set(key, prepared);
  return prepared;
}
