import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";
import { mergedGaps } from "./page-gaps.ts";
import { entityPlaces, entryOf, type StretchToTally } from "./source-tallies.ts";
import { partsOf } from "./stretches.ts";
import { ALL, ALL_PROMPTS } from "./tallies-of.ts";

/**
 * Under the brand's turn: makes the tallies of pages of a stretch whose sources are tallied, of a day from its citations and of more days
 * from the stretches that make it up; does nothing where they are made or those are not.
 */
export async function tallyPages(transaction: Kysely<Tables>, given: StretchToTally): Promise<void> {
  const { analysisId, stretch } = given;
  const parts = [...partsOf(given)];
  const { rows } = await sql`
    update app.source_stretches set pages_ready = true
    where analysis_id = ${analysisId} and stretch = ${stretch} and is_ready and not pages_ready and not exists (
      select from app.source_stretches part
      where part.analysis_id = ${analysisId} and part.stretch = any(${parts}::int[]) and not part.pages_ready
    ) returning stretch`.execute(transaction);
  if (rows.length === 0) return;
  if (parts.length > 0) return joinParts(transaction, given, parts);
  await numberPages(transaction, given);
  await tallyDay(transaction, given);
}

async function joinParts(
  transaction: Kysely<Tables>,
  { analysisId, stretch }: StretchToTally,
  parts: readonly number[],
): Promise<void> {
  const ofParts = sql`analysis_id = ${analysisId} and stretch = any(${[...parts]}::int[])`;
  await sql`
    insert into app.page_tallies
    select ${analysisId}, ${stretch}, assistant, surface, domain, string_agg(uses, '' order by stretch)
    from app.page_tallies where ${ofParts}
    group by assistant, surface, domain order by domain, assistant, surface`.execute(transaction);
  type Gaps = { prompt_key: string; assistant: string; surface: string; pages: readonly string[] };
  const { rows } = await sql<Gaps>`
    select prompt_key, assistant, surface, array_agg(pages) as pages from app.page_gap_tallies where ${ofParts}
    group by prompt_key, assistant, surface order by prompt_key, assistant, surface`.execute(transaction);
  const merged = rows.map(({ pages, ...place }) => ({ ...place, pages: mergedGaps(pages) }));
  await sql`
    insert into app.page_gap_tallies
    select ${analysisId}, ${stretch}, r.* from json_to_recordset(${JSON.stringify(merged)}::json)
      as r (prompt_key uuid, assistant text, surface text, pages text)`.execute(transaction);
}

/** The citations of the answers of a day. */
const citationsOf = ({ analysisId, brandId, firstDay }: StretchToTally): RawBuilder<unknown> => sql`
  app.answers a join app.citations c on c.brand_id = ${brandId} and c.analysis_id = ${analysisId} and c.answer_id = a.id
  where a.brand_id = ${brandId} and a.asked_at >= ${`${firstDay}T00:00:00Z`}::timestamptz
    and a.asked_at < ${`${firstDay}T00:00:00Z`}::timestamptz + interval '1 day'`;

/** Numbers the pages that have no number yet, the most used first: they get the shortest numbers. */
async function numberPages(transaction: Kysely<Tables>, given: StretchToTally): Promise<void> {
  const { analysisId } = given;
  await sql`
    with found as materialized (
      select c.url, md5(c.url)::uuid as digest, min(c.domain) as domain, max(c.title) as title,
        min(array[c.type, c.reason]) as typed, count(*) as uses
      from ${citationsOf(given)} group by c.url
    ), known as (
      update app.source_pages old set title = greatest(old.title, found.title),
        type = (least(array[old.type, old.reason], typed))[1], reason = (least(array[old.type, old.reason], typed))[2]
      from found where old.analysis_id = ${analysisId} and old.url_digest = digest
        and (greatest(old.title, found.title) is distinct from old.title or typed < array[old.type, old.reason])
    ), fresh as (
      select * from found where not exists (
        select from app.source_pages old where old.analysis_id = ${analysisId} and old.url_digest = digest)
    )
    insert into app.source_pages
    select ${analysisId},
      (select coalesce(max(number) + 1, 0) from app.source_pages where analysis_id = ${analysisId})
        + row_number() over (order by uses desc, url) - 1,
      domain,
      (select coalesce(max(place) + 1, 0) from app.source_pages old where old.analysis_id = ${analysisId} and old.domain = fresh.domain)
        + row_number() over (partition by domain order by uses desc, url) - 1,
      url, digest, title, typed[1], typed[2]
    from fresh`.execute(transaction);
}

