import { clusterEstimate } from "../estimates/cluster-estimate.ts";
import type { Estimate } from "../estimates/estimate.ts";

/** Pages of one cluster (a topic, or a prompt): with an AI answer and without, and of the clear answers those that name the brand. */
export type ShownCounts = {
  readonly shown: number;
  readonly notShown: number;
  readonly clear: number;
  readonly mentioning: number;
};

export type ShownRates = {
  /** Pages with an AI answer ÷ pages with and without. */
  readonly trigger: Estimate;
  /** Clear answers that name the brand ÷ clear answers. */
  readonly mention: Estimate;
  /** The same ÷ clear answers and pages without an answer. */
  readonly reach: Estimate;
};

/**
 * How often a page has an AI answer, and how often that names the brand. What was not captured or failed is in none of the
 * counts: nobody knows what it showed.
 */
export function shownRates(clusters: readonly ShownCounts[], prompts?: number): ShownRates {
  const estimate = (hits: (one: ShownCounts) => number, runs: (one: ShownCounts) => number) =>
    clusterEstimate(
      clusters.map((one) => ({ hits: hits(one), runs: runs(one) })),
      prompts,
    );
  return {
    trigger: estimate(
      ({ shown }) => shown,
      ({ shown, notShown }) => shown + notShown,
    ),
    mention: estimate(
      ({ mentioning }) => mentioning,
      ({ clear }) => clear,
    ),
    reach: estimate(
      ({ mentioning }) => mentioning,
      ({ clear, notShown }) => clear + notShown,
    ),
  };
}
