import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { brandHoldings, findBrandProfile, saveBrandProfile } from "#database/brands/brand-profiles.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { brandProfile, brandProfileChange } from "./contract.ts";

const getProfile = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/profile",
  summary: "A brand's name, the company behind it, and how much data it holds",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", brandProfile), ...refusalsOfBrand },
});

const getMark = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/profile/mark",
  summary: "The letters of a brand's picture and the company behind it, for the head of its pages",
  request: { params: brandParams },
  security,
  responses: {
    200: described("Found", brandProfile.pick({ logoLetters: true, companyName: true }).openapi("BrandMark")),
    ...refusalsOfBrand,
  },
});

const patchProfile = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/profile",
  summary: "Change a brand's name or company; a conflict if it has changed since",
  request: { params: brandParams, body: jsonBody(brandProfileChange) },
  security,
  responses: { 200: described("Changed", brandProfile), ...refusalsOfBrand, ...conflicts },
});

/** Names, picture and company of a brand. */
export function brandProfileRoutes({
  database,
  verifySession,
  now,
}: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  async function answer(transaction: Transaction<Tables>, id: string) {
    const { createdAt, ...profile } = await findBrandProfile(transaction, id);
    const holdings = await brandHoldings(transaction, id);
    return { id, ...profile, createdAt: createdAt.toISOString(), holdings };
  }

  routes.openapi(getProfile, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const found = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      answer(transaction, brand.id),
    );
    return context.json(found, 200);
  });

  // Apart from the profile, whose holdings take longer to count than a page's head may wait.
  routes.openapi(getMark, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { logoLetters, companyName } = await withOwnBrand(
      database,
      { userId, brandId },
      (transaction, brand) => findBrandProfile(transaction, brand.id),
    );
    return context.json({ logoLetters, companyName }, 200);
  });

  routes.openapi(patchProfile, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { revision, ...wanted } = context.req.valid("json");
    const changed = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const present = await findBrandProfile(transaction, brand.id, { forChange: true });
      if (present.revision !== revision)
        throw conflict("Somebody else has changed this brand meanwhile. Look at it again before you save.");
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      await saveBrandProfile(transaction, brand.id, { profile: { ...present, ...given }, now: now() });
      return answer(transaction, brand.id);
    });
    return context.json(changed, 200);
  });

  return routes;
}
