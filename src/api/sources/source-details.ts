import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { gapCounts, pageCounts, sourceDetailCounts } from "#database/sources/source-report.ts";
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
import { answerFilter } from "../visibility/answer-filter.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import {
  gapListQuery,
  gapListView,
  pageListQuery,
  pageListView,
  sourceDetailView,
  sourceHost,
} from "./contract.ts";
import { placeOf } from "./source-cursor.ts";
import { sourceDetailAnswer } from "./source-detail-answer.ts";
import { gapDomainsAnswer, gapPagesAnswer } from "./source-gap-answer.ts";
import { pageListAnswer } from "./source-page-answer.ts";

const params = z.object({ id: z.string(), domain: sourceHost });

const getSource = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/sources/{domain}",
  summary: "One domain that answers use: day by day, by prompt, and who is named beside it",
  request: { params, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(sourceDetailView)), ...refusalsOfBrand },
});

const getPages = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/sources/{domain}/pages",
  summary: "The pages of a domain that answers use",
  request: { params, query: pageListQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(pageListView)), ...refusalsOfBrand },
});

const getGaps = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/source-gaps",
  summary:
    "Domains or pages used in answers that name a competitor and not the brand, the most such answers first",
  request: { params: brandParams, query: gapListQuery },
  security,
  responses: { 200: described("Found", orNotMeasured(gapListView)), ...refusalsOfBrand },
});

/** A closer look at where assistants have it from. */
export function sourceDetailRoutes({
  database,
  verifySession,
  now,
}: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  const notMeasured = (brandId: string) => ({ brandId: brandId.toLowerCase(), measured: false }) as const;

  routes.openapi(getSource, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const counts = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      sourceDetailCounts(transaction, brand.id, { filter, domain }),
    );
    if (counts === null) return context.json(notMeasured(brandId), 200);
    return context.json(
      {
        measured: true as const,
        view: withRangeFlags(sourceDetailAnswer(counts, domain), { used: 1, change: 1 }),
      },
      200,
    );
  });

  routes.openapi(getPages, async (context) => {
    const { userId } = context.var;
    const { id: brandId, domain } = context.req.valid("param");
    const { limit, cursor, sort, search, ...query } = context.req.valid("query");
    const filter = answerFilter(query, now());
    const place = placeOf(cursor, "number");
    const listing = {
      domain,
      sort,
      ...(search !== undefined && search.trim() !== "" && { search }),
      after: place && { value: place.value, url: place.name },
      limit: limit + 1,
    };
    const counts = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      pageCounts(transaction, brand.id, { filter, listing }),
    );
    if (counts === null) return context.json(notMeasured(brandId), 200);
    return context.json(
      {
        measured: true as const,
        view: withRangeFlags(pageListAnswer(counts, { limit, sort }), { used: 1, change: 1 }),
      },
      200,
    );
  });

  routes.openapi(getGaps, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { limit, cursor, level, search, types, ...query } = context.req.valid("query");
    const filter = answerFilter(query, now());
    const place = placeOf(cursor, "number");
    const listing = {
      isGap: true,
      sort: "gaps",
      order: "desc",
      ...(search !== undefined && search.trim() !== "" && { search }),
      limit: limit + 1,
    } as const;
    const view = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if (level === "pages") {
        const after = place && { value: place.value, url: place.name };
        const counts = await pageCounts(transaction, brand.id, { filter, listing: { ...listing, after } });
        return counts && gapPagesAnswer(counts, limit);
      }
      const after = place && { value: place.value, domain: place.name };
      const own = { ...listing, ...(types && { types }), after };
      const counts = await gapCounts(transaction, brand.id, { filter, listing: own });
      return counts && gapDomainsAnswer(counts, limit);
    });
    return view === null
      ? context.json(notMeasured(brandId), 200)
      : context.json({ measured: true as const, view }, 200);
  });

  return routes;
}
