import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PAGE_SORTS, SourceType } from "#measurement/sources/source-types.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { SourceScope } from "./source-scope.ts";

export type PageListing = {
  /** Pages of this domain alone. */
  readonly domain?: string;
  /** Only answers that name a competitor and not the brand, and no own pages. */
  readonly isGap?: boolean;
  /** Part of an address or title. */
  readonly search?: string;
  readonly sort: (typeof PAGE_SORTS)[number];
  /** Where the list begins: after this page. */
  readonly after: { readonly value: number; readonly url: string } | null;
  readonly limit: number;
};

/** A page's counts, as those of a domain, with how many answers to each prompt use it and who is named in the gaps. */
export type CountedPage = {
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly type: SourceType;
  readonly reason: string;
  readonly used: number;
  readonly citing: number;
  readonly citations: number;
  readonly gaps: number;
  readonly prompts: readonly { readonly promptKey: string; readonly used: number; readonly gaps: number }[];
  readonly entities: readonly { readonly entityId: string; readonly mentions: number }[];
};

export type CountedPages = {
  /** How many are looked for. */
  readonly matching: number;
  readonly pages: readonly CountedPage[];
};

/**
 * One page of the pages that answers use, counted from the citations themselves: ranked by sums, then looked at more closely. An answer
 * that cites a page and has retrieved it too uses it once.
 */
export async function countedPages(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  listing: PageListing,
): Promise<CountedPages> {
  const { sort, after, limit, search } = listing;
  const column = sql.ref(sort);
  const where = keptCitations(scope, listing);
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${column} < ${after.value}::int or (${column} = ${after.value}::int and url collate "C" > ${after.url}))`;
  const { rows } = await sql<{ matching: number; page: readonly RankedPage[] }>`
    with pages as materialized (
      select domain, url, ${search === undefined ? sql`` : sql`max(title) as title,`} ${SUMS}
      from app.citations where ${where} group by domain, url
    ), matching as (select * from pages where ${searched(search)})
    select (select count(*)::int from matching) as matching, (
      select coalesce(json_agg(p), '[]') from (
        select domain, url, used, citing, citations, gaps from matching where ${isAfter}
        order by ${column} desc, url collate "C" limit ${limit}
      ) p
    ) as page`.execute(transaction);
  const { matching, page } = rows[0] ?? { matching: 0, page: [] };
  return { matching, pages: page.length === 0 ? [] : await detailed(transaction, scope, { where, page }) };
}

type RankedPage = Pick<CountedPage, "domain" | "url" | "used" | "citing" | "citations" | "gaps">;

const SUMS = sql`
  count(*) filter (where not is_cited_too)::int as used, count(*) filter (where kind = 'cited')::int as citing,
  coalesce(sum(count) filter (where kind = 'cited'), 0)::int as citations,
  count(*) filter (where is_gap and not is_cited_too)::int as gaps`;

/** What is shown of some pages besides their sums, from the citations that are kept. */
async function detailed(
  transaction: Kysely<Tables>,
  { analysis: { id, brandId } }: SourceScope,
  { where, page }: { readonly where: RawBuilder<unknown>; readonly page: readonly RankedPage[] },
): Promise<readonly CountedPage[]> {
  const { rows } = await sql<Pick<CountedPage, "url" | "title" | "type" | "reason" | "prompts" | "entities">>`
    with uses as materialized (
      select * from app.citations
      where ${where} and domain = any(${page.map(({ domain }) => domain)}::text[]) and url = any(${page.map(({ url }) => url)}::text[])
    ), asked as (
      select url, json_agg(json_build_object('promptKey', prompt_key, 'used', used, 'gaps', gaps)) as prompts
      from (select url, prompt_key, ${SUMS} from uses group by url, prompt_key) sums group by url
    ), named as (
      select url, json_agg(json_build_object('entityId', entity_id, 'mentions', mentions)) as entities
      from (
        select uses.url, e.entity_id, count(*)::int as mentions
        from uses join app.observed_entities e
          on e.brand_id = ${brandId} and e.analysis_id = ${id} and e.answer_id = uses.answer_id
        where uses.is_gap and not uses.is_cited_too and e.mentioned = 'yes' group by uses.url, e.entity_id
      ) sums group by url
    ), typed as (select url, max(title) as title, min(array[type, reason]) as typed from uses group by url)
    select url, title, typed[1] as type, typed[2] as reason, prompts, coalesce(entities, '[]'::json) as entities
    from typed join asked using (url) left join named using (url)`.execute(transaction);
  const details = new Map(rows.map((row) => [row.url, row]));
  return page.flatMap((one) => {
    const own = details.get(one.url);
    return own === undefined ? [] : [{ ...one, ...own }];
  });
}

/** The condition on citations that they are kept. */
function keptCitations({ kept, filter }: SourceScope, { domain, isGap }: PageListing): RawBuilder<unknown> {
  const { from, to } = filter.period;
  return sql.join(
    [
      kept.where,
      sql`day between ${from}::date and ${to}::date`,
      ...(domain === undefined ? [] : [sql`domain = ${domain}`]),
      // Anyone's own page that is used is no gap to close by being named there.
      ...(isGap === true ? [sql`is_gap and type <> 'You'`] : []),
    ],
    sql` and `,
  );
}

function searched(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined) return sql`true`;
  const part = search.trim().toLowerCase();
  return sql`(strpos(lower(url), ${part}) > 0 or strpos(lower(coalesce(title, '')), ${part}) > 0)`;
}
