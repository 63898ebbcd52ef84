import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/**
 * As a member: the marks that stand for a brand; null where they may not read it. Who sees the same marks twice sees in between
 * nothing else of the brand: what was read after the first time is what would be read now.
 */
export async function brandRevision(kysely: Kysely<Tables>, brandId: string): Promise<string | null> {
  const { rows } = await sql<{ revision: string | null }>`
    select app.brand_revision(${brandId}) as revision`.execute(kysely);
  return rows[0]?.revision ?? null;
}
