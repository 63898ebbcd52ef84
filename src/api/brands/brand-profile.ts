import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { brandHoldings, findBrandProfile, saveBrandProfile } from "#database/brands/brand-profiles.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
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
import { typedLine } from "../http/typed-line.ts";

const count = z.number().int();
const line = (most: number, message: string) =>
  typedLine(message)
    .refine((text) => [...text].length <= most, message)
    .openapi({ type: "string" });
/** Empty text takes away what was there. */
const optionalLine = (most: number, message: string) =>
  line(most, message)
    .transform((text) => text || null)
    .nullable()
    .openapi({ type: "string" });

const profile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    domain: z.string(),
    status: z.enum(["active", "inactive"]),
    logoLetters: z.string().nullable(),
    companyName: z.string().nullable(),
    offering: z.string().nullable().openapi({ description: "What it sells: prompts are suggested from it" }),
    revision: z.string().openapi({ description: "Differs after any change; send it back with yours" }),
    ownerUserId: z.uuid(),
    createdAt: z.string().openapi({ type: "string", format: "date-time" }),
    holdings: z
      .object({
        prompts: count,
        answers: count,
        scans: count,
        competitors: count,
        audits: count,
        keys: count,
      })
      .openapi({ description: "What the deletion of the brand takes away" }),
  })
  .openapi("BrandProfile");

const change = z
  .object({
    revision: z.string("Say which revision your change is made to."),
    name: line(200, "The name may have 200 characters.").refine(
      (text) => text !== "",
      "Brand name is required.",
    ),
    domain: z
      .string("Domain is required.")
      .transform(normaliseDomain)
      .refine(isValidDomain, "Please enter a valid domain.")
      .openapi({ type: "string" }),
    status: z.enum(["active", "inactive"]),
    logoLetters: optionalLine(2, "The picture may have 2 characters."),
    companyName: optionalLine(200, "The company's name may have 200 characters."),
    offering: optionalLine(200, "What it sells may be said in 200 characters."),
  })
  .partial()
  .required({ revision: true })
  .openapi("BrandProfileChange");

const getProfile = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/profile",
  summary: "What a brand is called, who stands behind it, and how much it holds",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", profile), ...refusalsOfBrand },
});

const getMark = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/profile/mark",
  summary: "The letters of a brand's picture and the company behind it, for the head of its pages",
  request: { params: brandParams },
  security,
  responses: {
    200: described("Found", profile.pick({ logoLetters: true, companyName: true }).openapi("BrandMark")),
    ...refusalsOfBrand,
  },
});

const patchProfile = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/profile",
  summary: "Change what a brand is called or who stands behind it; a conflict where it has changed since",
  request: { params: brandParams, body: jsonBody(change) },
  security,
  responses: { 200: described("Changed", profile), ...refusalsOfBrand, ...conflicts },
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
    const { createdAt, ...standing } = await findBrandProfile(transaction, id);
    const holdings = await brandHoldings(transaction, id);
    return { id, ...standing, createdAt: createdAt.toISOString(), holdings };
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
      const standing = await findBrandProfile(transaction, brand.id, { forChange: true });
      if (standing.revision !== revision)
        throw conflict("Somebody else has changed this brand meanwhile. Look at it again before you save.");
      const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
      await saveBrandProfile(transaction, brand.id, { profile: { ...standing, ...given }, now: now() });
      return answer(transaction, brand.id);
    });
    return context.json(changed, 200);
  });

  return routes;
}
