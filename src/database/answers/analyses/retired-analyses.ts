import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";

const ROWS_AT_ONCE = 5000;
const TABLES = [
  "app.name_candidates",
  "app.citations",
  "app.observed_entities",
  "app.observations",
  "app.answer_day",
  "app.answer_month",
  "app.entity_day",
  "app.entity_month",
  "app.line_day",
  "app.source_day",
  "app.source_month",
  "app.source_prompt_day",
  "app.source_prompt_month",
  "app.source_domains",
] as const;

/** Throws away a part of a reading that was replaced; false where there is nothing to throw away. */
export async function discardRetired(transaction: Kysely<Tables>): Promise<boolean> {
  const retired = await transaction
    .selectFrom("app.analyses")
    .select(["id", "brand_id"])
    .where("state", "=", "retired")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (retired === undefined) return false;
  // A row's place is unique within its partition, which the brand decides.
  const isOwn = sql`brand_id = ${retired.brand_id}`;
  for (const table of TABLES) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${isOwn} and ctid = any (array(
        select ctid from ${sql.table(table)} where ${isOwn} and analysis_id = ${retired.id} limit ${ROWS_AT_ONCE}))`.execute(
      transaction,
    );
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  await transaction.deleteFrom("app.analyses").where("id", "=", retired.id).execute();
  return true;
}
