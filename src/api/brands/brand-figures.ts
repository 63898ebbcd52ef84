import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { brandStandings } from "#database/visibility/brand-standings.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { brandFigures, brandFiguresQuery } from "../scans/contract.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";

const getFigures = createRoute({
  method: "get",
  path: "/api/v1/brand-figures",
  summary: "AIRO, its change, visibility, open alerts and the next step of up to 50 brands",
  request: { query: brandFiguresQuery },
  security,
  responses: { 200: described("Found", brandFigures), 401: refusalsOfBrand[401] },
});

type BrandFigureOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** What the list of brands shows beside each. */
export function brandFigureRoutes(options: BrandFigureOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, directory, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brand-figures", requireMember(verifySession));
  routes.openapi(getFigures, async (context) => {
    const { userId } = context.var;
    const brandIds = [...new Set(context.req.valid("query").brands)];
    const { period } = answerFilter({}, now());
    const standings = await database.asMember(userId, (transaction) =>
      brandStandings(transaction, { brandIds, period }, directory),
    );
    return context.json(
      withRangeFlags(
        { period, brands: [...standings] },
        { visibility: 1, visibilityChange: 1, airo: 10, change: 10 },
      ),
      200,
    );
  });
  return routes;
}
