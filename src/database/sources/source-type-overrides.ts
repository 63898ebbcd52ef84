import type { Kysely } from "kysely";
import type { SourceType } from "#measurement/sources/source-types.ts";
import type { Tables } from "../platform/tables/tables.ts";

type Place = { readonly brandId: string; readonly domain: string };

/** As a member: the types set by hand, by host or registrable domain. */
export async function sourceTypeOverrides(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<ReadonlyMap<string, SourceType>> {
  const rows = await transaction
    .selectFrom("app.source_type_overrides")
    .select(["domain", "type"])
    .where("brand_id", "=", brandId)
    .execute();
  return new Map(rows.map(({ domain, type }) => [domain, type]));
}

/** As a member: sets the type of a host or registrable domain by hand. The database then has answers read again. */
export async function overrideSourceType(
  transaction: Kysely<Tables>,
  { brandId, domain }: Place,
  { type, now }: { readonly type: SourceType; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto("app.source_type_overrides")
    .values({ brand_id: brandId, domain, type, updated_at: now })
    .onConflict((conflict) => conflict.columns(["brand_id", "domain"]).doUpdateSet({ type, updated_at: now }))
    .execute();
}

/** As a member: lets the rules decide again. */
export async function forgetSourceType(
  transaction: Kysely<Tables>,
  { brandId, domain }: Place,
): Promise<void> {
  await transaction
    .deleteFrom("app.source_type_overrides")
    .where("brand_id", "=", brandId)
    .where("domain", "=", domain)
    .execute();
}
