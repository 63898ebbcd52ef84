import { type Kysely, sql } from "kysely";
import type { Analysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { askedPrompts } from "../prompts/asked-prompts.ts";
import { surfacesToCount } from "./headline-surface.ts";
import type { VisibilityFilter } from "./visibility-query.ts";

/** An answer that names the brand kindly (1) or critically (−1), and where. */
export type TonedAnswer = {
  readonly answerId: string;
  readonly tone: 1 | -1;
  readonly prompt: string;
  readonly assistant: string;
  /** As "2026-11-22", UTC. */
  readonly day: string;
  readonly text: string;
  /** The first mention, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};

/** As a member: the newest answers that a filter counts with each tone, at most `limit` of each and one a prompt and assistant. */
export async function tonedAnswers(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  { filter, limit }: { readonly filter: VisibilityFilter; readonly limit: number },
): Promise<readonly TonedAnswer[]> {
  const { period } = filter;
  const surfaces = (await surfacesToCount(transaction, { id, brandId }, filter)) ?? [];
  const asked = (await askedPrompts(transaction, brandId, filter)).map(({ key }) => key);
  const newest = (tone: 1 | -1) => sql`(
    select e.answer_id, e.asked_at, e.sentiment, e.spans from app.observed_entities e
    join app.answers a on a.id = e.answer_id and a.brand_id = ${brandId} and a.prompt_key = any(${asked}::uuid[])
      and a.surface = any(${[...surfaces]}::text[])
    where e.brand_id = ${brandId} and e.analysis_id = ${id} and e.entity_id = ${brandId} and e.mentioned = 'yes' and e.sentiment = ${tone}
      and e.asked_at >= ${period.from}::date and e.asked_at < ${period.to}::date + 1
    order by e.asked_at desc, e.answer_id desc limit ${limit * 8})`;
  const { rows } = await sql<TonedAnswer>`
    select "answerId", tone, prompt, assistant, day, text, start, "end" from (
      select *, row_number() over (partition by tone order by asked_at desc, "answerId" desc) as place from (
        select distinct on (e.sentiment, a.prompt_key, a.assistant) a.id as "answerId", e.sentiment::int as tone,
          a.prompt_text as prompt, a.assistant, a.asked_at, (a.asked_at at time zone 'utc')::date::text as day, a.text,
          coalesce(e.spans[1], 0) as start, coalesce(e.spans[2], 0) as "end"
        from (${newest(1)} union all ${newest(-1)}) e
        join app.answers a on a.id = e.answer_id and a.brand_id = ${brandId}
        order by e.sentiment, a.prompt_key, a.assistant, a.asked_at desc, a.id desc
      ) varied
    ) ranked where place <= ${limit} order by asked_at desc, "answerId" desc`.execute(transaction);
  return rows;
}

/** An answer to quote from, and where it names the brand and the competitor it names first. */
export type QuotedAnswer = {
  readonly id: string;
  readonly prompt: string;
  readonly askedAt: Date;
  /** Its beginning, as long as anybody would read. */
  readonly text: string;
  /** Null while it is unread. */
  readonly mentioned: "yes" | "no" | "unclear" | null;
  /** start, end, start, end … in UTF-16 units. */
  readonly spans: readonly number[];
  readonly competitorSpans: readonly number[];
};

const READ_CHARACTERS = 20_000;

/** As a member: these answers as the analysis reads them. */
export async function quotedAnswers(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuotedAnswer>> {
  const { rows } = await sql<QuotedAnswer>`
    select a.id, a.prompt_text as prompt, a.asked_at as "askedAt", left(a.text, ${READ_CHARACTERS}) as text,
      case when o.answer_id is null or o.missing is not null then null else coalesce(own.mentioned, 'no') end as mentioned,
      coalesce(case own.mentioned when 'unclear' then own.unclear_spans else own.spans end, '{}') as spans,
      coalesce((
        select other.spans from app.observed_entities other
        where other.brand_id = a.brand_id and other.analysis_id = ${id} and other.answer_id = a.id
          and other.entity_id <> a.brand_id and other.mentioned = 'yes'
        order by other.position nulls last, other.entity_id limit 1), '{}') as "competitorSpans"
    from app.answers a
    left join app.observations o on o.brand_id = a.brand_id and o.analysis_id = ${id} and o.answer_id = a.id
    left join app.observed_entities own
      on own.brand_id = a.brand_id and own.analysis_id = ${id} and own.answer_id = a.id and own.entity_id = a.brand_id
    where a.brand_id = ${brandId} and a.id = any(${[...ids]}::uuid[])`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}
