import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A brand of invented answers, and how far it has been filled. */
export type StoredSample = {
  readonly brandId: string;
  readonly sample: string;
  readonly isShared: boolean;
  readonly version: number;
  /** As "2026-11-22", UTC. */
  readonly lastDay: string;
  /** Null until the work has begun. */
  readonly total: number | null;
  readonly stored: number;
  readonly isReady: boolean;
};

const selection = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom("app.sample_brands")
    .select([
      "brand_id as brandId",
      "sample",
      "is_shared as isShared",
      "version",
      "last_day as lastDay",
      "answers_total as total",
      "answers_stored as stored",
    ])
    .select((eb) => eb("ready_at", "is not", null).$castTo<boolean>().as("isReady"));

/** The samples anyone who asks may see, oldest first. */
export const listSamples = (kysely: Kysely<Tables>): Promise<StoredSample[]> =>
  selection(kysely).orderBy("created_at").orderBy("brand_id").execute();

export async function findSample(kysely: Kysely<Tables>, brandId: string): Promise<StoredSample | null> {
  return (await selection(kysely).where("brand_id", "=", brandId).executeTakeFirst()) ?? null;
}

export type NewSample = {
  readonly ownerUserId: string;
  readonly name: string;
  readonly domain: string;
} & Pick<StoredSample, "sample" | "isShared" | "version" | "lastDay">;

/**
 * Adds a brand that is a sample, as its owner or the service; returns its id. It is paused and has no budget, so that nobody is ever
 * asked for it; its site is none that the audit of everybody's sites could reach.
 */
export async function addSampleBrand(kysely: Kysely<Tables>, sample: NewSample): Promise<string> {
  await sql`select set_config('app.adds_sample', 'on', true)`.execute(kysely);
  const { id } = await kysely
    .insertInto("public.brands")
    .values({
      name: sample.name,
      domain: sample.domain,
      plan: "free",
      status: "inactive",
      owner_user_id: sample.ownerUserId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`select set_config('app.adds_sample', 'off', true)`.execute(kysely);
  await kysely
    .insertInto("app.sample_brands")
    .values({
      brand_id: id,
      sample: sample.sample,
      is_shared: sample.isShared,
      version: sample.version,
      last_day: sample.lastDay,
    })
    .execute();
  await kysely
    .insertInto("app.brand_settings")
    .values({ brand_id: id, monthly_budget_usd: 0, runs_per_prompt: 1 })
    .execute();
  return id;
}

/** Says how many answers it will have; false where the brand is gone or the work began before. */
export async function beginSample(kysely: Kysely<Tables>, brandId: string, total: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.sample_brands")
    .set({ answers_total: total })
    .where("brand_id", "=", brandId)
    .where("answers_total", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves on from `from` answers to `to`; false where somebody else did, or the brand is gone. */
export async function noteStored(
  kysely: Kysely<Tables>,
  brandId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.sample_brands")
    .set({ answers_stored: to })
    .where("brand_id", "=", brandId)
    .where("answers_stored", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Holds a sample until the end of the transaction; false where it is gone. */
export async function lockSample(transaction: Kysely<Tables>, brandId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("app.sample_brands")
    .select("brand_id")
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a site was ever read for the brand. */
export async function holdsAudit(kysely: Kysely<Tables>, brandId: string): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.audits")
    .select("id")
    .where("brand_id", "=", brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markReady(kysely: Kysely<Tables>, brandId: string): Promise<void> {
  await kysely
    .updateTable("app.sample_brands")
    .set({ ready_at: sql`now()` })
    .where("brand_id", "=", brandId)
    .where("ready_at", "is", null)
    .execute();
}
