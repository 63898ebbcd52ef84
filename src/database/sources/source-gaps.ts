import { type Kysely, sql } from "kysely";
import type { SourceGap } from "#measurement/actions/action-inputs.ts";
import { registrableDomain } from "#measurement/sources/canonical-url.ts";
import { isNamedAfter } from "#measurement/sources/named-site.ts";
import { SOURCE_TYPES, sourceTypes } from "#measurement/sources/source-types.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import { type SuggestedCompetitor, suggestedCompetitors } from "../competitors/name-candidates.ts";
import type { ScopeNames } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { VisibilityFilter } from "../visibility/visibility-query.ts";
import { rankedSources } from "./source-query.ts";
import { sourceScope } from "./source-scope.ts";

const MAX_DOMAINS = 24;
const MIN_ANSWERS = 2;

type Given = {
  readonly filter: VisibilityFilter;
  /** The newest answers the filter keeps, which the details come from. */
  readonly newest: readonly string[];
};

/**
 * As a member: the domains with the most gaps, counted as the Sources page counts them. Competitors' own sites are left out, those of
 * competitors nobody tracks yet included: they are no place to be named.
 */
export async function sourceGaps(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  { filter, newest }: Given,
): Promise<readonly SourceGap[]> {
  const { id, brandId, names } = analysis;
  const scope = await sourceScope(transaction, analysis, filter);
  const listing = { types: PLACES, isGap: true, sort: "gaps", order: "desc", after: null } as const;
  const ranked = await rankedSources(transaction, scope, { ...listing, limit: 2 * MAX_DOMAINS });
  const isOwnSite = ownSites(names, await suggestedCompetitors(transaction, brandId, null));
  const domains = ranked.page
    .filter((one) => one.gaps >= MIN_ANSWERS && !isOwnSite(one))
    .slice(0, MAX_DOMAINS);
  if (domains.length === 0) return [];
  const gaps = await sql<{ id: string }>`
    select o.answer_id as id from app.observations o
    where o.brand_id = ${brandId} and o.analysis_id = ${id} and o.answer_id = any(${[...newest]}::uuid[])
      and o.missing is null and o.others > 0
      and not exists (
        select from app.observed_entities e
        where e.brand_id = ${brandId} and e.analysis_id = ${id} and e.answer_id = o.answer_id
          and e.entity_id = ${brandId} and e.mentioned <> 'no')`.execute(transaction);
  const answers = gaps.rows.map((row) => row.id);
  const used = sql`c.brand_id = ${brandId} and c.analysis_id = ${id} and c.answer_id = any(${answers}::uuid[])
    and c.domain = any(${domains.map(({ domain }) => domain)}::text[])`;
  const cells = await sql<Cell>`
    select c.domain, a.prompt_key as prompt, a.assistant, count(distinct a.id)::int as count,
      max(a.asked_at) as newest, (array_agg(a.id order by a.asked_at desc, a.id desc))[1] as example
    from app.answers a join app.citations c on c.answer_id = a.id
    where a.brand_id = ${brandId} and ${used}
    group by c.domain, a.prompt_key, a.assistant`.execute(transaction);
  const pages = await sql<Page>`
    select c.domain, c.url, max(c.title) as title, count(distinct c.answer_id)::int as answers
    from app.citations c where ${used} group by c.domain, c.url order by answers desc, c.url`.execute(
    transaction,
  );
  const competitors = await sql<{ domain: string; entity: string; answers: number }>`
    select c.domain, e.entity_id as entity, count(distinct c.answer_id)::int as answers
    from app.citations c join app.observed_entities e
      on e.brand_id = c.brand_id and e.analysis_id = ${id} and e.answer_id = c.answer_id
    where ${used} and e.entity_id <> ${brandId} and e.mentioned = 'yes'
    group by c.domain, e.entity_id order by answers desc, e.entity_id`.execute(transaction);
  const nameOf = new Map(names.competitors.map((competitor) => [competitor.id, competitor.name]));
  return domains.map(({ domain, host, type, used: usedInAll, gaps: inAll }) => {
    const own = cells.rows.filter((cell) => cell.domain === domain);
    const newestCell = own.toSorted((a, b) => b.newest.getTime() - a.newest.getTime())[0];
    return {
      domain,
      host,
      type,
      used: usedInAll,
      gaps: inAll,
      answers: own.map(({ prompt, assistant, count }) => ({ prompt, assistant, count })),
      competitors: competitors.rows
        .filter((competitor) => competitor.domain === domain)
        .flatMap(({ entity, answers: count }) => {
          const name = nameOf.get(entity);
          return name === undefined ? [] : [{ name, answers: count }];
        }),
      pages: pages.rows
        .filter((page) => page.domain === domain)
        .slice(0, 5)
        .map(({ url, title, answers: citing }) => ({ url, title, answers: citing })),
      exampleAnswer: newestCell?.example ?? null,
    };
  });
}

const PLACES = SOURCE_TYPES.filter((type) => sourceTypes[type].isPlace);

/** Whether a domain is a competitor's own site: one of its domains, or named as it is. Communities and media are places to be named. */
function ownSites({ competitors }: ScopeNames, suggestions: readonly SuggestedCompetitor[]) {
  const sites = new Set(
    [...competitors, ...suggestions].flatMap(({ domains = [] }) => domains.map(registrableDomain)),
  );
  const owners = [
    ...competitors.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...suggestions.map(({ name }) => name),
  ];
  return ({ domain, type }: Pick<SourceGap, "domain" | "type">): boolean =>
    (type === "Corporate" || type === "Other") && (sites.has(domain) || isNamedAfter(domain, owners));
}

type Cell = {
  readonly domain: string;
  readonly prompt: string;
  readonly assistant: string;
  readonly count: number;
  readonly newest: Date;
  readonly example: string;
};
type Page = {
  readonly domain: string;
  readonly url: string;
  readonly title: string | null;
  readonly answers: number;
};
