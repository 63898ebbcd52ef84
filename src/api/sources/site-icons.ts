import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { knownDomains, siteIcons } from "#database/sources/site-icons.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { siteIconList, siteIconQuery } from "./contract.ts";

const getIcons = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/site-icons",
  summary: "The icons of a brand's competitors and sources, as their own sites show them",
  request: { params: brandParams, query: siteIconQuery },
  security,
  responses: { 200: described("Found", siteIconList), ...refusalsOfBrand },
});

/** Icons are kept here: a page that shows them asks no other site. */
export function siteIconRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getIcons, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { domains } = context.req.valid("query");
    const known = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      knownDomains(transaction, brand.id, domains),
    );
    const icons = await database.asService((transaction) => siteIcons(transaction, known, now()));
    const pictures = icons.map(
      ({ domain, type, body }) =>
        [domain, `data:${type};base64,${Buffer.from(body).toString("base64")}`] as const,
    );
    return context.json({ icons: Object.fromEntries(pictures) }, 200);
  });

  return routes;
}
