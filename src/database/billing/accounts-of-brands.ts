import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AccountPlan, BrandPlan } from "#product/plans.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { plansOf } from "./subscriptions.ts";

/** What an account pays for and asks for. */
export type BrandsAccount = {
  readonly userId: string;
  /** Plans of its subscriptions that run. */
  readonly subscribed: readonly AccountPlan[];
  /** Plans its active brands ask for. */
  readonly asked: readonly BrandPlan[];
  /** Its active brands, the first added first, so many at most: without samples, and without those scanned once for good. */
  readonly oldest: readonly string[];
};

/** An owner's brands that compete for the places of their plan. */
const scheduledBrandsOf = (owner: RawBuilder<unknown>) => sql`
  select brand.id::text from public.brands brand
  where brand.owner_user_id = ${owner} and brand.status = 'active'
    and not exists (select from app.sample_brands where brand_id = brand.id)
    and not (brand.plan = 'one_time' and exists (
      select from app.brand_schedules where brand_id = brand.id and served_at is not null))`;

/** As the service: the accounts of these owners, with their oldest brands. */
export async function findAccounts(
  kysely: Kysely<Tables>,
  ownerIds: readonly string[],
  oldest: number,
): Promise<ReadonlyMap<string, BrandsAccount>> {
  if (ownerIds.length === 0) return new Map();
  const { rows } = await sql<BrandsAccount>`
    select owner.id as "userId",
      ${plansOf(sql.ref("owner.id"))} as subscribed,
      array(
        select distinct brand.plan::text from public.brands brand
        where brand.owner_user_id = owner.id and brand.status = 'active'
          and not exists (select from app.sample_brands where brand_id = brand.id)
      ) as asked,
      array(
        ${scheduledBrandsOf(sql.ref("owner.id"))} order by brand.created_at, brand.id limit ${oldest}
      ) as oldest
    from unnest(${[...new Set(ownerIds)]}::uuid[]) owner (id)`.execute(kysely);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** How many of an owner's brands compete for the places of their plan: active, no samples, not scanned once for good. */
export async function countScheduledBrands(kysely: Kysely<Tables>, userId: string): Promise<number> {
  const { rows } = await sql<{ brands: number }>`
    select count(*)::int as brands from (${scheduledBrandsOf(sql`${userId}::uuid`)}) brand`.execute(kysely);
  return rows[0]?.brands ?? 0;
}

/** As a member: changes what a brand asks for; false where they may not. */
export async function changeBrandPlan(
  kysely: Kysely<Tables>,
  brandId: string,
  { plan, now }: { readonly plan: BrandPlan; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("public.brands")
    .set({ plan, updated_at: now })
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
