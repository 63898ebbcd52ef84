import type { Estimate } from "../estimates/estimate.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";
import { isTooWide } from "../ranges.ts";
import { addCounts, type Counts, NO_COUNTS } from "./counts.ts";
import { visibility } from "./metrics.ts";

/** Entity → prompt → counts, of the brand and its tracked competitors. */
type ByEntity = ReadonlyMap<string, ReadonlyMap<string, Counts>>;

type Periods = {
  readonly brandId: string;
  readonly before: ByEntity;
  readonly now: ByEntity;
  /** The cluster of each prompt, for intervals. */
  readonly clusters: ReadonlyMap<string, string>;
};

/**
 * The brand's place by visibility (1 is named most) in the period before, among the same competitors and on the prompts that both periods
 * have answers to. Null where it isn't known: nobody is tracked or named, the brand's share of then may not be printed, or the prompts that
 * came or went since give it another place now, so that the two places would not compare.
 */
export function rankBefore({ brandId, before, now, clusters }: Periods): number | null {
  const present = now.get(brandId) ?? new Map<string, Counts>();
  const shared = [...(before.get(brandId)?.keys() ?? [])].filter((prompt) => present.has(prompt)).sort();
  const earlier = sharesOf(before, shared, clusters);
  const own = earlier.get(brandId);
  if (before.size < 2 || own === undefined || own.n < SHOWN_FROM_ANSWERS || isTooWide(own)) return null;
  if ([...earlier.values()].every(({ value }) => (value ?? 0) === 0)) return null;
  const places = [shared, [...present.keys()].sort()].map((prompts) =>
    placeOf(brandId, sharesOf(now, prompts, clusters)),
  );
  return places[0] === places[1] ? placeOf(brandId, earlier) : null;
}

function sharesOf(
  entities: ByEntity,
  prompts: readonly string[],
  clusters: Periods["clusters"],
): ReadonlyMap<string, Estimate> {
  const inCluster = Map.groupBy(prompts, (prompt) => clusters.get(prompt) ?? prompt);
  return new Map(
    [...entities].map(([id, counts]) => {
      const sums = [...inCluster.values()].map((ones) =>
        ones.reduce((sum, prompt) => addCounts(sum, counts.get(prompt) ?? NO_COUNTS), NO_COUNTS),
      );
      return [id, visibility(sums, prompts.length)];
    }),
  );
}

function placeOf(brandId: string, shares: ReadonlyMap<string, Estimate>): number {
  const own = shares.get(brandId)?.value ?? 0;
  return 1 + [...shares.values()].filter(({ value }) => (value ?? 0) > own).length;
}
