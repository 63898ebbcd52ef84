import { type Kysely, sql } from "kysely";
import type { DeliveryState, DeliveryTrouble, TargetPause } from "../platform/tables/alert-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type StoredDelivery = {
  readonly id: string;
  readonly brandId: string;
  readonly targetId: string;
  readonly alertId: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
};

const columns = [
  "id",
  "brand_id as brandId",
  "target_id as targetId",
  "alert_id as alertId",
  "state",
  "attempts",
  "status",
  "trouble",
  "requested_at as requestedAt",
  "settled_at as settledAt",
] as const;

/** As the service: an alert is to be posted to each active target of its brand, once. */
export async function addDeliveries(
  transaction: Kysely<Tables>,
  { brandId, alertId, now }: { readonly brandId: string; readonly alertId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into app.alert_deliveries (brand_id, target_id, alert_id, requested_at)
    select brand_id, id, ${alertId}, ${now} from app.alert_targets where brand_id = ${brandId} and state = 'active'
    on conflict do nothing`.execute(transaction);
}

/** As a member: a target is to be tested; returns the id of the delivery. */
export async function addTestDelivery(
  kysely: Kysely<Tables>,
  { brandId, targetId, now }: { readonly brandId: string; readonly targetId: string; readonly now: Date },
): Promise<string> {
  const { id } = await kysely
    .insertInto("app.alert_deliveries")
    .values({ brand_id: brandId, target_id: targetId, alert_id: null, requested_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** As a member: the last delivery of each of a brand's targets. */
export async function lastDeliveries(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    select distinct on (target_id) id, brand_id as "brandId", target_id as "targetId", alert_id as "alertId", state,
      attempts, status, trouble, requested_at as "requestedAt", settled_at as "settledAt"
    from app.alert_deliveries where brand_id = ${brandId}
    order by target_id, requested_at desc, id`.execute(transaction);
  return rows;
}

/** As the service: takes up to `limit` deliveries that no job has yet; each is taken once. */
export async function takeWaitingDeliveries(
  transaction: Kysely<Tables>,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update app.alert_deliveries set state = 'queued' where id in (
      select id from app.alert_deliveries where state = 'waiting' order by requested_at limit ${limit}
      for update skip locked
    ) returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

export async function findDelivery(kysely: Kysely<Tables>, id: string): Promise<StoredDelivery | null> {
  const row = await kysely
    .selectFrom("app.alert_deliveries")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** What came of one attempt. */
export type DeliveryAttempt = {
  readonly outcome: "delivered" | "failed" | "again";
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
  /** Whether it tells of the target: a test does not, and neither does a pause. */
  readonly counts: boolean;
  /** Pauses the target at once. */
  readonly pause: TargetPause | null;
  readonly now: Date;
};

/** A target that fails so often in a row is paused. */
const PATIENCE = 10;

/** As the service: notes an attempt on the delivery and its target; a delivery that is settled already stays as it is. */
export async function noteAttempt(
  transaction: Kysely<Tables>,
  { id, targetId }: Pick<StoredDelivery, "id" | "targetId">,
  { outcome, status, trouble, counts, pause, now }: DeliveryAttempt,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.alert_deliveries")
    .set({
      ...(outcome === "again" ? {} : { state: outcome, settled_at: now }),
      status,
      trouble,
      attempts: sql<number>`attempts + 1`,
    })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "queued"])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n || !counts) return;
  if (outcome === "delivered") {
    await transaction
      .updateTable("app.alert_targets")
      .set({ failures: 0 })
      .where("id", "=", targetId)
      .execute();
    return;
  }
  await sql`
    update app.alert_targets set failures = failures + 1,
      state = case when ${pause}::text is not null or failures + 1 >= ${PATIENCE} then 'paused' else state end,
      paused_by = case when state = 'paused' then paused_by
        when ${pause}::text is not null then ${pause} when failures + 1 >= ${PATIENCE} then 'failures' end
    where id = ${targetId}`.execute(transaction);
}
