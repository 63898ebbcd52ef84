import { type Kysely, sql } from "kysely";
import type { TargetPause } from "../platform/tables/alert-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export const MAX_TARGETS = 10;

export type StoredTarget = {
  readonly id: string;
  readonly brandId: string;
  readonly ciphertext: string;
  readonly shown: string;
  readonly state: "active" | "paused";
  readonly pausedBy: TargetPause | null;
  readonly createdAt: Date;
};

const columns = [
  "id",
  "brand_id as brandId",
  "ciphertext",
  "shown",
  "state",
  "paused_by as pausedBy",
  "created_at as createdAt",
] as const;

/** As a member: whether they may say where a brand's alerts are posted to. */
export async function mayChangeTargets(transaction: Kysely<Tables>, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${brandId}::uuid in (select app.administered_brand_ids()) as may`.execute(transaction);
  return rows[0]?.may === true;
}

/** As a member: a brand's targets, oldest first; none for who may not administer it. */
export const listTargets = (kysely: Kysely<Tables>, brandId: string): Promise<StoredTarget[]> =>
  kysely
    .selectFrom("app.alert_targets")
    .select(columns)
    .where("brand_id", "=", brandId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export async function findTarget(kysely: Kysely<Tables>, id: string): Promise<StoredTarget | null> {
  const row = await kysely
    .selectFrom("app.alert_targets")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** As a member: keeps a target under an id its ciphertext was made for. */
export async function addTarget(
  kysely: Kysely<Tables>,
  target: Pick<StoredTarget, "id" | "brandId" | "ciphertext" | "shown"> & {
    readonly createdBy: string;
    readonly now: Date;
  },
): Promise<void> {
  await kysely
    .insertInto("app.alert_targets")
    .values({
      id: target.id,
      brand_id: target.brandId,
      ciphertext: target.ciphertext,
      shown: target.shown,
      created_by: target.createdBy,
      created_at: target.now,
    })
    .execute();
}

/** As a member: pauses a target, or resumes it with a clean slate; false if there is none. */
export async function setTargetActive(
  kysely: Kysely<Tables>,
  { brandId, id, isActive }: { readonly brandId: string; readonly id: string; readonly isActive: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.alert_targets")
    .set(
      isActive ? { state: "active", paused_by: null, failures: 0 } : { state: "paused", paused_by: "member" },
    )
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** As a member: forgets a target with all that was delivered to it; false where there was none. */
export async function deleteTarget(kysely: Kysely<Tables>, brandId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom("app.alert_targets")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
