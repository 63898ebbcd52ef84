import { clusterEstimate, clusterMean } from "../estimates/cluster-estimate.ts";
import type { Estimate } from "../estimates/estimate.ts";
import { pairedChange } from "../estimates/paired-change.ts";
import { type JudgedChange, judgePaired } from "../estimates/verdict.ts";
import type { Counts } from "./counts.ts";

/** A mean in its own unit with its 95 % interval (null bounds where one cluster cannot tell) and the answers behind it. */
export type MeanEstimate = NonNullable<ReturnType<typeof clusterMean>>;

/**
 * Visibility (0–1): answers that mention the brand ÷ answers that clearly do or don't. Takes the counts of each topic (or prompt)
 * and the number of prompts behind them.
 */
export const visibility = (clusters: readonly Counts[], prompts?: number): Estimate =>
  clusterEstimate(
    clusters.map(({ mentioning, valid, unclear }) => ({ hits: mentioning, runs: valid - unclear })),
    prompts,
  );

/** One cluster's answers that mention the brand, and the sum over brand and tracked competitors of those that mention each. */
export type VoiceCounts = { readonly brand: number; readonly all: number };

/** Share of voice (0–1) with its interval; its n counts mentions. Null value where nobody is mentioned. */
export const shareOfVoice = (clusters: readonly VoiceCounts[], prompts?: number): Estimate =>
  clusterEstimate(
    clusters.map(({ brand, all }) => ({ hits: brand, runs: all })),
    prompts,
  );

/** Where no competitor is tracked: all mentions would be the brand's own. */
export const NO_SHARE_OF_VOICE: Estimate = shareOfVoice([]);

/** Mean position (1 = first) over the answers where the brand has one; null where it never has. */
export const meanPosition = (clusters: readonly Counts[]): MeanEstimate | null =>
  clusterMean(clusters.map(({ positionSum, positionCount }) => ({ sum: positionSum, count: positionCount })));

/**
 * Sentiment (0–100, 50 neutral): the mean tone over the answers that a judge rated; null of none. Strong words alone make no mean: they
 * are found in a fifth of the answers, and never say that one is neutral.
 */
export const sentiment = (clusters: readonly Counts[]): MeanEstimate | null =>
  clusterMean(
    clusters.map(({ sentimentSum, sentimentCount }) => ({
      // An answer's tone is −1, 0 or 1.
      sum: 50 * (sentimentSum + sentimentCount),
      count: sentimentCount,
    })),
  );

/**
 * Change of visibility (0–1 scale) between two periods, on the prompts both have answers to; null with fewer than two such
 * prompts. Takes counts by prompt.
 */
export function visibilityChange(
  before: ReadonlyMap<string, Counts>,
  after: ReadonlyMap<string, Counts>,
): JudgedChange | null {
  const pairs = [...before].flatMap(([prompt, earlier]) => {
    const [first, second] = [rate(earlier), rate(after.get(prompt))];
    return first === null || second === null ? [] : [{ before: first, after: second }];
  });
  const change = pairedChange(pairs);
  return change === null ? null : judgePaired(change);
}

/**
 * Change of the tone (0–100) between two periods, on the prompts with rated answers in both; null with fewer than two such prompts. Takes
 * counts by prompt.
 */
export function sentimentChange(
  before: ReadonlyMap<string, Counts>,
  after: ReadonlyMap<string, Counts>,
): JudgedChange | null {
  const pairs = [...before].flatMap(([prompt, earlier]) => {
    const later = after.get(prompt);
    const [first, second] = [sentiment([earlier]), later === undefined ? null : sentiment([later])];
    return first === null || second === null
      ? []
      : [{ before: first.value / 100, after: second.value / 100 }];
  });
  const change = pairedChange(pairs);
  if (change === null) return null;
  const { value, low, high, smallestDetectable, ...judged } = judgePaired(change);
  return {
    ...judged,
    value: 100 * value,
    low: 100 * low,
    high: 100 * high,
    smallestDetectable: 100 * smallestDetectable,
  };
}

function rate(counts: Counts | undefined): number | null {
  const clear = counts === undefined ? 0 : counts.valid - counts.unclear;
  return counts === undefined || clear === 0 ? null : counts.mentioning / clear;
}
