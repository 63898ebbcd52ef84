import { type Kysely, sql } from "kysely";
import type { BrandRole, InvitedRole } from "#product/roles.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type BrandMember = { readonly userId: string; readonly role: BrandRole; readonly joinedAt: Date };

/** As a member: who works on a brand, the longest first. */
export async function listMembers(kysely: Kysely<Tables>, brandId: string): Promise<readonly BrandMember[]> {
  return await kysely
    .selectFrom("app.brand_members")
    .select(["user_id as userId", "role", "joined_at as joinedAt"])
    .where("brand_id", "=", brandId)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
}

/** The role of a user in a brand, null where there is none; as a member of a brand of theirs alone. */
export async function findRole(
  kysely: Kysely<Tables>,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<BrandRole | null> {
  const row = await kysely
    .selectFrom("app.brand_members")
    .select("role")
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/**
 * As the service: whether a user administers a brand, their membership locked until the transaction ends: anyone who ends it or changes
 * its role waits for this transaction.
 */
export async function lockAdministrator(
  kysely: Kysely<Tables>,
  { brandId, userId }: Membership,
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.brand_members")
    .select("role")
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .where("role", "in", ["owner", "admin"])
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

type Membership = { readonly brandId: string; readonly userId: string };

/** As anyone who administers the brand: gives a member who is not its owner another role; false where there is none. */
export async function changeRole(
  kysely: Kysely<Tables>,
  { brandId, userId, role }: Membership & { readonly role: InvitedRole },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.brand_members")
    .set({ role })
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .where("role", "<>", "owner")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * As that member, or as anyone who administers the brand: ends a membership that is not the owner's. Returns since when they were a
 * member, or null where there is no such membership.
 */
export async function endMembership(
  kysely: Kysely<Tables>,
  { brandId, userId }: Membership,
): Promise<Date | null> {
  const row = await kysely
    .deleteFrom("app.brand_members")
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .where("role", "<>", "owner")
    .returning("joined_at as joinedAt")
    .executeTakeFirst();
  return row?.joinedAt ?? null;
}

/** As the service: makes a user a member; false where they are one already, whose role stays. */
export async function addMember(
  kysely: Kysely<Tables>,
  { brandId, userId, role }: Membership & { readonly role: InvitedRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("app.brand_members")
    .values({ brand_id: brandId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** As the owner: hands a brand to another member; false where it is no longer the owner's. */
export async function handOver(
  kysely: Kysely<Tables>,
  { brandId, from, to }: { readonly brandId: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("public.brands")
    .set({ owner_user_id: to })
    .where("id", "=", brandId)
    .where("owner_user_id", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A brand of somebody else's that a member works on. */
export type SharedBrand = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly status: "active" | "inactive";
  readonly role: InvitedRole;
  readonly joinedAt: Date;
};

/** As a member: the brands others share with them, those joined last first; `after` is the id of the last one already known. */
export async function listSharedBrands(
  kysely: Kysely<Tables>,
  {
    userId,
    after,
    limit,
  }: {
    readonly userId: string;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly SharedBrand[]> {
  return await kysely
    .selectFrom("app.brand_members as member")
    .innerJoin("public.brands as brand", "brand.id", "member.brand_id")
    .select([
      "brand.id",
      "brand.name",
      "brand.domain",
      "brand.status",
      "member.role",
      "member.joined_at as joinedAt",
    ])
    .$narrowType<{ role: InvitedRole }>()
    .where("member.user_id", "=", userId)
    .where("member.role", "<>", "owner")
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(member.joined_at, member.brand_id) < (
          select joined_at, brand_id from app.brand_members where user_id = ${userId} and brand_id = ${after})`,
      ),
    )
    .orderBy("member.joined_at", "desc")
    .orderBy("member.brand_id", "desc")
    .limit(limit)
    .execute();
}
