import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { filtersPrompts } from "../prompts/asked-prompt-list.ts";
import type { CountedPages, PageListing } from "./page-listing.ts";
import type { SourceScope } from "./source-scope.ts";

/**
 * Pages that answers use, counted from the citations themselves. One domain's are found by its index; those of all domains are only
 * looked for among the answers that are gaps.
 */
export async function untalliedPages(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  listing: PageListing,
): Promise<CountedPages> {
  const { id, brandId } = scope.analysis;
  const { sort, after, limit } = listing;
  const column = sql.ref(sort);
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${column} < ${after.value}::int or (${column} = ${after.value}::int and url collate "C" > ${after.url}))`;
  const { rows } = await sql<CountedPages>`
    with uses as materialized (
      select c.url, c.answer_id, a.prompt_key, min(c.domain) as domain, max(c.title) as title,
        min(array[c.type, c.reason]) as typed, max((c.kind = 'cited')::int) as citing,
        coalesce(sum(c.count) filter (where c.kind = 'cited'), 0)::int as citations,
        bool_and(o.others > 0 and named.answer_id is null)::int as gap
      from app.citations c
      join app.answers a on a.id = c.answer_id and a.brand_id = ${brandId}
      join app.observations o on o.brand_id = c.brand_id and o.analysis_id = ${id} and o.answer_id = c.answer_id
      left join app.observed_entities named
        on named.brand_id = c.brand_id and named.analysis_id = ${id} and named.answer_id = c.answer_id
        and named.entity_id = ${brandId} and named.mentioned <> 'no'
      where c.brand_id = ${brandId} and c.analysis_id = ${id} and ${keptPages(scope, listing)}
      group by c.url, c.answer_id, a.prompt_key
    ), pages as materialized (
      select url, min(domain) as domain, max(title) as title, min(typed) as typed, count(*)::int as used,
        sum(citing)::int as citing, sum(citations)::int as citations, sum(gap)::int as gaps
      from uses group by url
    ), matching as (select * from pages where ${searched(listing)}),
    page as materialized (
      select * from matching where ${isAfter} order by ${column} desc, url collate "C" limit ${limit}
    )
    select (select count(*)::int from matching) as matching, (
      select coalesce(json_agg(p), '[]') from (
        select url, domain, title, typed[1] as type, typed[2] as reason, used, citing, citations, gaps,
          (select json_agg(own) from (
            select prompt_key as "promptKey", count(*)::int as used, sum(gap)::int as gaps
            from uses where uses.url = page.url group by prompt_key
          ) own) as prompts,
          (select coalesce(json_agg(beside), '[]') from (
            select e.entity_id as "entityId", count(*)::int as mentions
            from uses join app.observed_entities e
              on e.brand_id = ${brandId} and e.analysis_id = ${id} and e.answer_id = uses.answer_id
            where uses.url = page.url and uses.gap = 1 and e.mentioned = 'yes' group by e.entity_id
          ) beside) as entities
        from page order by ${column} desc, url collate "C"
      ) p
    ) as pages`.execute(transaction);
  return rows[0] ?? { matching: 0, pages: [] };
}

function keptPages({ filter, prompts }: SourceScope, { domain, isGap }: PageListing) {
  const { period, assistants, surfaces } = filter;
  const conditions = [
    sql`c.day between ${period.from}::date and ${period.to}::date`,
    sql`a.asked_at >= ${`${period.from}T00:00:00Z`}::timestamptz`,
    sql`a.asked_at < ${`${period.to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ];
  if (domain !== undefined) conditions.push(sql`c.domain = ${domain}`);
  if (isGap === true) conditions.push(sql`o.others > 0`, sql`named.answer_id is null`, sql`c.type <> 'You'`);
  if (assistants !== undefined) conditions.push(sql`a.assistant = any(${[...assistants]}::text[])`);
  if (surfaces !== undefined) conditions.push(sql`a.surface = any(${[...surfaces]}::text[])`);
  if (filtersPrompts(filter))
    conditions.push(sql`a.prompt_key = any(${prompts.map(({ key }) => key)}::uuid[])`);
  return sql.join(conditions, sql` and `);
}

function searched({ search }: PageListing) {
  if (search === undefined) return sql`true`;
  const part = search.trim().toLowerCase();
  return sql`(strpos(lower(url), ${part}) > 0 or strpos(lower(coalesce(title, '')), ${part}) > 0)`;
}
