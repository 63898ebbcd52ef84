import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { scopeChanges } from "#database/answers/analyses/scope-changes.ts";
import { visibilityCounts } from "#database/visibility/visibility-report.ts";
import { visibilityView as viewOf } from "#measurement/view/visibility-view.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { orNotMeasured } from "../http/contract.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { answerFilter } from "./answer-filter.ts";
import { answerFilterQuery, visibilityView } from "./contract.ts";
import { withRangeFlags } from "./range-flags.ts";

const getVisibility = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/visibility",
  summary: "How assistants speak of a brand and its competitors, with intervals, and what is missing",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(visibilityView)), ...refusalsOfBrand },
});

/** A change is of visibility. */
const scales = { visibility: 1, shareOfVoice: 1, askedByName: 1, change: 1, sentiment: 100, airo: 10 };

/** Estimates of a brand for a filter. */
export function visibilityRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  routes.openapi(getVisibility, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const [id, counts, changes] = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) =>
        [
          brand.id,
          await visibilityCounts(transaction, brand.id, filter),
          await scopeChanges(transaction, brand.id, filter.period),
        ] as const,
    );
    return counts === null
      ? context.json({ brandId: id, measured: false } as const, 200)
      : context.json(
          withRangeFlags({ measured: true, view: viewOf(counts, changes, filter) } as const, scales),
          200,
        );
  });
  return routes;
}
