import type { Cluster } from "../estimates/cluster-estimate.ts";
import { clusterEstimate, showsSpread } from "../estimates/cluster-estimate.ts";
import type { Estimate } from "../estimates/estimate.ts";
import { clusterNames } from "./counts.ts";
import type { Period } from "./period.ts";

type Named = { readonly mentions: number; readonly unclear: number };

/** Valid answers to one prompt, or to the prompts of one cluster, and what they say of each entity; an entity that is absent isn't named. */
export type PointCluster = {
  readonly name: string;
  readonly valid: number;
  readonly entities: ReadonlyMap<string, Named>;
};

/** The answers of one day of a line, or of days grouped into one point. No answer of another day plays a part. */
export type Point = {
  readonly days: Period;
  readonly valid: number;
  readonly clusters: readonly PointCluster[];
  /** Prompts with valid answers; null where the clusters alone give every interval. */
  readonly prompts: number | null;
};

/** What answers of a point say of one entity. */
export function namedAt({ clusters }: Pick<Point, "clusters">, id: string): Named {
  let [mentions, unclear] = [0, 0];
  for (const { entities } of clusters) {
    const own = entities.get(id);
    mentions += own?.mentions ?? 0;
    unclear += own?.unclear ?? 0;
  }
  return { mentions, unclear };
}

/** The share (0–1) of a point's answers that name an entity, by the clusters of these answers alone. */
export const pointEstimate = (point: Point, id: string): Estimate =>
  clusterEstimate(sharesAt(point, id), point.prompts ?? undefined);

/** Whether the intervals of some entities need the number of prompts, or prompts in place of a topic. */
export const needsPrompts = (point: Point, ids: readonly string[]): boolean =>
  point.clusters.length > 0 && ids.some((id) => !showsSpread(sharesAt(point, id)));

const sharesAt = ({ clusters }: Point, id: string): readonly Cluster[] =>
  clusters.map(({ valid, entities }) => {
    const { mentions, unclear } = entities.get(id) ?? { mentions: 0, unclear: 0 };
    return { hits: mentions, runs: valid - unclear };
  });

/** Takes the answers of a point by cluster, in any order and with parts of one cluster apart; returns the point, its clusters in order of their names. */
export function pointOf(days: Period, parts: readonly PointCluster[]): Point {
  const merged = [...Map.groupBy(parts, ({ name }) => name)].map(([name, same]) => mergedCluster(name, same));
  // Sums of residuals depend on the order in their last bits.
  const clusters = merged.filter(({ valid }) => valid > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
  return { days, valid: clusters.reduce((sum, { valid }) => sum + valid, 0), clusters, prompts: null };
}

/** The same of answers by prompt: clustered by the topics of the prompts that the point has valid answers to. */
export function pointOfPrompts(
  days: Period,
  prompts: readonly PointCluster[],
  topics: ReadonlyMap<string, string | null>,
): Point {
  const asked = pointOf(days, prompts).clusters;
  const names = clusterNames(new Map(asked.map(({ name }) => [name, topics.get(name) ?? null])));
  const clustered = asked.map((prompt) => ({ ...prompt, name: names.get(prompt.name) ?? prompt.name }));
  return { ...pointOf(days, clustered), prompts: asked.length };
}

function mergedCluster(name: string, parts: readonly PointCluster[]): PointCluster {
  const [only, second] = parts;
  if (only !== undefined && second === undefined) return only;
  const entities = new Map<string, Named>();
  for (const part of parts)
    for (const [id, { mentions, unclear }] of part.entities) {
      const before = entities.get(id) ?? { mentions: 0, unclear: 0 };
      entities.set(id, { mentions: before.mentions + mentions, unclear: before.unclear + unclear });
    }
  return { name, valid: parts.reduce((sum, { valid }) => sum + valid, 0), entities };
}
