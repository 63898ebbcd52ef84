import { type Kysely, sql } from "kysely";
import { clusterNames } from "#measurement/metrics/counts.ts";
import type { EntityDayCell } from "#measurement/view/entity-days.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type CountedSurface, keptBy, surfaceTotals, type VisibilityFilter } from "./visibility-query.ts";

type EntityDays = {
  readonly entityIds: readonly string[];
  readonly cells: readonly EntityDayCell[];
  readonly surfaces: readonly CountedSurface[];
};

/** As a member: what answers say of the brand and its competitors day by day; null where no answer of the brand was ever read. */
export async function entityDayCells(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<EntityDays | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const kept = await keptBy(transaction, analysis, filter);
  const { where, period, prompts, entityIds } = kept;
  const names = clusterNames(new Map(prompts.map(({ key, topicId }) => [key, topicId])));
  const { rows } = await sql<EntityDayCell>`
    select day::text as day, name as cluster, entity_id as "entityId", sum(mentions)::int as mentions,
      sum(position_sum)::int as "positionSum", sum(position_count)::int as "positionCount",
      sum(sentiment_sum)::int as "sentimentSum", sum(sentiment_count)::int as "sentimentCount"
    from app.entity_day join unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[])
      as named (prompt_key, name) using (prompt_key)
    where ${where} and day between ${period.from}::date and ${period.to}::date
    group by entity_day.day, name, entity_id having sum(mentions) > 0`.execute(transaction);
  return { entityIds, cells: rows, surfaces: await surfaceTotals(transaction, kept) };
}
