import { type Kysely, sql } from "kysely";
import type { BrandPlan } from "#product/plans.ts";
import type { BrandStatus, Tables } from "../platform/tables/tables.ts";

export type ListedBrand = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly plan: BrandPlan;
  readonly status: BrandStatus;
};

/** Their own brands, the last changed first. */
export const ownBrands = (
  kysely: Kysely<Tables>,
  userId: string,
): Promise<Pick<ListedBrand, "id" | "name">[]> =>
  kysely
    .selectFrom("public.brands")
    .select(["id", "name"])
    .where("owner_user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** As a member: the brands they may read, by name, from after a place on. */
export const listBrands = (
  kysely: Kysely<Tables>,
  {
    after,
    limit,
  }: { readonly after: { readonly name: string; readonly id: string } | null; readonly limit: number },
): Promise<ListedBrand[]> =>
  kysely
    .selectFrom("public.brands")
    .select(["id", "name", "domain", "plan", "status"])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(name, id::text) > (${after?.name}, ${after?.id})`),
    )
    .orderBy("name")
    .orderBy(sql`id::text`)
    .limit(limit)
    .execute();
