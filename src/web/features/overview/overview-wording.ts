import type { JudgedChange, Visibility } from "#api/visibility/contract.ts";
import { isPrintable, isTooWide, percent, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { newlyServed, servedBy } from "#measurement/surfaces.ts";
import { type Standing, standingOf } from "#measurement/view/finding.ts";
import {
  type Direction,
  directionOf,
  likelyPoints,
  likelyScorePoints,
  scoreChange,
  shareChange,
} from "#measurement/view/likely.ts";
import { assistantName, providerName } from "../../brands/text/assistant-name.ts";
import { shortDay } from "../../ui/chart/trend.ts";

const whole = new Intl.NumberFormat("en-US");

export const countText = (count: number): string => whole.format(count);

/** Where few prompts changed, a range can leave out zero though the exact test finds no change: it would deny the words. */
const withRange = (
  words: string,
  range: string,
  { low, high }: JudgedChange,
  direction: Direction,
): string => (direction === "unclear" && (low > 0 || high < 0) ? words : `${words}, ${range}`);

/** A change with its range, for those who ask: "up 7 points, likely between 2 and 12 points". */
export const changeText = (change: JudgedChange): string =>
  withRange(shareChange(change), likelyPoints(change), change, directionOf(change));

/** The smallest change the sample could have shown, in points: never said to be none. */
export const smallestText = ({ smallestDetectable }: JudgedChange): string => {
  const points = Math.max(1, Math.ceil(smallestDetectable * 100 - 1e-9));
  return `${points} ${points === 1 ? "point" : "points"}`;
};

/** A change of the score with its range: "up 0.7, likely between 0.2 and 1.2". */
export const scoreChangeText = (change: JudgedChange): string =>
  withRange(scoreChange(change), likelyScorePoints(change), change, directionOf(change, 10));

/** The smallest change of the score that the sample could have shown: never said to be none. */
export const smallestScoreText = ({ smallestDetectable }: JudgedChange): string =>
  Math.max(0.1, Math.ceil(smallestDetectable * 10 - 1e-9) / 10).toFixed(1);

const reasons: Readonly<Record<string, string>> = {
  truncated: "cut off",
  refused: "refused",
  paused: "not finished",
  failed: "failed",
  empty: "empty",
  not_captured: "not captured",
};

/** Why answers are missing, the most frequent reason first: "3 refused, 2 cut off". */
export function leftOutText({ missing, unanswered }: Visibility["coverage"]): string {
  const calls = Object.values(unanswered).reduce((sum, count) => sum + count, 0);
  const listed = Object.entries(missing).map(
    ([reason, count]) => [reasons[reason] ?? reason, count] as const,
  );
  return [...listed, ["calls without an answer", calls] as const]
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([words, count]) => `${countText(count)} ${words}`)
    .join(", ");
}

type Mark = { readonly day: string; readonly label: string };

/** How many prompts came and went: "2 prompts added, 1 prompt deleted". */
const promptsText = ({ added, deleted }: Visibility["promptChanges"][number]): string =>
  [added > 0 && `${added} ${prompts(added)} added`, deleted > 0 && `${deleted} ${prompts(deleted)} deleted`]
    .filter((words) => words !== false)
    .join(", ");

/** Days on which something bore on the lines: another model answered, prompts came or went, names were changed. */
export function marksOf({
  models,
  promptChanges,
  namesChanged,
}: Pick<Visibility, "models" | "promptChanges" | "namesChanged">): readonly Mark[] {
  const marks = [
    ...newlyServed(models).map(({ assistant, since, ...served }) => ({
      day: since,
      label: `${assistantName(assistant)}${served.model === "" ? ":" : " changed to"} ${servedBy(served, providerName)}`,
    })),
    ...promptChanges.map((changed) => ({ day: changed.day, label: promptsText(changed) })),
    ...(namesChanged === null
      ? []
      : [{ day: namesChanged, label: "Names, competitors or rules changed, all answers recounted" }]),
  ];
  return marks;
}

const prompts = (count: number): string => (count === 1 ? "prompt" : "prompts");

/** What else was different in the period, a sentence each: prompts and names that changed. Models are marked on the chart. */
export function eventsOf({
  promptChanges,
  namesChanged,
}: Pick<Visibility, "promptChanges" | "namesChanged">): readonly string[] {
  return [
    ...promptChanges.map((changed) => `${promptsText(changed)} on ${shortDay(changed.day)}.`),
    ...(namesChanged === null
      ? []
      : [`Names or rules were changed on ${shortDay(namesChanged)}, and all answers recounted.`]),
  ];
}

/** Shares leave unclear answers out, so each has a base of its own: ", without 10 that are unclear for Relay". */
export function unclearWords(
  entities: readonly { readonly name: string; readonly unclear: number }[],
): string {
  const ones = entities.filter(({ unclear }) => unclear > 0);
  if (ones.length === 0) return "";
  const [only] = ones;
  return ones.length === 1 && only !== undefined
    ? `, without ${countText(only.unclear)} that ${only.unclear === 1 ? "is" : "are"} unclear for ${only.name}`
    : `, without unclear ones for ${ones.length} of these brands`;
}

type Share = Parameters<typeof standingOf>[0];

const around: Readonly<Record<Standing, readonly [before: string, after: string]>> = {
  behind: ["", " leads"],
  "behind so far": ["", " is ahead so far,"],
  level: ["About as often as ", ","],
  "ahead so far": ["Ahead so far of ", ","],
  ahead: ["", " is next"],
};

/** What is said around the name of the strongest competitor, as the headline says it; takes your share of answers and theirs. */
export function againstWords(own: Share, theirs: Share): { readonly before: string; readonly after: string } {
  const [before, after] = around[standingOf(own, theirs)];
  // A share of too few prompts is left out, as in the ranking.
  return {
    before,
    after: isPrintable(theirs) ? `${after} with ${percent(theirs.value)}` : after.replace(/,$/, ""),
  };
}

/** In place of "No competitors": the first ones are tracked, and not counted yet. */
export const COUNTING_COMPETITORS = "Counting your competitors…";

/** Fewer than these are a matter of the last line of the page, not of its first. */
const SAID_FROM_SHARE = 0.1;

/** How many answers are missing, where they are a tenth or more; else null. */
export function missingWords(coverage: Visibility["coverage"]): string | null {
  const lost = coverage.asked - coverage.valid - coverage.notShown;
  if (lost === 0 || lost < SAID_FROM_SHARE * coverage.asked) return null;
  return `${countText(lost)} of ${countText(coverage.asked)} answers are missing: ${leftOutText(coverage)}.`;
}

type Scored = { readonly low: number; readonly high: number; readonly n: number };

/**
 * Why one assistant's score has no range: too few prompts where none has one, or it answered less than those that have. Else it was asked
 * as much as they were, and its answers differ more from prompt to prompt.
 */
export function vagueWords(own: Scored, assistants: readonly { readonly airo: Scored | null }[]): string {
  const others = assistants.flatMap(({ airo }) => (airo === null || isTooWide(airo, 10) ? [] : [airo.n]));
  return own.n < Math.min(...others) ? TOO_FEW_PROMPTS : "varies too much between prompts";
}

type Asked = { readonly assistant: string; readonly surface: string };

/** The assistants that were asked in their app and through their API: the two differ. */
export const askedBothWays = (asked: readonly Asked[]): readonly string[] =>
  asked
    .filter(({ surface }) => surface === "app")
    .map(({ assistant }) => assistant)
    .filter((app) =>
      asked.some(({ assistant, surface }) => assistant === app && ["web", "api"].includes(surface)),
    );
