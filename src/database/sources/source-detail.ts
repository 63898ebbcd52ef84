import { type Kysely, sql } from "kysely";
import type { Point, PointCluster } from "#measurement/metrics/point.ts";
import { daysOf } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { clustersOfDays, pointsOf } from "../visibility/line-points.ts";
import type { SourceScope } from "./source-scope.ts";

/** The points of the line of a source, each day of the period that has answers, in order: what a point says of its domain is how many answers use it. */
export const sourcePoints = (
  transaction: Kysely<Tables>,
  { kept, filter, prompts }: SourceScope,
  domain: string,
): Promise<readonly Point[]> =>
  pointsOf({
    ids: [domain],
    topics: new Map(prompts.map(({ key, topicId }) => [key, topicId])),
    period: filter.period,
    async read(names, period) {
      const asked = await clustersOfDays(transaction, { ...kept, period, entityIds: [] }, names);
      const { rows } = await sql<{ day: string; name: string; used: number }>`
        select day::text as day, name, sum(used)::int as used
        from app.source_prompt_day join unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[])
          as named (prompt_key, name) using (prompt_key)
        where ${kept.where} and day = any(${[...daysOf(period)]}::date[]) and domain = ${domain}
        group by source_prompt_day.day, name having sum(used) > 0`.execute(transaction);
      const used = Map.groupBy(rows, ({ day }) => day);
      return new Map(
        [...asked].map(([day, clusters]) => [
          day,
          [...clusters, ...(used.get(day) ?? []).map(usingIn(domain))],
        ]),
      );
    },
  });

const usingIn =
  (domain: string) =>
  ({ name, used }: { readonly name: string; readonly used: number }): PointCluster => ({
    name,
    valid: 0,
    entities: new Map([[domain, { mentions: used, unclear: 0 }]]),
  });

/** The wording of prompts by their keys. */
export async function promptTexts(
  transaction: Kysely<Tables>,
  brandId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom("app.asked_prompts")
    .select(["prompt_key", "text"])
    .where("brand_id", "=", brandId)
    .where("prompt_key", "=", sql<string>`any(${[...new Set(keys)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ prompt_key, text }) => [prompt_key, text]));
}
