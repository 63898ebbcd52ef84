import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { entityDayCells } from "#database/visibility/entity-days.ts";
import { entityDays } from "#measurement/view/entity-days.ts";
import { countedSurfaces } from "#measurement/view/visibility-view.ts";
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
import { answerFilter } from "./answer-filter.ts";
import { answerFilterQuery, dayMetrics } from "./contract.ts";
import { withRangeFlags } from "./range-flags.ts";

const getDays = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility/days",
  summary:
    "Share of voice, position and sentiment of a brand and its competitors by day; no day without mentions",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", dayMetrics), ...refusalsOfBrand },
});

/** The lines of the metrics that are means over mentions; asked for when they are looked at. */
export function dayMetricRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  routes.openapi(getDays, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const [id, found] = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) => [brand.id, await entityDayCells(transaction, brand.id, filter)] as const,
    );
    const days = found === null ? [] : entityDays(found.cells, found.entityIds);
    return context.json(
      withRangeFlags(
        {
          brandId: id,
          period: filter.period,
          surfaces: countedSurfaces(found?.surfaces ?? []),
          days,
        },
        { shareOfVoice: 1, sentiment: 100 },
      ),
      200,
    );
  });
  return routes;
}
