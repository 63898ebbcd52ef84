import { type Kysely, sql } from "kysely";
import type { Analysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";

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
