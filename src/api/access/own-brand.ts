import { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findScheduledBrand } from "#database/scans/brand-schedules.ts";
import { MAX_BRANDS_CHECKED } from "#jobs/schedule/account-plan.ts";
import { factsOf } from "#jobs/schedule/brand-facts.ts";
import type { BrandPlan } from "#product/plans.ts";
import { notFound } from "../http/api-error.ts";
import { errorBody } from "../http/schemas.ts";
import type { VerifySession } from "./member.ts";

/** What the routes of a brand are made with. */
export type OwnBrandOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

export type OwnBrand = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly plan: BrandPlan;
};

export const described = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

export const security = [{ bearer: [] }];
export const brandParams = z.object({ id: z.string() });

export const refusalsOfBrand = {
  400: described("Not valid", errorBody),
  401: described("Not signed in", errorBody),
  404: described("No such thing, or not yours", errorBody),
} as const;

export const conflicts = { 409: described("In conflict with what is stored", errorBody) } as const;

/** A UUID, or the same words as for what is gone. */
export function idOf(text: string, what: string): string {
  const { data } = z.uuid().safeParse(text);
  if (data === undefined) throw notFound(`There is no such ${what}, or it is not yours.`);
  return data.toLowerCase();
}

export function found<Found>(thing: Found | null, what: string): Found {
  if (thing === null) throw notFound(`There is no such ${what}, or it is not yours.`);
  return thing;
}

/** Runs `work` in one transaction as the member, for a brand of theirs: row-level security decides whose it is. */
export async function withOwnBrand<Result>(
  database: Database,
  { userId, brandId }: { readonly userId: string; readonly brandId: string },
  work: (transaction: Transaction<Tables>, brand: OwnBrand) => Promise<Result>,
): Promise<Result> {
  const id = idOf(brandId, "brand");
  return await database.asMember(userId, async (transaction) => {
    const brand = await transaction
      .selectFrom("public.brands")
      .select(["id", "name", "domain", "plan"])
      .where("id", "=", id)
      .executeTakeFirst();
    return await work(transaction, found(brand ?? null, "brand"));
  });
}

type ScannedBrandOptions = Pick<OwnBrandOptions, "database" | "now"> & { readonly isBilled: boolean };

/**
 * Runs `work` as withOwnBrand does, with the plan the brand is scanned by: where accounts pay, theirs may be a smaller one than the
 * brand asks for. What the account's other brands come to, a member of one need not be able to read: so it is asked as the service.
 */
export async function withScannedBrand<Result>(
  { database, now, isBilled }: ScannedBrandOptions,
  of: { readonly userId: string; readonly brandId: string },
  work: (transaction: Transaction<Tables>, brand: OwnBrand) => Promise<Result>,
): Promise<Result> {
  if (!isBilled) return await withOwnBrand(database, of, work);
  const id = await withOwnBrand(database, of, async (_, brand) => brand.id);
  const plan = await database.asService(async (transaction) => {
    const brand = found(await findScheduledBrand(transaction, id, now()), "brand");
    const accounts = await findAccounts(transaction, [brand.ownerUserId], MAX_BRANDS_CHECKED);
    return factsOf(brand, accounts.get(brand.ownerUserId), { isBilled, assistants: [] }).scannedBy;
  });
  return await withOwnBrand(database, of, (transaction, brand) => work(transaction, { ...brand, plan }));
}
