import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { discardRetired } from "#database/answers/analyses/retired-analyses.ts";
import type { Database } from "#database/platform/connection.ts";
import { ensureSampleOwner, SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  addSampleBrand,
  findSample,
  listSamples,
  type StoredSample,
} from "#database/samples/sample-brands.ts";
import type { SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import { SAMPLE_VERSION } from "#dev/sample-workspace/sample-brands.ts";
import { GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { prepareSamplesJob } from "../queue/jobs.ts";
import type { AuditFolder } from "./audit-sample.ts";
import { fillSample, lastSampleDay } from "./fill-sample.ts";

export type SampleOptions = {
  readonly database: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  /** What the workspace holds. */
  readonly samples: readonly SampleBrand[];
  readonly auditFolder: AuditFolder;
};

/** Has the sample workspace prepared for today, once for all processes and however often they start. */
export async function requestSamples(queue: JobQueue, now: Date): Promise<void> {
  const digest = createHash("sha256")
    .update(`sample workspace ${SAMPLE_VERSION} ${lastSampleDay(now)}`)
    .digest("hex");
  const id = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
  await queue.enqueue(prepareSamplesJob, {}, { id });
}

/** Prepares the brands of the sample workspace for today, one after the other, and then throws those of other days away. */
export function prepareSamples({
  database,
  now,
  logger,
  samples,
  auditFolder,
}: SampleOptions): JobHandler<Record<string, never>> {
  return async (_payload, { signal }) => {
    const startedAt = performance.now();
    const lastDay = lastSampleDay(now());
    await ensureSampleOwner(database.kysely);
    // All of them first, so that their number can be shown.
    for (const sample of samples) await sharedBrand(database, sample, lastDay);
    for (const sample of samples) {
      const brandId = await sharedBrand(database, sample, lastDay);
      const isPolite = database.kind === "pglite";
      if (!(await fillSample(sample, brandId, { database, signal, isPolite, auditFolder, logger })))
        throw new RetryLater("stopped");
      for (const old of await outdated(database, sample.slug, brandId))
        await removeSample(database, old.brandId, signal);
    }
    logger.info({ lastDay, durationMs: Math.round(performance.now() - startedAt) }, "sample workspace ready");
  };
}

/** Fills a member's own sample brand. */
export function fillOwnSample({
  database,
  samples,
  auditFolder,
  logger,
}: SampleOptions): JobHandler<{ readonly brandId: string }> {
  return async ({ brandId }, { signal }) => {
    const stored = await database.asService((transaction) => findSample(transaction, brandId));
    if (stored === null) return;
    const sample = samples.find(({ slug }) => slug === stored.sample);
    if (sample === undefined) throw new GiveUp(`There is no sample ${stored.sample} any more.`);
    const isPolite = database.kind === "pglite";
    await fillSample(sample, brandId, { database, signal, isPolite, auditFolder, logger });
    if (signal.aborted) throw new RetryLater("stopped");
  };
}

async function sharedBrand(database: Database, sample: SampleBrand, lastDay: string): Promise<string> {
  return await database.asService(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('truenorth/samples'))`.execute(transaction);
    const known = (await sharedOf(transaction, sample.slug)).find(
      (one) => one.version === SAMPLE_VERSION && one.lastDay === lastDay,
    );
    return (
      known?.brandId ??
      (await addSampleBrand(transaction, {
        ownerUserId: SAMPLE_OWNER_ID,
        name: sample.name,
        domain: sample.domain,
        sample: sample.slug,
        isShared: true,
        version: SAMPLE_VERSION,
        lastDay,
      }))
    );
  });
}

const outdated = (database: Database, slug: string, brandId: string): Promise<readonly StoredSample[]> =>
  database.asService(async (transaction) =>
    (await sharedOf(transaction, slug)).filter((one) => one.brandId !== brandId),
  );

const sharedOf = async (kysely: Kysely<Tables>, slug: string): Promise<readonly StoredSample[]> =>
  (await listSamples(kysely)).filter(({ sample, isShared }) => isShared && sample === slug);

/** Deletes a brand of the workspace: first, in small parts, what was read of its answers, which is most of it. */
async function removeSample(database: Database, brandId: string, signal: AbortSignal): Promise<void> {
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
