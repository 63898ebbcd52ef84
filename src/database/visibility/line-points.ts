import { type Kysely, sql } from "kysely";
import { clusterNames } from "#measurement/metrics/counts.ts";
import type { Period } from "#measurement/metrics/period.ts";
import {
  needsPrompts,
  type Point,
  type PointCluster,
  pointOf,
  pointOfPrompts,
} from "#measurement/metrics/point.ts";
import { ENTITIES_A_PART } from "../answers/rollups/entity-parts.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { Kept } from "./visibility-query.ts";

/** The answers of each day that has any, summed by the cluster of their prompt. */
type DayClusters = ReadonlyMap<string, readonly PointCluster[]>;

/** The points of a line, each of the answers of its own days: of some periods, or of each day that has answers, in order. */
export const linePoints = (
  transaction: Kysely<Tables>,
  kept: Kept,
  periods?: readonly Period[],
): Promise<readonly Point[]> =>
  pointsOf({
    ids: kept.entityIds,
    topics: new Map(kept.prompts.map(({ key, topicId }) => [key, topicId])),
    period: kept.period,
    read: (names, period) => clustersOfDays(transaction, { ...kept, period }, names),
    ...(periods !== undefined && { periods }),
  });

/** Answers are added up by topic in the database; prompt by prompt they are read only for the points whose intervals need it. */
export async function pointsOf(line: {
  readonly ids: readonly string[];
  /** Of each prompt. */
  readonly topics: ReadonlyMap<string, string | null>;
  readonly period: Period;
  readonly periods?: readonly Period[];
  /** Takes the cluster of each prompt. */
  readonly read: (names: ReadonlyMap<string, string>, period: Period) => Promise<DayClusters>;
}): Promise<readonly Point[]> {
  const { ids, topics, read } = line;
  const byTopic = await read(clusterNames(topics), line.period);
  const wanted = line.periods ?? [...byTopic.keys()].sort().map((day) => ({ from: day, to: day }));
  const points = wanted.map((days) => pointOf(days, within(byTopic, days)));
  const open = points.filter((point) => needsPrompts(point, ids)).map(({ days }) => days);
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return points;
  const own = new Map([...topics.keys()].map((key) => [key, key]));
  const byPrompt = await read(own, { from: first.from, to: last.to });
  return points.map((point) =>
    open.includes(point.days) ? pointOfPrompts(point.days, within(byPrompt, point.days), topics) : point,
  );
}

function within(byDay: DayClusters, { from, to }: Period): readonly PointCluster[] {
  if (from === to) return byDay.get(from) ?? [];
  return [...byDay].flatMap(([day, clusters]) => (day >= from && day <= to ? clusters : []));
}

/** Returns the answers of each day that has any, with those that name each entity. */
export async function clustersOfDays(
  transaction: Kysely<Tables>,
  { whereOfAllPrompts: where, period, entityIds }: Pick<Kept, "whereOfAllPrompts" | "period" | "entityIds">,
  names: ReadonlyMap<string, string>,
): Promise<DayClusters> {
  const width = Math.min(entityIds.length, ENTITIES_A_PART);
  const sums = Array.from({ length: width }, (_, slot) => `sum(named_${slot + 1}), sum(unclear_${slot + 1})`);
  // The numbers as one text: a year has some hundred thousand of them, and the driver would read each by itself.
  const { rows } = await sql<{ day: string; name: string; part: number; numbers: string }>`
    select day::text as day, name, part, concat_ws(' ', sum(valid)${sql.raw(sums.map((sum) => `, ${sum}`).join(""))}) as numbers
    from app.line_day join unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[])
      as named (prompt_key, name) using (prompt_key)
    where ${where} and day between ${period.from}::date and ${period.to}::date
      ${width === 0 ? sql`and part = 0` : sql``}
    group by line_day.day, name, part`.execute(transaction);
  const byDay = new Map<string, PointCluster[]>();
  for (const { day, name, part, numbers } of rows) {
    const [valid = 0, ...counts] = numbers.split(" ").map(Number);
    const entities = new Map<string, { mentions: number; unclear: number }>();
    for (let slot = 0; slot < width; slot += 1) {
      const id = entityIds[part * ENTITIES_A_PART + slot];
      const [mentions = 0, unclear = 0] = [counts[2 * slot], counts[2 * slot + 1]];
      if (id !== undefined && mentions + unclear > 0) entities.set(id, { mentions, unclear });
    }
    // Parts of one cluster are put together where points are made.
    const own = byDay.get(day) ?? [];
    byDay.set(day, own);
    own.push({ name, valid, entities });
  }
  return byDay;
}
