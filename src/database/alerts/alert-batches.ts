import { type Kysely, sql } from "kysely";
import type { Batch, BatchCell } from "#measurement/alerts/batch.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { surfacesToCount } from "../visibility/headline-surface.ts";

/** A finished scan, with the days its answers were asked on. */
export type AlertScan = { readonly id: string; readonly from: string; readonly to: string };

/** As the service: the last `limit` scans of a brand up to this one that measured something, oldest first. */
export async function scansUpTo(
  transaction: Kysely<Tables>,
  brandId: string,
  { scanId, limit }: { readonly scanId: string; readonly limit: number },
): Promise<readonly AlertScan[]> {
  const { rows } = await sql<AlertScan>`
    select scan.id, to_char(coalesce(scan.started_at, scan.ended_at) at time zone 'UTC', 'YYYY-MM-DD') as from,
      to_char(scan.ended_at at time zone 'UTC', 'YYYY-MM-DD') as to
    from app.scans scan, app.scans last
    where last.id = ${scanId} and scan.brand_id = ${brandId} and scan.state = 'done'
      and scan.ended_by in ('complete', 'precise', 'budget') and (scan.ended_at, scan.id) <= (last.ended_at, last.id)
    order by scan.ended_at desc, scan.id desc limit ${limit}`.execute(transaction);
  return rows.toReversed();
}

type Row = Omit<BatchCell, "competitors" | "isHeadline"> & { readonly scan: string };
type CompetitorRow = Pick<BatchCell, "prompt" | "assistant" | "surface" | "model"> & {
  readonly scan: string;
  readonly competitor: string;
  readonly hits: number;
};

/**
 * As the service: what these scans counted, in their order, all read by the analysis that is shown: names that changed meanwhile have
 * changed on both sides. An unclear answer and prompts that name the brand are left out, as in every headline figure.
 */
export async function batchesOf(
  transaction: Kysely<Tables>,
  brandId: string,
  scanIds: readonly string[],
): Promise<readonly Batch[]> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return scanIds.map((id) => ({ id, cells: [] }));
  const headline = await surfacesToCount(transaction, analysis, {});
  // Materialized: after the first scans, before the tables are analyzed, the plan would look for the calls once for every answer.
  const asked = sql`with asked as materialized (
    select call.scan_id as scan, call.prompt_id || ' ' || call.prompt_version as prompt, answer.assistant, answer.surface,
      concat_ws(' ', coalesce(answer.model_served, answer.model_requested, ''), answer.via, nullif(answer.search_mode, 'auto'),
        nullif(answer.device, 'desktop')) as model, answer.id as answer_id
    from app.scan_calls call join app.answers answer on answer.scan_call_id = call.id and answer.brand_id = ${brandId}
    where call.scan_id = any(${[...scanIds]}::uuid[]) and call.prompt_id is not null and not exists (
      select from app.asked_prompts prompt where prompt.brand_id = ${brandId} and prompt.prompt_key = answer.prompt_key
        and prompt.is_branded))`;
  const read = sql`from asked
    join app.observations seen on seen.brand_id = ${brandId} and seen.analysis_id = ${analysis.id}
      and seen.answer_id = asked.answer_id and seen.missing is null
    left join app.observed_entities own on own.brand_id = ${brandId} and own.analysis_id = ${analysis.id}
      and own.answer_id = asked.answer_id and own.entity_id = ${brandId}`;
  const { rows } = await sql<Row>`${asked}
    select scan, prompt, assistant, surface, model,
      count(*) filter (where own.mentioned is distinct from 'unclear')::int as clear,
      count(*) filter (where own.mentioned = 'yes')::int as hits,
      count(seen.cited)::int as sourced, count(*) filter (where seen.cited)::int as cited,
      coalesce(sum(own.sentiment) filter (where own.mentioned = 'yes' and own.sentiment_by = 'judge'), 0)::int as "sentimentSum",
      count(own.sentiment) filter (where own.mentioned = 'yes' and own.sentiment_by = 'judge')::int as "sentimentCount"
    ${read} group by 1, 2, 3, 4, 5`.execute(transaction);
  const competitors = await sql<CompetitorRow>`${asked}
    select scan, prompt, assistant, surface, model, competitor.entity_id as competitor, count(*)::int as hits
    ${read} join app.observed_entities competitor on competitor.brand_id = ${brandId} and competitor.analysis_id = ${analysis.id}
      and competitor.answer_id = asked.answer_id and competitor.entity_id <> ${brandId} and competitor.mentioned = 'yes'
    where own.mentioned is distinct from 'unclear' group by 1, 2, 3, 4, 5, 6`.execute(transaction);
  const named = Map.groupBy(competitors.rows, placeOf);
  const byScan = Map.groupBy(rows, ({ scan }) => scan);
  return scanIds.map((id) => ({
    id,
    cells: (byScan.get(id) ?? []).map((row) => ({
      ...row,
      isHeadline: headline?.includes(row.surface) ?? false,
      competitors: Object.fromEntries(
        (named.get(placeOf(row)) ?? []).map(({ competitor, hits }) => [competitor, hits]),
      ),
    })),
  }));
}

const placeOf = ({
  scan,
  prompt,
  assistant,
  surface,
  model,
}: Omit<CompetitorRow, "competitor" | "hits">): string =>
  JSON.stringify([scan, prompt, assistant, surface, model]);
