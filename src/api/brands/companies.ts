import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { companiesOf } from "#database/brands/brand-profiles.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { companyList } from "./contract.ts";

/** As many as a list of brands can be narrowed to in one request. */
const MAX_BRANDS = 300;

const getCompanies = createRoute({
  method: "get",
  path: "/api/v1/companies",
  summary: `The companies behind your brands, such as the clients of an agency, with up to ${MAX_BRANDS} brands each`,
  security,
  responses: { 200: described("Found", companyList), 401: refusalsOfBrand[401] },
});

/** What the list of brands can be narrowed to. */
export function companyRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>();
  routes.use("/api/v1/companies", requireMember(verifySession));
  routes.openapi(getCompanies, async (context) => {
    const { userId } = context.var;
    const companies = await database.asMember(userId, (transaction) =>
      companiesOf(transaction, userId, MAX_BRANDS),
    );
    return context.json(
      { companies: companies.map(({ name, brandIds }) => ({ name, brandIds: [...brandIds] })) },
      200,
    );
  });
  return routes;
}
