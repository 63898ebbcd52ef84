import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listBrandSetups } from "#database/brands/brand-setups.ts";
import { type BrandCounts, brandCounts } from "#database/visibility/brand-figures.ts";
import { brandFigures as figuresOf } from "#measurement/view/brand-figures.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { type BrandFiguresOfOne, brandFigures, brandFiguresQuery } from "../scans/contract.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { nextStep } from "./brand-setups.ts";

const getFigures = createRoute({
  method: "get",
  path: "/api/v1/brand-figures",
  summary: "AIRO, its change, visibility, open alerts and the next step of up to 50 brands",
  request: { query: brandFiguresQuery },
  security,
  responses: { 200: described("Found", brandFigures), 401: refusalsOfBrand[401] },
});

/** What a measured brand's owner looks at next. */
function nextOfMeasured({ isActive, openAlerts, competitors }: BrandCounts): BrandFiguresOfOne["next"] {
  if (!isActive) return null;
  if (openAlerts > 0) return "alerts";
  return competitors === 0 ? "competitors" : "actions";
}

type BrandFigureOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** What the list of brands shows beside each. */
export function brandFigureRoutes(options: BrandFigureOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, directory, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brand-figures", requireMember(verifySession));
  routes.openapi(getFigures, async (context) => {
    const { userId } = context.var;
    const ids = [...new Set(context.req.valid("query").brands)];
    const { period } = answerFilter({}, now());
    const [counts, setups] = await database.asMember(
      userId,
      async (transaction) =>
        [
          await brandCounts(transaction, ids, period),
          await listBrandSetups(transaction, ids.length, ids),
        ] as const,
    );
    const setupOf = new Map(setups.map((setup) => [setup.brandId, setup]));
    const brands = counts.map((brand) => {
      const setup = setupOf.get(brand.brandId);
      return {
        brandId: brand.brandId,
        figures: figuresOf(brand),
        openAlerts: brand.openAlerts,
        next: setup === undefined ? nextOfMeasured(brand) : nextStep(setup, directory),
      };
    });
    return context.json(withRangeFlags({ period, brands }, { visibility: 1, airo: 10, change: 10 }), 200);
  });
  return routes;
}
