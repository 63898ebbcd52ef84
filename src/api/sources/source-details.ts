import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { ScopeNames } from "#database/platform/tables/answer-tables.ts";
import type { CountedPage, PageListing } from "#database/sources/counted-pages.ts";
import type { PromptAnswers } from "#database/sources/source-query.ts";
import type { GapCounts, PageCounts, SourceDetailCounts } from "#database/sources/source-report.ts";
import { gapCounts, pageCounts, sourceDetailCounts } from "#database/sources/source-report.ts";
import { namedAt, pointEstimate } from "#measurement/metrics/point.ts";
import { averageCitations } from "#measurement/metrics/source-metrics.ts";
import { canonicalHost } from "#measurement/sources/canonical-url.ts";
import { sourceAdvice, sourceKind } from "#measurement/sources/source-advice.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import { sourceEstimator, sourceFacts } from "#measurement/view/source-estimates.ts";
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
import { basisOf } from "./sources.ts";

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

const MAX_PROMPTS_SHOWN = 100;

/** Turns counts into everything shown of one source. */
function sourceDetailAnswer(
  { scope, building, answers, ranked, prompts, points, entities, texts }: SourceDetailCounts,
  domain: string,
): z.infer<typeof sourceDetailView> {
  const { names } = scope.analysis;
  const estimates = sourceEstimator(scope, answers)(prompts);
  const [source] = ranked.page;
  const asked = promptsBeside(
    prompts.map(({ promptKey, used }) => ({ promptKey, answers: used })),
    answers,
    texts,
  );
  return {
    ...basisOf(scope, building, answers),
    domain,
    source: source === undefined ? null : { ...sourceFacts(source, names), ...estimates },
    days: points.map((point) => ({
      day: point.days.to,
      valid: point.valid,
      answers: namedAt(point, domain).mentions,
      used: pointEstimate(point, domain),
    })),
    named: namedBeside(
      entities.map(({ entityId, mentions }) => ({ entityId, answers: mentions })),
      names,
    ),
    prompts: asked.slice(0, MAX_PROMPTS_SHOWN),
    promptsInAll: asked.length,
  };
}

type Named = z.infer<typeof sourceDetailView>["named"];
type Asked = z.infer<typeof gapListView>["gaps"][number]["prompts"];

/** You and the tracked competitors, the most named first, those never named at the end. */
function namedBeside(
  found: readonly { readonly entityId: string; readonly answers: number }[],
  { brand, competitors }: ScopeNames,
): Named {
  const counts = new Map(found.map(({ entityId, answers }) => [entityId, answers]));
  return [brand, ...competitors]
    .map(({ id, name }) => ({ id, name, isBrand: id === brand.id, answers: counts.get(id) ?? 0 }))
    .sort((a, b) => b.answers - a.answers);
}

/** The prompts with such answers, those with the most first. */
function promptsBeside(
  found: readonly { readonly promptKey: string; readonly answers: number }[],
  asked: readonly PromptAnswers[],
  texts: ReadonlyMap<string, string>,
): Asked {
  const valid = new Map(asked.map((one) => [one.promptKey, one.valid]));
  return found
    .filter(({ answers }) => answers > 0)
    .map(({ promptKey: key, answers }) => ({
      key,
      text: texts.get(key) ?? "",
      answers,
      valid: valid.get(key) ?? 0,
    }))
    .sort((a, b) => b.answers - a.answers || (a.text < b.text ? -1 : 1));
}

/** Turns counts into one page of pages; takes one more than it holds. */
function pageListAnswer(
  { scope, building, answers, found, overrides }: PageCounts,
  { limit, sort }: Pick<PageListing, "limit" | "sort">,
): z.infer<typeof pageListView> {
  const estimatesOf = sourceEstimator(scope, answers);
  const shown = found.pages.slice(0, limit);
  return {
    ...basisOf(scope, building, answers),
    matching: found.matching,
    pages: shown.map((page) => {
      const { url, domain, title, used: count, citing, citations, gaps } = page;
      const { used, display } = estimatesOf(
        page.prompts.map(({ promptKey, used }) => ({ domain, promptKey, used, usedBefore: 0, gaps: 0 })),
      );
      return {
        url,
        title,
        domain,
        ...typeOf(page, overrides),
        used,
        display,
        answers: count,
        citing,
        citations,
        averageCitations: averageCitations({ used: count, citations }),
        gaps,
      };
    }),
    next: nextPage(found.pages, { limit, sort }),
  };
}

