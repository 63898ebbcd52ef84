import type { Estimate } from "../estimates/estimate.ts";
import type { JudgedChange } from "../estimates/verdict.ts";
import type { Counts } from "../metrics/counts.ts";
import { type MeanEstimate, meanPosition, sentiment } from "../metrics/metrics.ts";
import { groupChange, groupVisibility } from "../metrics/prompt-visibility.ts";
import { isTooWide } from "../percent.ts";
import { pointsWords } from "../points.ts";
import { directionOf } from "./likely.ts";
import type { ByPrompt } from "./prompt-metrics.ts";

/** What answers of one way of asking say of the brand. */
export type SurfaceSide = {
  readonly answers: number;
  readonly visibility: Estimate;
  readonly position: MeanEstimate | null;
  readonly sentiment: MeanEstimate | null;
};

export type SurfaceDifference = {
  /** Prompts that both ways have answers to: nothing else is compared. */
  readonly prompts: number;
  readonly app: SurfaceSide;
  readonly api: SurfaceSide;
  /** Visibility in the app less that through the API (0–1), paired by prompt; null with fewer than two such prompts. */
  readonly difference: JudgedChange | null;
  /** Shared prompts, those first where the two ways differ most. */
  readonly promptKeys: readonly string[];
};

const clear = ({ valid, unclear }: Counts): number => valid - unclear;
const shareOf = (counts: Counts): number => counts.mentioning / clear(counts);

/** Takes the counts by prompt of an assistant's app and of its API over the same days. */
export function surfaceDifference(app: ByPrompt, api: ByPrompt): SurfaceDifference {
  const shared = [...app].flatMap(([key, inApp]) => {
    const byApi = api.get(key);
    return byApi === undefined || clear(inApp) === 0 || clear(byApi) === 0 ? [] : [{ key, inApp, byApi }];
  });
  const gap = ({ inApp, byApi }: (typeof shared)[number]) => Math.abs(shareOf(inApp) - shareOf(byApi));
  return {
    prompts: shared.length,
    app: sideOf(shared.map(({ inApp }) => inApp)),
    api: sideOf(shared.map(({ byApi }) => byApi)),
    difference:
      shared.length < 2
        ? null
        : groupChange(
            new Map(shared.map(({ key, byApi }) => [key, byApi])),
            new Map(shared.map(({ key, inApp }) => [key, inApp])),
          ),
    promptKeys: shared.toSorted((a, b) => gap(b) - gap(a)).map(({ key }) => key),
  };
}

const sideOf = (prompts: readonly Counts[]): SurfaceSide => ({
  answers: prompts.reduce((sum, { valid }) => sum + valid, 0),
  visibility: groupVisibility(prompts),
  position: meanPosition(prompts),
  sentiment: sentiment(prompts),
});

const whole = (share: number): number => Math.round(Math.abs(share) * 100);

/** A difference in words: "18 points less", "likely 9 to 27 points". Null where it is not clear. */
function clearWords(difference: JudgedChange): { readonly points: string; readonly likely: string } | null {
  const direction = directionOf(difference);
  if (direction === "unclear") return null;
  const bounds = [whole(difference.low), whole(difference.high)].toSorted((a, b) => a - b);
  const points = pointsWords(Math.abs(difference.value)).replace("+", "");
  return {
    points: `${points} ${direction === "up" ? "more" : "less"}`,
    likely: `likely ${bounds.join(" to ")} points`,
  };
}

/** The first sentence about the two: "In the ChatGPT app you are named 18 points less than through the API: likely 9 to 27 points." */
export function differenceWords(app: string, difference: JudgedChange | null): string {
  if (difference === null) return `The ${app} and its API have too few prompts in common to compare.`;
  if (isTooWide(difference)) return `Too few prompts to say whether the ${app} differs from the API.`;
  const clear = clearWords(difference);
  return clear === null
    ? `In the ${app} you are named about as often as through the API: ask whichever is cheaper.`
    : `In the ${app} you are named ${clear.points} than through the API: ${clear.likely}.`;
}

/** The same beside the picture of both: what differs, and what to make of it. */
export function differenceBeside(difference: JudgedChange | null): {
  readonly isClear: boolean;
  readonly words: string;
  readonly more: string;
} {
  if (difference === null || isTooWide(difference))
    return { isClear: false, words: "Too few prompts", more: "Nothing can be said yet" };
  const clear = clearWords(difference);
  return clear === null
    ? { isClear: false, words: "No clear difference", more: "Ask whichever is cheaper" }
    : { isClear: true, words: `${clear.points} in the app`, more: clear.likely };
}
