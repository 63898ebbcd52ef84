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
import { ENTITIES_A_PART, lineDaysOf } from "../answers/tallies/fields.ts";
import { dayAfter, linesOf } from "../answers/tallies/stretches.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type Kept, partsOf } from "./visibility-query.ts";

/**
 * The points of a line, each of the answers of its own days: of some periods, or of each day that has answers, in order. Answers are added up by
 * topic in the database; prompt by prompt they are read only for the points whose intervals need it.
 */
export async function linePoints(
  transaction: Kysely<Tables>,
  kept: Kept,
  periods?: readonly Period[],
): Promise<readonly Point[]> {
  const topics = new Map(kept.prompts.map(({ key, topicId }) => [key, topicId]));
  const byTopic = await clustersOfDays(transaction, kept, clusterNames(topics));
  const wanted = periods ?? [...byTopic.keys()].sort().map((day) => ({ from: day, to: day }));
  const points = wanted.map((days) => pointOf(days, within(byTopic, days)));
  const open = points.filter((point) => needsPrompts(point, kept.entityIds)).map(({ days }) => days);
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return points;
  const period = { from: first.from, to: last.to };
  const own = new Map([...topics.keys()].map((key) => [key, key]));
  const byPrompt = await clustersOfDays(transaction, { ...kept, period }, own);
  return points.map((point) =>
    open.includes(point.days) ? pointOfPrompts(point.days, within(byPrompt, point.days), topics) : point,
  );
}

/** The answers of each day by prompt; each prompt's valid answers alone. */
export const promptsOfDays = (
  transaction: Kysely<Tables>,
  kept: Kept,
): Promise<ReadonlyMap<string, readonly PointCluster[]>> =>
  clustersOfDays(transaction, { ...kept, entityIds: [] }, new Map(kept.prompts.map(({ key }) => [key, key])));

function within(
  byDay: ReadonlyMap<string, readonly PointCluster[]>,
  { from, to }: Period,
): readonly PointCluster[] {
  if (from === to) return byDay.get(from) ?? [];
  return [...byDay].flatMap(([day, clusters]) => (day >= from && day <= to ? clusters : []));
}

/** Returns the answers of each day that has any, summed by the cluster of their prompt. */
async function clustersOfDays(
  transaction: Kysely<Tables>,
  { ofAll, period, entityIds }: Kept,
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly PointCluster[]>> {
  const lines = linesOf(period);
  const parts = entityIds.length === 0 ? [0] : partsOf(entityIds);
  const { rows } = await sql<{ stretch: number; name: string; part: number; counts: string }>`
    select stretch, name, part, sum(counts)::text as counts
    from app.day_tallies join unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[])
      as named (prompt_key, name) using (prompt_key)
    where ${ofAll} and stretch = any(${[...lines.keys()]}::int[]) and part = any(${parts}::int[])
    group by 1, 2, 3`.execute(transaction);
  const byDay = new Map<string, PointCluster[]>();
  for (const same of Map.groupBy(rows, ({ stretch, name }) => `${stretch} ${name}`).values()) {
    const [{ stretch, name } = { stretch: 0, name: "" }] = same;
    const unpacked = same.map(({ part, counts }) => ({ part, days: lineDaysOf(counts) }));
    const answers = unpacked.find(({ part }) => part === 0)?.days ?? [];
    for (const [place, { answers: all, valid }] of answers.entries()) {
      const day = dayAfter(lines.get(stretch) ?? "", place);
      if (all === 0 || day < period.from || day > period.to) continue;
      const entities = unpacked.flatMap(({ part, days }) =>
        (days[place]?.entities ?? []).flatMap((counts, slot) => {
          const id = entityIds[part * ENTITIES_A_PART + slot];
          return id === undefined || counts.mentions + counts.unclear === 0 ? [] : [[id, counts] as const];
        }),
      );
      const own = byDay.get(day) ?? [];
      own.push({ name, valid, entities: new Map(entities) });
      byDay.set(day, own);
    }
  }
  return byDay;
}
