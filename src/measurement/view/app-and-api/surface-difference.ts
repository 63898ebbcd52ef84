import { clusterMean } from "../../estimates/cluster-estimate.ts";
import type { Estimate } from "../../estimates/estimate.ts";
import { pairedChange } from "../../estimates/paired-change.ts";
import { type JudgedChange, judgePaired } from "../../estimates/verdict.ts";
import type { Counts } from "../../metrics/counts.ts";
import { type MeanEstimate, meanPosition, sentiment } from "../../metrics/metrics.ts";
import { groupChange, groupVisibility } from "../../metrics/prompt-visibility.ts";
import { verdictDirection } from "../likely.ts";
import type { ByPrompt } from "../prompt-metrics.ts";

/** What answers of one way of asking say of the brand. */
export type SurfaceSide = {
  readonly answers: number;
  readonly visibility: Estimate;
  /** Over the prompts where both sides have one, each counted once: the two differ by the difference that is given. */
  readonly position: MeanEstimate | null;
  readonly sentiment: MeanEstimate | null;
};

/** Clear answers to one prompt, and those that name the brand. */
type Named = { readonly named: number; readonly answers: number };
export type SharedPrompt = { readonly key: string; readonly app: Named; readonly api: Named };

export type SurfaceDifference = {
  readonly app: SurfaceSide;
  readonly api: SurfaceSide;
  /** Visibility in the app less that through the API (0–1), paired by prompt; null with fewer than two such prompts. */
  readonly difference: JudgedChange | null;
  /** The same of the mean position (1 is first) and of the tone (0–100), on the prompts where both have one. */
  readonly position: JudgedChange | null;
  readonly sentiment: JudgedChange | null;
  /** Prompts that both ways have answers to: nothing else is compared. Those first that show the difference best. */
  readonly shared: readonly SharedPrompt[];
};

const clear = ({ valid, unclear }: Counts): number => valid - unclear;
const named = (counts: Counts): Named => ({ named: counts.mentioning, answers: clear(counts) });

/** Takes the counts by prompt of an assistant's app and of its API over the same days. */
export function surfaceDifference(app: ByPrompt, api: ByPrompt): SurfaceDifference {
  const shared = [...app].flatMap(([key, inApp]) => {
    const byApi = api.get(key);
    return byApi === undefined || clear(inApp) === 0 || clear(byApi) === 0 ? [] : [{ key, inApp, byApi }];
  });
  const difference =
    shared.length < 2
      ? null
      : groupChange(
          new Map(shared.map(({ key, byApi }) => [key, byApi])),
          new Map(shared.map(({ key, inApp }) => [key, inApp])),
        );
  const position = pairedMeans(shared, meanPosition);
  const tone = pairedMeans(shared, sentiment);
  return {
    app: {
      ...shownOf(shared.map(({ inApp }) => inApp)),
      ...{ position: position.app, sentiment: tone.app },
    },
    api: {
      ...shownOf(shared.map(({ byApi }) => byApi)),
      ...{ position: position.api, sentiment: tone.api },
    },
    difference,
    ...{ position: position.difference, sentiment: tone.difference },
    shared: clearestFirst(
      shared.map(({ key, inApp, byApi }) => ({ key, app: named(inApp), api: named(byApi) })),
      difference,
    ),
  };
}

const shownOf = (prompts: readonly Counts[]) => ({
  answers: prompts.reduce((sum, { valid }) => sum + valid, 0),
  visibility: groupVisibility(prompts),
});

type BothWays = { readonly inApp: Counts; readonly byApi: Counts };

/** A mean of each side and their difference, on the same prompts: those where both have one. */
function pairedMeans(
  shared: readonly BothWays[],
  meanOf: (counts: readonly Counts[]) => MeanEstimate | null,
) {
  const pairs = shared.flatMap(({ inApp, byApi }) => {
    const [app, api] = [meanOf([inApp]), meanOf([byApi])];
    return app === null || api === null ? [] : [{ app, api }];
  });
  const change = pairedChange(pairs.map(({ app, api }) => ({ before: api.value, after: app.value })));
  return {
    app: meanOfPrompts(pairs.map(({ app }) => app)),
    api: meanOfPrompts(pairs.map(({ api }) => api)),
    difference: change === null ? null : judgePaired(change),
  };
}

/** The mean of prompts' means, with the answers behind them. */
function meanOfPrompts(means: readonly MeanEstimate[]): MeanEstimate | null {
  const mean = clusterMean(means.map(({ value }) => ({ sum: value, count: 1 })));
  return mean === null ? null : { ...mean, n: means.reduce((sum, { n }) => sum + n, 0) };
}

/** How much more often the app names the brand (0–1, below zero where less). */
export const gapOf = ({ app, api }: SharedPrompt): number =>
  app.named / app.answers - api.named / api.answers;

/** A prompt that goes against a clear difference is no example of it. */
function clearestFirst(
  shared: readonly SharedPrompt[],
  difference: JudgedChange | null,
): readonly SharedPrompt[] {
  const direction = difference === null ? "unclear" : verdictDirection(difference);
  const size = (one: SharedPrompt): number =>
    direction === "unclear" ? Math.abs(gapOf(one)) : direction === "up" ? gapOf(one) : -gapOf(one);
  return shared.toSorted((a, b) => size(b) - size(a));
}
