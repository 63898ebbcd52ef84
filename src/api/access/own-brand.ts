import { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
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
