import { type Kysely, sql } from "kysely";
import type { ChangedField, EventAction } from "../platform/tables/people-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** A line of a brand's audit trail, as the database noted it. */
export type BrandEvent = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly actorUserId: string | null;
  readonly noun: string;
  readonly action: EventAction;
  readonly subject: string;
  readonly subjects: number;
  readonly changes: readonly ChangedField[];
};

/** As a member: what was changed of a brand, the newest first; `before` is the id of the last one already known. */
export async function listBrandEvents(
  kysely: Kysely<Tables>,
  {
    brandId,
    before,
    limit,
  }: { readonly brandId: string; readonly before: string | null; readonly limit: number },
): Promise<readonly BrandEvent[]> {
  return await kysely
    .selectFrom("app.brand_events")
    .select([
      "id",
      "occurred_at as occurredAt",
      "actor_user_id as actorUserId",
      "noun",
      "action",
      "subject",
      "subjects",
      "changes",
    ])
    .where("brand_id", "=", brandId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(occurred_at, id) < (select occurred_at, id from app.brand_events where id = ${before})`,
      ),
    )
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** As the service: says for whom this transaction acts, so that the trail names them. */
export async function actFor(kysely: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select set_config('app.acting_user', ${userId}, true)`.execute(kysely);
}
