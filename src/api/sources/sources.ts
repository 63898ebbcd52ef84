import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import type { SourceListing } from "#database/sources/source-query.ts";
import { sourceCounts } from "#database/sources/source-report.ts";
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
import { withRangeFlags } from "../visibility/range-flags.ts";
import { sourceListQuery, sourceListView } from "./contract.ts";
import { sourceListAnswer } from "./source-answer.ts";
import { placeOf } from "./source-cursor.ts";

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
