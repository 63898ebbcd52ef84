import type { Estimate } from "../../estimates/estimate.ts";
import { pairedChange } from "../../estimates/paired-change.ts";
import { type JudgedChange, judgePaired } from "../../estimates/verdict.ts";
import type { Counts } from "../../metrics/counts.ts";
import { type MeanEstimate, meanPosition, sentiment } from "../../metrics/metrics.ts";
import { groupChange, groupVisibility } from "../../metrics/prompt-visibility.ts";
import { directionOf } from "../likely.ts";
import type { ByPrompt } from "../prompt-metrics.ts";

/** What answers of one way of asking say of the brand. */
export type SurfaceSide = {
  readonly answers: number;
  readonly visibility: Estimate;
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
  /** The difference of a mean on the prompts where both sides have one. */
  const ofMeans = (meanOf: (counts: Counts) => number | null): JudgedChange | null => {
    const change = pairedChange(
      shared.flatMap(({ inApp, byApi }) => {
        const [before, after] = [meanOf(byApi), meanOf(inApp)];
        return before === null || after === null ? [] : [{ before, after }];
      }),
    );
    return change === null ? null : judgePaired(change);
  };
  return {
    app: sideOf(shared.map(({ inApp }) => inApp)),
    api: sideOf(shared.map(({ byApi }) => byApi)),
    difference,
    position: ofMeans((counts) => meanPosition([counts])?.value ?? null),
    sentiment: ofMeans((counts) => sentiment([counts])?.value ?? null),
    shared: clearestFirst(
      shared.map(({ key, inApp, byApi }) => ({ key, app: named(inApp), api: named(byApi) })),
      difference,
    ),
  };
}

const sideOf = (prompts: readonly Counts[]): SurfaceSide => ({
  answers: prompts.reduce((sum, { valid }) => sum + valid, 0),
  visibility: groupVisibility(prompts),
  position: meanPosition(prompts),
  sentiment: sentiment(prompts),
});

/** How much more often the app names the brand (0–1, below zero where less). */
export const gapOf = ({ app, api }: SharedPrompt): number =>
  app.named / app.answers - api.named / api.answers;

/** A prompt that goes against a clear difference is no example of it. */
function clearestFirst(
  shared: readonly SharedPrompt[],
  difference: JudgedChange | null,
): readonly SharedPrompt[] {
  const direction = difference === null ? "unclear" : directionOf(difference);
  const size = (one: SharedPrompt): number =>
    direction === "unclear" ? Math.abs(gapOf(one)) : direction === "up" ? gapOf(one) : -gapOf(one);
  return shared.toSorted((a, b) => size(b) - size(a));
}
