import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Analysis } from "#database/answers/analyses/analyses.ts";
import type { PromptAnswers, SourceListing } from "#database/sources/source-query.ts";
import { type SourceCounts, sourceCounts } from "#database/sources/source-report.ts";
import type { SourceScope } from "#database/sources/source-scope.ts";
import { forgetSourceType, overrideSourceType } from "#database/sources/source-type-overrides.ts";
import { clusteredBy } from "#measurement/metrics/counts.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { sourceEstimator, sourceFacts } from "#measurement/view/source-estimates.ts";
import { countedSurfaces, promptClusters } from "#measurement/view/visibility-view.ts";
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
import { cursorAfter, placeOf } from "../http/pages.ts";
import { jsonBody } from "../http/schemas.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { sourceHost, sourceListQuery, sourceListView, sourceType } from "./contract.ts";

const getSources = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/sources",
  summary: "The domains that answers about a brand use, with Used %, average citations and type",
  request: { params: brandParams, query: sourceListQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(sourceListView)), ...refusalsOfBrand },
});

/** Where assistants have it from. */
export function sourceRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getSources, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { limit, cursor, ...query } = context.req.valid("query");
    const filter = answerFilter(query, now());
    const place = placeOf(cursor, query.sort === "domain" ? "string" : "number");
    const after = place && { value: place.value, domain: place.name };
    const listing = { ...listingOf(query), after, limit: limit + 1 };
    const [id, counts] = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) =>
        [brand.id, await sourceCounts(transaction, brand.id, { filter, listing })] as const,
    );
    return counts === null
      ? context.json({ brandId: id, measured: false } as const, 200)
      : context.json(
          {
            measured: true,
            view: withRangeFlags(sourceListAnswer(counts, { ...listing, limit }), { used: 1, change: 1 }),
          } as const,
          200,
        );
  });

  return routes;
}

type ListQuery = Omit<z.output<typeof sourceListQuery>, "cursor" | "limit">;

const listingOf = ({ search, types, sort, order }: ListQuery): Omit<SourceListing, "after" | "limit"> => ({
  ...(search !== undefined && search.trim() !== "" && { search }),
  ...(types !== undefined && { types }),
  sort,
  order: order ?? (sort === "domain" ? "asc" : "desc"),
});

/** What an answer about sources rests on. */
export function basisOf(scope: SourceScope, building: Analysis | null, answers: readonly PromptAnswers[]) {
  const { analysis, filter, previous, prompts } = scope;
  const sum = (number: "valid" | "sourced") => answers.reduce((total, one) => total + one[number], 0);
  return {
    brandId: analysis.brandId,
    period: filter.period,
    previous,
    surfaces: countedSurfaces(answers.flatMap(({ bySurface }) => bySurface)),
    analysis: { version: analysis.analysisVersion, namesVersion: analysis.namesVersion },
    rereading: building === null ? null : { done: building.done, total: building.total },
    clusteredBy: clusteredBy(promptClusters({ answers, prompts })),
    answers: { valid: sum("valid"), sourced: sum("sourced") },
  };
}

/** Turns counts into one page of sources with their estimates; takes one source more than the page holds. */
function sourceListAnswer(
  { scope, building, answers, ranked, prompts }: SourceCounts,
  { limit, sort }: Pick<SourceListing, "limit" | "sort">,
): z.infer<typeof sourceListView> {
  const estimatesOf = sourceEstimator(scope, answers);
  const byDomain = Map.groupBy(prompts, ({ domain }) => domain);
  const shown = ranked.page.slice(0, limit);
  const last = shown.at(-1);
  const types = new Map(ranked.types.map((one) => [one.type, one]));
  const sumOf = (number: "domains" | "citations") =>
    ranked.types.reduce((total, one) => total + one[number], 0);
  return {
    ...basisOf(scope, building, answers),
    totals: {
      domains: sumOf("domains"),
      citations: sumOf("citations"),
      types: SOURCE_TYPES.map((type) => types.get(type) ?? { type, domains: 0, citations: 0 }),
    },
    matching: ranked.matching,
    sources: shown.map((source) => ({
      ...sourceFacts(source, scope.analysis.names),
      ...estimatesOf(byDomain.get(source.domain) ?? []),
    })),
    next: ranked.page.length > limit && last !== undefined ? cursorAfter(last[sort], last.domain) : null,
  };
}

const params = z.object({ id: z.string(), domain: sourceHost });
const done = { 204: { description: "Done" } } as const;

const putType = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/source-types/{domain}",
  summary: "Set the type of a host or registrable domain by hand; answers are then read again",
  request: { params, body: jsonBody(z.object({ type: sourceType })) },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

const deleteType = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/source-types/{domain}",
  summary: "Let the rules decide on a type again",
  request: { params },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

/** What a member knows better than the rules. */
export function sourceTypeRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(putType, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    const { type } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      overrideSourceType(transaction, { brandId: brand.id, domain }, { type, now: now() }),
    );
    return context.body(null, 204);
  });

  routes.openapi(deleteType, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      forgetSourceType(transaction, { brandId: brand.id, domain }),
    );
    return context.body(null, 204);
  });

  return routes;
}
