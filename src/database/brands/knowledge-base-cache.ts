import type { Kysely } from "kysely";
import type { KnownBrand } from "#site-audit/gather/brand-memory.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** What was learned of the brand of a normalised domain after `since`, or null. */
export async function findKnownBrand(
  kysely: Kysely<Tables>,
  domain: string,
  since: Date,
): Promise<KnownBrand | null> {
  const row = await kysely
    .selectFrom("app.knowledge_base_cache")
    .selectAll()
    .where("domain", "=", domain)
    .where("asked_at", ">", since)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { brand: { name: row.brand_name, domain: row.domain, language: row.language }, answer: row.answer };
}

/** Keeps what was learned of a brand at `askedAt`, in place of what was known of its domain from before. */
export async function keepKnownBrand(
  kysely: Kysely<Tables>,
  { brand, answer }: KnownBrand,
  askedAt: Date,
): Promise<void> {
  const learned = {
    brand_name: brand.name,
    language: brand.language,
    answer: JSON.stringify(answer),
    asked_at: askedAt,
  };
  await kysely
    .insertInto("app.knowledge_base_cache")
    .values({ domain: brand.domain, ...learned })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(learned))
    .execute();
}

/** Deletes what was learned at or before `before` and returns how many rows that were. */
export async function forgetKnownBrands(kysely: Kysely<Tables>, before: Date): Promise<number> {
  const deleted = await kysely
    .deleteFrom("app.knowledge_base_cache")
    .where("asked_at", "<=", before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
