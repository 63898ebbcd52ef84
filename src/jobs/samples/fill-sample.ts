import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { storeAnswers } from "#database/answers/answers.ts";
import type { Database } from "#database/platform/connection.ts";
import { listPrompts } from "#database/prompts/prompts.ts";
import {
  beginSample,
  findSample,
  markReady,
  noteStored,
  type StoredSample,
} from "#database/samples/sample-brands.ts";
import { type SampleCall, sampleCalls } from "#dev/sample-workspace/sample-answers.ts";
import type { SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import { BATCH, readAnswersOf } from "../answers/read-answers.ts";
import { type AuditFolder, auditSample } from "./audit-sample.ts";
import { sampleAnswer } from "./sample-answer.ts";
import { setUpSample } from "./set-up-sample.ts";

const DAY_MS = 86_400_000;

export type FillOptions = {
  readonly database: Database;
  readonly signal: AbortSignal;
  /** Whether to leave the database to others half of the time. */
  readonly isPolite: boolean;
  readonly auditFolder: AuditFolder;
  readonly logger: Logger;
};

/**
 * Fills a sample brand with its answers, batch by batch, each read at once as any other answer is; goes on where it was left. True when
 * all of them are there, false where it was stopped or the brand is gone.
 */
export async function fillSample(
  sample: SampleBrand,
  brandId: string,
  options: FillOptions,
): Promise<boolean> {
  const { database, signal, isPolite } = options;
  const calls = sampleCalls(sample);
  await database.asService(async (transaction) => {
    const stored = await findSample(transaction, brandId);
    if (stored === null || !(await beginSample(transaction, brandId, calls.length))) return;
    const firstDay = new Date(Date.parse(stored.lastDay) - 90 * DAY_MS);
    await setUpSample(transaction, sample, { brandId, now: firstDay });
  });
  await readSite(sample, brandId, options);
  while (!signal.aborted) {
    const startedAt = performance.now();
    const state = await database.asService((transaction) => findSample(transaction, brandId));
    if (state === null) return false;
    if (state.isReady) return true;
    if (state.stored >= calls.length) {
      await readAnswersOf(database, brandId, { signal });
      await database.asService((transaction) => markReady(transaction, brandId));
      return true;
    }
    await storeBatch(sample, calls, { state, database });
    await readAnswersOf(database, brandId, { signal });
    if (isPolite) await pause(performance.now() - startedAt, signal);
  }
  return false;
}

/** A site that could not be read leaves the brand without Readiness, which is said there; its answers come all the same. */
async function readSite(sample: SampleBrand, brandId: string, options: FillOptions): Promise<void> {
  const { database, signal, logger } = options;
  const stored = await database.asService((transaction) => findSample(transaction, brandId));
  if (stored === null || stored.isReady || signal.aborted) return;
  try {
    await auditSample(sample, stored, options);
  } catch (error) {
    if (!signal.aborted)
      logger.warn({ err: error, sample: sample.slug }, "the site of a sample was not read");
  }
}

/** Stores the next answers and moves on, both or neither. */
async function storeBatch(
  sample: SampleBrand,
  calls: readonly SampleCall[],
  { state, database }: { readonly state: StoredSample; readonly database: Database },
): Promise<void> {
  const { brandId, lastDay, stored } = state;
  const batch = calls.slice(stored, stored + BATCH[database.kind]);
  const prompts = await database.asService((transaction) => listPrompts(transaction, brandId));
  const promptIds = new Map(prompts.map(({ text, id }) => [text, id]));
  const answers = batch.map((call) => sampleAnswer(sample, call, { brandId, lastDay, promptIds }));
  await database.asService(async (transaction) => {
    if (await noteStored(transaction, brandId, { from: stored, to: stored + batch.length }))
      await storeAnswers(transaction, answers);
  });
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});