const hostOf = ({ url, domain }: CountedPage): string => canonicalHost(URL.parse(url)?.hostname ?? domain);

/** The type of a page; what is set by hand for its host or domain holds before answers are read again. */
function typeOf(
  page: CountedPage,
  overrides: ReadonlyMap<string, SourceType>,
): { readonly type: SourceType; readonly reason: string | null; readonly isOverridden: boolean } {
  const { domain, type, reason } = page;
  const own = overrides.get(hostOf(page)) ?? overrides.get(domain);
  if (own !== undefined) return { type: own, reason: "set by hand", isOverridden: true };
  return { type, reason: reason === "set by hand" ? null : reason, isOverridden: false };
}

function nextPage(
  pages: readonly CountedPage[],
  { limit, sort }: Pick<PageListing, "limit" | "sort">,
): string | null {
  const last = pages[limit - 1];
  return pages.length > limit && last !== undefined ? cursorAfter(last[sort], last.url) : null;
}

type View = z.infer<typeof gapListView>;

const GAP_PROMPTS = 3;

/** Turns counts into one page of domains that are gaps; takes one more than it holds. */
function gapDomainsAnswer(counts: GapCounts, limit: number): View {
  const { scope, building, answers, ranked, prompts, entities, texts } = counts;
  const [byPrompt, byEntity] = [
    Map.groupBy(prompts, ({ domain }) => domain),
    Map.groupBy(entities, ({ domain }) => domain),
  ];
  const shown = ranked.page.slice(0, limit);
  const last = shown.at(-1);
  return {
    ...basisOf(scope, building, answers),
    matching: ranked.matching,
    gaps: shown.map(({ domain, host, type, reason, isOverridden, used, gaps }) => {
      const own = (byPrompt.get(domain) ?? []).map((one) => ({ ...one, answers: one.gaps }));
      const named = (byEntity.get(domain) ?? []).map((one) => ({ ...one, answers: one.gaps }));
      return {
        domain,
        url: null,
        title: null,
        type,
        reason,
        isOverridden,
        answers: gaps,
        answersInAll: used,
        advice: sourceAdvice[sourceKind(host, type)],
        competitors: competitorsBeside(named, scope.analysis.names),
        ...promptsShown(promptsBeside(own, answers, texts)),
      };
    }),
    next: ranked.page.length > limit && last !== undefined ? cursorAfter(last.gaps, last.domain) : null,
  };
}

/** The same of single pages. */
function gapPagesAnswer(counts: PageCounts, limit: number): View {
  const { scope, building, answers, found, overrides, texts } = counts;
  return {
    ...basisOf(scope, building, answers),
    matching: found.matching,
    gaps: found.pages.slice(0, limit).map((page) => {
      const typed = typeOf(page, overrides);
      return {
        domain: page.domain,
        url: page.url,
        title: page.title,
        ...typed,
        answers: page.gaps,
        answersInAll: null,
        advice: sourceAdvice[sourceKind(hostOf(page), typed.type)],
        competitors: competitorsBeside(
          page.entities.map(({ entityId, mentions }) => ({ entityId, answers: mentions })),
          scope.analysis.names,
        ),
        ...promptsShown(
          promptsBeside(
            page.prompts.map(({ promptKey, gaps }) => ({ promptKey, answers: gaps })),
            answers,
            texts,
          ),
        ),
      };
    }),
    next: nextPage(found.pages, { limit, sort: "gaps" }),
  };
}

const competitorsBeside = (found: Parameters<typeof namedBeside>[0], names: ScopeNames) =>
  namedBeside(found, names).filter(({ isBrand, answers }) => !isBrand && answers > 0);

const promptsShown = (asked: ReturnType<typeof promptsBeside>) => ({
  prompts: asked.slice(0, GAP_PROMPTS),
  promptsInAll: asked.length,
});
