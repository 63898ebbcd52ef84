import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listSharedBrands } from "#database/people/brand-members.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { errorBody } from "../http/schemas.ts";
import { sharedBrands } from "../people/contract.ts";

const PAGE = 50;

const getSharedBrands = createRoute({
  method: "get",
  path: "/api/v1/shared-brands",
  summary: "The brands of others that you work on, those joined last first",
  request: { query: z.object({ cursor: z.uuid("This is no cursor of this list.").optional() }) },
  security,
  responses: {
    200: described("Found", sharedBrands),
    400: described("Not valid", errorBody),
    401: described("Not signed in", errorBody),
  },
});

/** The brands that others share with a member. */
export function sharedBrandRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/shared-brands", requireMember(verifySession));

  routes.openapi(getSharedBrands, async (context) => {
    const { userId } = context.var;
    const { cursor } = context.req.valid("query");
    const found = await database.asMember(userId, (transaction) =>
      listSharedBrands(transaction, { userId, after: cursor ?? null, limit: PAGE + 1 }),
    );
    const brands = found.slice(0, PAGE);
    const last = brands.at(-1);
    return context.json(
      {
        brands: brands.map(({ joinedAt, ...brand }) => ({ ...brand, joinedAt: joinedAt.toISOString() })),
        next: found.length > PAGE ? (last?.id ?? null) : null,
      },
      200,
    );
  });

  return routes;
}
