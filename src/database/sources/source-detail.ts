import { type Kysely, sql } from "kysely";
import { type Point, pointOfPrompts } from "#measurement/metrics/point.ts";
import { dayOf } from "../answers/tallies/stretches.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { promptsOfDays } from "../visibility/line-points.ts";
import { keptPrompts, promptNumbers, type SourceScope } from "./source-scope.ts";
import { usedByPrompt } from "./source-sums.ts";

/** The points of the line of a source, each day of the period that has answers, in order: what a point says of its domain is how many answers use it. */
export async function sourcePoints(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  domain: string,
): Promise<readonly Point[]> {
  const { cover, filter, kept, ofTallies, ofDays } = scope;
  const { stretches, days } = cover.eachDay;
  const { rows: tallied } = await sql<{ stretch: number; packed: string }>`
    select stretch, string_agg(prompts, '') as packed from app.source_tallies
    where ${ofTallies} and stretch = any(${[...stretches]}::int[]) and domain = ${domain}
    group by stretch`.execute(transaction);
  const keys = new Map([...(await promptNumbers(transaction, scope))].map(([key, number]) => [number, key]));
  const used = new Map(tallied.map(({ stretch, packed }) => [dayOf(stretch), usedByPrompt(packed, keys)]));
  const { rows: counted } = await sql<{ day: string; key: string; used: number }>`
    select day::text as day, prompt_key as key, sum(used)::int as used from app.source_prompts_daily
    where ${ofDays} and ${keptPrompts(scope)} and day = any(${[...days]}::date[]) and domain = ${domain}
    group by 1, 2`.execute(transaction);
  for (const [day, rows] of Map.groupBy(counted, (row) => row.day))
    used.set(day, new Map(rows.map((row) => [row.key, row.used])));
  const topics = new Map(scope.prompts.map(({ key, topicId }) => [key, topicId]));
  const asked = await promptsOfDays(transaction, { ...kept, period: filter.period });
  return [...asked.keys()].sort().map((day) => {
    const prompts = (asked.get(day) ?? []).map(({ name, valid }) => {
      const mentions = used.get(day)?.get(name) ?? 0;
      return { name, valid, entities: new Map([[domain, { mentions, unclear: 0 }]]) };
    });
    return pointOfPrompts({ from: day, to: day }, prompts, topics);
  });
}

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
