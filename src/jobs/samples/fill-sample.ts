import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { usualSurface } from "#assistants/assistants.ts";
import { appSurfaces } from "#assistants/surfaces/app-surfaces.ts";
import { type NewAnswer, storeAnswers } from "#database/answers/answers.ts";
import { type NewJudgement, settleJudgements, storeJudgements } from "#database/answers/judge/judgements.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { ensureTags, tagPrompts } from "#database/prompts/prompt-tags.ts";
import { ensureTopic } from "#database/prompts/prompt-topics.ts";
import { addPrompts, listPrompts } from "#database/prompts/prompts.ts";
import {
  beginSample,
  findSample,
  markReady,
  noteStored,
  type StoredSample,
} from "#database/samples/sample-brands.ts";
import { askedInApp, SAMPLE_PROVIDER } from "#dev/sample-workspace/app-reply.ts";
import { sampleCalls, sampleReply } from "#dev/sample-workspace/sample-answers.ts";
import { DAYS, type SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import type { SampleCall } from "#dev/sample-workspace/written-answer.ts";
import type { Judgement } from "#measurement/reading/judgement.ts";
import { providerSurfaceOf } from "#measurement/surfaces.ts";
import { BATCH, readAnswersOf } from "../answers/read-answers.ts";
import { type AuditFolder, auditSample } from "./audit-sample.ts";

const DAY_MS = 86_400_000;

export type FillOptions = {
  readonly database: Database;
  readonly signal: AbortSignal;
  /** Whether to leave the database to others half of the time. */
  readonly isPolite: boolean;
  readonly auditFolder: AuditFolder;
  readonly logger: Logger;
};

/** Gives a sample brand its names, competitors, topics, prompts and tags, as a member would have done on its first day. */
async function setUpSample(
  transaction: Kysely<Tables>,
  sample: SampleBrand,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("app.brand_names")
    .values({ brand_id: brandId, aliases: [...sample.aliases], common_word: null })
    .execute();
  await transaction
    .insertInto("app.competitors")
    .values(
      sample.competitors.map(({ name, domain, state }, index) => ({
        brand_id: brandId,
        name,
        state,
        domains: [domain],
        common_word: null,
        colour: null,
        created_at: new Date(now.getTime() + index),
      })),
    )
    .execute();
  await transaction
    .updateTable("app.brand_settings")
    .set({
      assistants: JSON.stringify([
        ...sample.assistants.map((assistant) => ({ assistant, surface: usualSurface(assistant) })),
        ...(sample.apps?.asked ?? []).map(({ id }) => ({
          ...{
            assistant: appSurfaces[id].assistant,
            surface: providerSurfaceOf(appSurfaces[id].assistant),
            via: SAMPLE_PROVIDER,
          },
        })),
      ]),
      // Apps are asked since some weeks only: the story of all 90 days is that of the APIs.
      headline_surface: sample.apps === undefined ? null : "web",
      country: sample.country,
    })
    .where("brand_id", "=", brandId)
    .execute();
  const corrected = sample.sources.flatMap(({ domain, type }) =>
    type === undefined ? [] : [{ brand_id: brandId, domain, type }],
  );
  if (corrected.length > 0)
    await transaction.insertInto("app.source_type_overrides").values(corrected).execute();
  await addTopics(transaction, sample, { brandId, now });
}

async function addTopics(
  transaction: Kysely<Tables>,
  { topics, country }: SampleBrand,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
): Promise<void> {
  for (const [index, { name, prompts, tags }] of topics.entries()) {
    const topic = await ensureTopic(transaction, brandId, name);
    const added = await addPrompts(
      transaction,
      prompts.map((text) => ({ topicId: topic.id, text, language: "en", country, state: "active" })),
      { brandId, userId: null, now: new Date(now.getTime() + index * 1000) },
    );
    const known = await ensureTags(transaction, brandId, tags);
    const promptIds = added.map(({ id }) => id);
    await tagPrompts(transaction, brandId, { promptIds, tagIds: known.map(({ id }) => id) });
  }
}

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
    if (!(await noteStored(transaction, brandId, { from: stored, to: stored + batch.length }))) return;
    const kept = await storeAnswers(
      transaction,
      answers.map(({ answer }) => answer),
    );
    const judgements = answers.flatMap(({ answer, judgements: reported }, index): NewJudgement[] => {
      const answerId = kept[index]?.id;
      return answerId === undefined || reported.length === 0 ? [] : [verdict(answer, answerId, reported)];
    });
    await storeJudgements(transaction, judgements);
    // The answers aren't read yet, and will be with these.
    await settleJudgements(
      transaction,
      brandId,
      judgements.map(({ answerId }) => answerId),
    );
  });
}

/** The tone in which each passage of a sample was written, kept as a judge's verdict. */
const verdict = (
  { brandId, receivedAt }: NewAnswer,
  answerId: string,
  reported: readonly Judgement[],
): NewJudgement => ({
  id: randomUUID(),
  brandId,
  answerId,
  names: reported.map(({ name }) => name),
  assistant: "sample",
  model: "sample",
  promptVersion: "sample",
  state: "judged",
  reported,
  dropped: 0,
  costUsd: null,
  receivedAt,
  wires: [],
});

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/** The calls of one day follow each other at this distance, from midnight on. */
const APART_MS = 4000;
/** By then the calls of a day are over, those of the largest sample too. */
const DAYS_CALLS_TAKE_MS = 8 * 60_000;

/** The day a sample ends on at an instant, as "2026-11-22" (UTC): the last one whose calls all lie in the past. */
export const lastSampleDay = (now: Date): string =>
  new Date(now.getTime() - DAYS_CALLS_TAKE_MS).toISOString().slice(0, 10);

type SamplePlace = {
  readonly brandId: string;
  /** As "2026-11-22", UTC. */
  readonly lastDay: string;
  /** By wording. */
  readonly promptIds: ReadonlyMap<string, string>;
};

/** The answer to one call as it is stored, and what is judged of it; the same call has the same external id, so that it is stored once. */
export function sampleAnswer(
  sample: SampleBrand,
  call: SampleCall,
  { brandId, lastDay, promptIds }: SamplePlace,
): { readonly answer: NewAnswer; readonly judgements: readonly Judgement[] } {
  const askedAt = new Date(Date.parse(lastDay) - (DAYS - 1 - call.day) * DAY_MS + call.place * APART_MS);
  const { cost, requestedModel, servedModel, judgements, ...reply } = sampleReply(sample, call, askedAt);
  const answer: NewAnswer = {
    ...reply,
    brandId,
    source: "scan",
    scanCallId: null,
    externalId: `sample-${call.app === null ? "" : "app-"}${call.day}-${call.place}`,
    promptId: promptIds.get(call.prompt) ?? null,
    promptText: call.prompt,
    language: "en",
    country: sample.country,
    assistant: call.app === null ? call.assistant : appSurfaces[call.app].assistant,
    ...(call.app === null ? {} : askedInApp(call.app)),
    modelRequested: requestedModel,
    modelServed: servedModel,
    askedAt,
    receivedAt: new Date(askedAt.getTime() + reply.latencyMs),
    costUsd: cost.usd,
    isCostReported: cost.source === "provider",
  };
  return { answer, judgements };
}
