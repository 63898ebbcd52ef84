import type { Kysely } from "kysely";
import type { BrandPlan } from "#product/plans.ts";
import type { Tables } from "../platform/tables/tables.ts";

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
