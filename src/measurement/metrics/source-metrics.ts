import { clusterEstimate } from "../estimates/cluster-estimate.ts";
import type { Estimate } from "../estimates/estimate.ts";
import { pairedChange } from "../estimates/paired-change.ts";
import { type JudgedChange, judgePaired } from "../estimates/verdict.ts";

/** Of one cluster (a topic, or a prompt): its valid answers, and those with a page of the source retrieved or cited. */
export type SourceCounts = { readonly valid: number; readonly used: number };

/**
 * Used (0–1): answers with at least one page of the source retrieved or cited ÷ all valid answers, with its interval; never
 * above 1. Takes the counts of each topic (or prompt) and the number of prompts behind them.
 */
export const usedShare = (clusters: readonly SourceCounts[], prompts?: number): Estimate =>
  clusterEstimate(
    clusters.map(({ valid, used }) => ({ hits: Math.min(used, valid), runs: valid })),
    prompts,
  );

/** Citations of the source ÷ answers that used it; null where none did. */
export const averageCitations = ({
  used,
  citations,
}: {
  readonly used: number;
  readonly citations: number;
}): number | null => (used === 0 ? null : citations / used);

/** Change of Used (0–1 scale) between two periods, on the prompts both have answers to; null with fewer than two. */
export function usedChange(
  before: ReadonlyMap<string, SourceCounts>,
  after: ReadonlyMap<string, SourceCounts>,
): JudgedChange | null {
  const pairs = [...before].flatMap(([prompt, earlier]) => {
    const later = after.get(prompt);
    if (later === undefined || earlier.valid === 0 || later.valid === 0) return [];
    return [{ before: earlier.used / earlier.valid, after: later.used / later.valid }];
  });
  const change = pairedChange(pairs);
  return change === null ? null : judgePaired(change);
}
