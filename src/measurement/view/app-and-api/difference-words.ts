import { listed } from "../../actions/action.ts";
import type { JudgedChange } from "../../estimates/verdict.ts";
import { isTooWide, percent } from "../../percent.ts";
import { pointsWords } from "../../points.ts";
import { likely } from "../../ranges.ts";
import { likelyChange, likelyPoints, verdictDirection } from "../likely.ts";
import { type ComparedSides, missingToCompare } from "./missing-to-compare.ts";

type Difference = Pick<JudgedChange, "value" | "low" | "high" | "verdict"> | null;

/** A share in points; the bounds of a difference of two shares can lie beyond what it can be. */
const whole = (share: number): number => Math.round(Math.min(1, Math.abs(share)) * 100);

/** What can be said of a difference between an app and its API. */
export type DifferenceState = "too-few" | "same" | "less" | "more";

/** Takes a difference of shares, or of a mean whose scale ends at `scale`; null where it has no end. */
export function differenceState(difference: Difference, scale: number | null = 1): DifferenceState {
  if (difference === null || (scale !== null && isTooWide(difference, scale))) return "too-few";
  // Less than is printed.
  if (Math.abs(difference.value) < (scale === null ? 0.05 : scale / 200)) return "same";
  const direction = verdictDirection(difference);
  return direction === "unclear" ? "same" : direction === "up" ? "more" : "less";
}

/** "18 points". */
const points = (value: number): string => pointsWords(Math.abs(value)).replace("+", "");

/** The size of a clear difference and its range: "18 points", "likely between 9 and 27 points". */
export const clearGap = (difference: NonNullable<Difference>) => ({
  points: points(difference.value),
  likely: likelyPoints(difference),
});

type Share = { readonly value: number | null; readonly low: number; readonly high: number };
type Shares = {
  readonly label: string;
  readonly difference: Difference;
  readonly app: { readonly visibility: Share };
  readonly api: { readonly visibility: Share };
};

/** As printed; null where its range says nothing. */
const shareOf = ({ visibility }: Shares["app"]): string | null =>
  visibility.value === null || isTooWide(visibility) ? null : percent(visibility.value);

/** The first sentence about the two: "The ChatGPT app names you less often than its API: in 49% of answers, not 71%." */
export function differenceWords({ label, difference, app, api }: Shares): string {
  const state = differenceState(difference);
  if (difference === null || state === "too-few")
    return `Too early to say whether the ${label} app names you as often as its API.`;
  if (state === "same") return `No clear difference in how often the ${label} app and its API name you.`;
  const [inApp, byApi] = [app, api].map(shareOf);
  return inApp !== null && byApi !== null && inApp !== byApi
    ? `The ${label} app names you ${state} often than its API: in ${inApp} of answers, not ${byApi}.`
    : `The ${label} app names you ${points(difference.value)} ${state} often than its API.`;
}

/** The same beside the picture of both: what differs and how sure that is, or what is missing to say it. */
export function differenceBeside(compared: ComparedSides): { readonly words: string; readonly more: string } {
  const { difference } = compared;
  const missing = missingToCompare(compared);
  if (missing !== null) return { words: missing.words, more: missing.more };
  if (difference === null) return { words: "Too few prompts", more: "" };
  const state = differenceState(difference);
  const gap = clearGap(difference);
  if (state === "same") return { words: "No clear difference", more: betweenWords(difference) };
  return { words: `${gap.points} ${state} in the app`, more: gap.likely };
}

/**
 * A range around zero: "likely between 9 points less and 4 points more". Where few prompts differ, it can
 * leave out zero though the exact test finds nothing: printed beside "No clear difference" it would deny it.
 */
function betweenWords(difference: NonNullable<Difference>): string {
  const nearest = difference.low > 0 ? difference.low : Math.min(difference.high, 0);
  if (whole(nearest) !== 0) return "too few prompts differ to be sure";
  const side = (bound: number) =>
    whole(bound) === 0 ? "the same" : `${points(bound)} ${bound > 0 ? "more" : "less"}`;
  return likely(difference, { scale: 1, one: side });
}

export type OtherDifference = {
  readonly metric: "position" | "sentiment";
  /** "Position", with what its numbers mean. */
  readonly name: string;
  readonly note: string;
  /** "0.3 places lower in the app", "likely between 0.1 and 0.5 places". */
  readonly words: string;
  readonly likely: string;
};

const others = [
  {
    metric: "position",
    name: "Position",
    note: "1 is first",
    scale: null,
    unit: "places",
    digits: 1,
    // A place further down is a larger number.
    less: "higher in the app",
    more: "lower in the app",
  },
  {
    metric: "sentiment",
    name: "Tone",
    note: "of 100, 50 is neutral",
    scale: 100,
    unit: "points",
    digits: 0,
    less: "more critical in the app",
    more: "kinder in the app",
  },
] as const;

/** What differs between the two beside how often they name the brand, and one sentence about what doesn't. */
export function otherDifferences(of: { readonly position: Difference; readonly sentiment: Difference }): {
  readonly clear: readonly OtherDifference[];
  readonly rest: string | null;
} {
  const judged = others.map((one) => ({ ...one, state: differenceState(of[one.metric], one.scale) }));
  const clear = judged.flatMap(({ metric, name, note, state, unit, digits, ...word }): OtherDifference[] => {
    const change = of[metric];
    if (change === null || state === "too-few" || state === "same") return [];
    const size = (value: number) => Math.abs(value).toFixed(digits);
    return [
      {
        ...{ metric, name, note },
        words: `${size(change.value)} ${unit} ${word[state]}`,
        likely: `${likelyChange(change, { scale: word.scale, one: size })} ${unit}`,
      },
    ];
  });
  const namesOf = (state: DifferenceState) =>
    judged.filter((one) => one.state === state).map(({ name }) => name);
  const [same, unknown] = [namesOf("same"), namesOf("too-few")];
  const sentences = [
    ...(same.length === 0
      ? []
      : [sentence(`${listed(same)} ${same.length === 1 ? "doesn’t" : "don’t"} clearly differ.`)]),
    ...(unknown.length === 0 ? [] : [sentence(`${listed(unknown)} can’t be compared yet.`)]),
  ];
  return { clear, rest: sentences.length === 0 ? null : sentences.join(" ") };
}

/** "Position and Tone differ" as a sentence: one capital. */
const sentence = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

type Compared = { readonly label: string; readonly difference: Difference };

/** What a sentence about the first leaves open of the other assistants; null without others. */
export function otherAssistantsWords(compared: readonly Compared[]): string | null {
  const namesOf = (...states: readonly DifferenceState[]) =>
    compared
      .filter(({ difference }) => states.includes(differenceState(difference)))
      .map(({ label }) => label);
  const [differing, same, unknown] = [namesOf("less", "more"), namesOf("same"), namesOf("too-few")];
  const sentences = [
    ...(differing.length === 0 ? [] : [`In ${listed(differing)} the two differ as well.`]),
    ...(same.length === 0 ? [] : [`In ${listed(same)} the two don’t clearly differ.`]),
    ...(unknown.length === 0 ? [] : [`${listed(unknown)} can’t be compared yet.`]),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** The clearest difference first: what a page says in one sentence. What nothing can be said of comes last. */
export const clearestDifferenceFirst = <Row extends Compared>(compared: readonly Row[]): readonly Row[] =>
  compared.toSorted((a, b) => sizeOf(b) - sizeOf(a));

function sizeOf({ difference }: Compared): number {
  const state = differenceState(difference);
  if (difference === null || state === "too-few") return -1;
  return state === "same" ? 0 : Math.abs(difference.value);
}
