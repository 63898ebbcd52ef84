import { type Kysely, sql } from "kysely";
import { ANALYSIS_VERSION } from "#measurement/reading/observe.ts";
import type { Tables } from "../../platform/tables/tables.ts";

/** Whether there is a change of names to take up, a reading to go on with or one to throw away: one small question, to be asked often. */
export async function hasAnalysesToTakeUp(transaction: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from app.analysis_requests)
      or exists (select from app.analyses where state = 'building')
      or exists (select from app.analyses where state = 'retired') as any`.execute(transaction);
  return rows[0]?.any === true;
}

/** Brands whose names changed since their answers were read, the longest waiting first. */
export async function requestedAnalyses(transaction: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("app.analysis_requests")
    .select("brand_id")
    .orderBy("requested_at")
    .execute();
  return rows.map((row) => row.brand_id);
}

/** Ends a request, in the transaction that looks at the names: a change after it makes a new one. */
export async function settleAnalysisRequest(transaction: Kysely<Tables>, brandId: string): Promise<void> {
  await transaction.deleteFrom("app.analysis_requests").where("brand_id", "=", brandId).execute();
}

/** Has the answers of every brand read again that were read by other rules than those of this release. */
export async function requestOutdatedAnalyses(transaction: Kysely<Tables>): Promise<void> {
  await sql`
    insert into app.analysis_requests (brand_id)
    select brand_id from app.analyses where state in ('current', 'building')
    group by brand_id having not bool_or(analysis_version = ${ANALYSIS_VERSION})
    on conflict do nothing`.execute(transaction);
}

/** Brands whose answers are being read again. */
export async function brandsBeingRead(transaction: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("app.analyses")
    .select("brand_id")
    .where("state", "=", "building")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.brand_id);
}

/** Brands that have answers nobody has read. */
export async function brandsWithUnreadAnswers(transaction: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    with recursive brands as (
      (select brand_id from app.unread_answers order by brand_id limit 1)
      union all
      select (select u.brand_id from app.unread_answers u where u.brand_id > brands.brand_id order by u.brand_id limit 1)
      from brands where brands.brand_id is not null
    ) select brand_id from brands where brand_id is not null`.execute(transaction);
  return rows.map((row) => row.brand_id);
}
