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
  // Materialized: right after a first scan, before the tables are analyzed, the plan would look for them once for every answer.
  const { rows } = await sql<TonedAnswer>`
    with newest as materialized (${newest(1)} union all ${newest(-1)})
    select "answerId", tone, prompt, assistant, day, text, start, "end" from (
      select *, row_number() over (partition by tone order by asked_at desc, "answerId" desc) as place from (
        select distinct on (e.sentiment, a.prompt_key, a.assistant) a.id as "answerId", e.sentiment::int as tone,
          a.prompt_text as prompt, a.assistant, a.asked_at, (a.asked_at at time zone 'utc')::date::text as day, a.text,
          coalesce(e.spans[1], 0) as start, coalesce(e.spans[2], 0) as "end"
        from newest e
        join app.answers a on a.id = e.answer_id and a.brand_id = ${brandId}
        order by e.sentiment, a.prompt_key, a.assistant, a.asked_at desc, a.id desc
      ) varied
    ) ranked where place <= ${limit} order by asked_at desc, "answerId" desc`.execute(transaction);
  return rows;
}
