import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";

const ROWS_AT_ONCE = 5000;
const READINGS = [
  "app.name_candidates",
  "app.citations",
  "app.observed_entities",
  "app.observations",
] as const;
const COUNTS = [
  "app.visibility_daily",
  "app.source_daily",
  "app.source_prompts_daily",
  "app.source_entities_daily",
  "app.source_domains",
  "app.source_tallies",
  "app.source_stretches",
  "app.source_prompt_tallies",
  "app.source_prompt_numbers",
  "app.source_domain_numbers",
  "app.page_gap_tallies",
  "app.page_tallies",
  "app.source_pages",
  "app.day_tallies",
  "app.entity_tallies",
  "app.answer_tallies",
  "app.answers_daily",
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
  const ofAnalysis = sql`analysis_id = ${retired.id}`;
  // A row's place is unique within its partition, which the brand decides.
  const ofBrand = sql`brand_id = ${retired.brand_id}`;
  const parts = [
    ...READINGS.map((table) => ({ table, rows: sql`${ofBrand} and ${ofAnalysis}`, brand: ofBrand })),
    ...COUNTS.map((table) => ({ table, rows: ofAnalysis, brand: sql`true` })),
  ];
  for (const { table, rows, brand } of parts) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${brand} and ctid = any (array(
        select ctid from ${sql.table(table)} where ${rows} limit ${ROWS_AT_ONCE}))`.execute(transaction);
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  await transaction.deleteFrom("app.analyses").where("id", "=", retired.id).execute();
  return true;
}