async function tallyDay(transaction: Kysely<Tables>, given: StretchToTally): Promise<void> {
  const { analysisId, brandId, stretch } = given;
  await sql`
    with places as materialized (${entityPlaces(analysisId)}),
    used as materialized (
      select a.id, a.prompt_key, a.assistant, a.surface, c.url,
        coalesce(sum(c.count) filter (where c.kind = 'cited'), 0)::int as citations, bool_or(c.type = 'You') as is_own
      from ${citationsOf(given)} group by a.brand_id, a.id, c.url
    ), named as materialized (
      select ids.id, o.others > 0 and not coalesce(beside.has_brand, false) as is_gap,
        coalesce(beside.competitors, 0) as competitors, coalesce(beside.named, '') as named
      from (select distinct id from used) ids
      join app.observations o on o.brand_id = ${brandId} and o.analysis_id = ${analysisId} and o.answer_id = ids.id
      left join lateral (
        select bool_or(e.entity_id = ${brandId} and e.mentioned <> 'no') as has_brand,
          count(place) filter (where e.mentioned = 'yes')::int as competitors,
          string_agg(${entryOf(["place"])}, '' order by place) filter (where e.mentioned = 'yes') as named
        from app.observed_entities e left join places using (entity_id)
        where e.brand_id = ${brandId} and e.analysis_id = ${analysisId} and e.answer_id = ids.id
      ) beside on true
    ), uses as materialized (
      select used.prompt_key, used.assistant, used.surface, page.number, page.domain, page.place, prompts.number as prompt,
        citations, is_gap, is_own, case when is_gap then 1 + competitors else 0 end as told, case when is_gap then named else '' end as named
      from used join named using (id)
      join app.source_pages page on page.analysis_id = ${analysisId} and page.url_digest = md5(used.url)::uuid
      join app.source_prompt_numbers prompts on prompts.analysis_id = ${analysisId} and prompts.prompt_key = used.prompt_key
    ), gaps as (
      insert into app.page_gap_tallies
      select ${analysisId}, ${stretch}, prompt_key, assistant, surface, string_agg(${entryOf(["skipped", "gaps"])}, '' order by number)
      from (
        select *, number - 1 - lag(number, 1, -1) over (partition by prompt_key, assistant, surface order by number) as skipped
        from (
          select coalesce(prompt_key, ${ALL_PROMPTS}::uuid) as prompt_key, coalesce(assistant, ${ALL}) as assistant,
            coalesce(surface, ${ALL}) as surface, number, count(*)::int as gaps
          from uses where is_gap and not is_own
          group by grouping sets ((prompt_key, assistant, surface, number), (prompt_key, number),
            (assistant, surface, number), (number))
        ) sums
      ) entries group by prompt_key, assistant, surface
    )
    insert into app.page_tallies
    select ${analysisId}, ${stretch}, assistant, surface, domain,
      string_agg(${entryOf(["place", "length"])} || uses, '' order by place)
    from (
      select coalesce(assistant, ${ALL}) as assistant, coalesce(surface, ${ALL}) as surface, domain, place, uses, length(uses) as length
      from (
        select assistant, surface, domain, place,
          string_agg(${entryOf(["prompt", "citations", "told"])} || named, '') as uses
        from uses group by grouping sets ((domain, place, assistant, surface), (domain, place))
      ) pages
    ) sums group by assistant, surface, domain order by domain, assistant, surface`.execute(transaction);
}
