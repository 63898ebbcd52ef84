import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { type Competitor, deleteCompetitor, listCompetitors } from "#database/competitors/competitors.ts";
import { suggestedCompetitors } from "#database/competitors/name-candidates.ts";
import { competitorCounts } from "#database/visibility/competitor-counts.ts";
import { countedSurfaces } from "#measurement/view/counted-surfaces.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflictWith } from "../brands/contract.ts";
import { everydayAnswer } from "../brands/names.ts";
import { ApiError } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { competitorMetrics } from "../visibility/competitor-metrics.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { addOrRestoreCompetitor, changeCompetitor } from "./change-competitor.ts";
import { competitor, competitorChange, competitorList, newCompetitor } from "./contract.ts";

const params = z.object({ id: z.string(), competitorId: z.string() });

const getCompetitors = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/competitors",
  summary:
    "A brand's competitors and what answers say of them, and names found in answers that may be competitors",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", competitorList), ...refusalsOfBrand },
});

const postCompetitor = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/competitors",
  summary: "Add a competitor; one that was rejected before is taken back",
  request: { params: brandParams, body: jsonBody(newCompetitor) },
  security,
  responses: { 201: described("There", competitor), ...refusalsOfBrand, ...conflicts },
});

const patchCompetitor = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/competitors/{competitorId}",
  summary: "Change, reject, take back, merge or split a competitor",
  description:
    "Send the version you saw: where another was saved meanwhile, nothing changes and it is shown. A merged competitor (mergedInto) keeps all of its own; mergedInto null splits it off again.",
  request: { params, body: jsonBody(competitorChange) },
  security,
  responses: {
    200: described("Changed", competitor),
    409: described("Another was saved meanwhile, or in the way of what is there", conflictWith(competitor)),
    ...refusalsOfBrand,
  },
});

const removeCompetitor = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/competitors/{competitorId}",
  summary: "Delete a competitor; those merged into it are their own again",
  request: { params },
  security,
  responses: { 204: { description: "Done" }, ...refusalsOfBrand },
});

/** Whom a brand is compared with. */
export function competitorRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getCompetitors, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, { id, name }) => {
      const counts = await competitorCounts(transaction, id, filter);
      const { display, metricsOf } = competitorMetrics(counts);
      const competitors = await listCompetitors(transaction, id);
      const suggested = await suggestedCompetitors(transaction, id);
      return {
        period: filter.period,
        surfaces: countedSurfaces(counts?.answers ?? []),
        display,
        brand: { id, name, measured: metricsOf(id) },
        competitors: competitors.map((competitor) => ({
          ...answerOf(competitor),
          measured: metricsOf(competitor.id),
        })),
        suggestions: suggested.map(({ firstSeen, lastSeen, ...one }) => ({
          ...one,
          examples: [...one.examples],
          firstSeen: firstSeen.toISOString(),
          lastSeen: lastSeen.toISOString(),
        })),
        reading: await readingState(transaction, id),
      };
    });
    return context.json(withRangeFlags(list, { visibility: 1 }), 200);
  });

  routes.openapi(postCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    const competitor = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      addOrRestoreCompetitor(transaction, given, { brandId: brand.id, now: now() }),
    );
    return context.json(answerOf(competitor), 201);
  });

  routes.openapi(patchCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId, competitorId } = context.req.valid("param");
    const change = context.req.valid("json");
    const { isSaved, competitor } = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      changeCompetitor(transaction, idOf(competitorId, "competitor"), change, {
        brandId: brand.id,
        now: now(),
      }),
    );
    if (isSaved) return context.json(answerOf(competitor), 200);
    const message = `Somebody else changed ${competitor.name} meanwhile. Look at theirs before you save yours.`;
    throw new ApiError(409, "conflict", message, { more: { current: answerOf(competitor) } });
  });

  routes.openapi(removeCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId, competitorId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found(
        (await deleteCompetitor(transaction, brand.id, idOf(competitorId, "competitor"))) || null,
        "competitor",
      );
    });
    return context.body(null, 204);
  });

  return routes;
}

const answerOf = (competitor: Competitor) => ({ ...competitor, ...everydayAnswer(competitor.name) });
