import { type Kysely, sql } from "kysely";
import type { Page } from "#measurement/answer.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** An answer as it leaves the product: what an import takes, and what is read of the brand in it. */
export type ExportedAnswer = {
  readonly id: string;
  readonly askedAt: string;
  readonly assistant: string;
  readonly surface: string;
  /** The data provider of an app's answer, the device it was asked for, and whether the app was made to search. */
  readonly via: string | null;
  readonly device: string | null;
  readonly searchMode: string | null;
  readonly model: string | null;
  readonly prompt: string;
  readonly language: string | null;
  readonly country: string | null;
  readonly finish: string;
  readonly citations: readonly Page[] | null;
  readonly retrieved: readonly Page[];
  readonly text: string;
  /** Null while it is unread. */
  readonly reading: {
    readonly missing: string | null;
    readonly mentioned: "yes" | "no" | "unclear" | null;
    readonly position: number | null;
    readonly sentiment: number | null;
    readonly cited: boolean | null;
    readonly others: number | null;
  } | null;
};

/** The next answers of a brand in order of asking, after `after`. */
export async function exportedAnswers(
  transaction: Kysely<Tables>,
  brandId: string,
  after: Pick<ExportedAnswer, "askedAt" | "id"> | null,
  limit: number,
): Promise<readonly ExportedAnswer[]> {
  const beyond =
    after === null ? sql`true` : sql`(a.asked_at, a.id) > (${after.askedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ExportedAnswer>`
    select a.id, to_char(a.asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt", a.assistant, a.surface,
      a.via, a.device, a.search_mode as "searchMode",
      coalesce(a.model_served, a.model_requested) as model, a.prompt_text as prompt, a.language, a.country, a.finish,
      a.citations, a.retrieved, a.text,
      case when o.answer_id is null then null else json_build_object(
        'missing', o.missing,
        'mentioned', case when o.missing is null then coalesce(e.mentioned, 'no') end,
        'position', e.position, 'sentiment', e.sentiment, 'cited', o.cited,
        'others', case when o.missing is null then o.others end) end as reading
    from app.answers a
    left join app.analyses shown on shown.brand_id = a.brand_id and shown.state = 'current'
    left join app.observations o on o.brand_id = a.brand_id and o.analysis_id = shown.id and o.answer_id = a.id
    left join app.observed_entities e
      on e.brand_id = a.brand_id and e.analysis_id = shown.id and e.answer_id = a.id and e.entity_id = a.brand_id
    where a.brand_id = ${brandId} and ${beyond}
    order by a.asked_at, a.id limit ${limit}`.execute(transaction);
  return rows;
}
