import type { Estimate } from "../estimates/estimate.ts";
import { addCounts, type Counts, NO_COUNTS } from "./counts.ts";
import {
  type MeanEstimate,
  meanPosition,
  NO_SHARE_OF_VOICE,
  sentiment,
  shareOfVoice,
  visibility,
} from "./metrics.ts";

/** How answers speak of one brand or competitor beside the others. */
export type EntityMetrics = {
  readonly counts: Counts;
  readonly visibility: Estimate;
  readonly shareOfVoice: Estimate;
  readonly position: MeanEstimate | null;
  readonly sentiment: MeanEstimate | null;
};

/**
 * Takes the counts of the brand and its tracked competitors (entity → cluster → counts, clusters in the same order for all) and the number
 * of prompts behind them; returns the metrics of each.
 */
export function entityMetrics(
  entities: ReadonlyMap<string, ReadonlyMap<string, Counts>>,
  prompts: number,
): ReadonlyMap<string, EntityMetrics> {
  const mentionsOfAll = new Map<string, number>();
  for (const clusters of entities.values())
    for (const [cluster, { mentioning }] of clusters)
      mentionsOfAll.set(cluster, (mentionsOfAll.get(cluster) ?? 0) + mentioning);
  return new Map(
    [...entities].map(([entity, clusters]) => {
      const counts = [...clusters.values()];
      const voices = [...clusters].map(([cluster, { mentioning }]) => ({
        brand: mentioning,
        all: mentionsOfAll.get(cluster) ?? 0,
      }));
      return [
        entity,
        {
          counts: counts.reduce(addCounts, NO_COUNTS),
          visibility: visibility(counts, prompts),
          shareOfVoice: entities.size > 1 ? shareOfVoice(voices, prompts) : NO_SHARE_OF_VOICE,
          position: meanPosition(counts),
          sentiment: sentiment(counts),
        },
      ];
    }),
  );
}
