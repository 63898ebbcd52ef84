import { meanOf } from "../../estimates/estimate.ts";
import type { JudgedChange } from "../../estimates/verdict.ts";
import { differenceOfMeans } from "./difference-of-means.ts";
import { type EffectCell, type PromptChange, promptChanges } from "./prompt-changes.ts";

/** Raise it with every change to how an effect is measured. */
export const EFFECT_VERSION = "effect-1";

/** The means of a group's prompts (0–1), and how many they are. */
export type GroupMeans = {
  readonly prompts: number;
  readonly answers: { readonly before: number; readonly after: number };
  readonly before: number;
  readonly after: number;
};

export type ActionEffect =
  | {
      readonly kind: "too early";
      /** Where answers are wanting, and how many there are of how many. */
      readonly group: "concerned" | "untouched";
      readonly window: "before" | "after";
      readonly answers: number;
      readonly wanted: number;
    }
  /** Every prompt is touched: nothing to compare with. */
  | { readonly kind: "no comparison"; readonly why: "no control" }
  | {
      readonly kind: "measured";
      /** Of visibility (0–1): what the concerned prompts changed by beyond the untouched ones. */
      readonly change: JudgedChange;
      readonly concerned: GroupMeans;
      readonly control: GroupMeans;
    };

const WANTED = 10;
const SIGNIFICANT = 0.05;

/**
 * Did it work? Takes the cells of the prompts an action concerns and of those nothing was done for, in equal windows before and
 * after; returns the difference in differences of per-prompt visibility. The larger of the p by t and by shuffling decides.
 */
export function actionEffect(
  concerned: readonly EffectCell[],
  untouched: readonly EffectCell[],
): ActionEffect {
  const early = wanting("concerned", concerned);
  if (early !== null) return early;
  if (new Set(untouched.map(({ prompt }) => prompt)).size < 2)
    return { kind: "no comparison", why: "no control" };
  const thin = wanting("untouched", untouched);
  if (thin !== null) return thin;
  const changes = promptChanges(concerned);
  const control = changes.length === 0 ? [] : controlPrompts(changes, promptChanges(untouched));
  const found = differenceOfMeans(changes.map(difference), control.map(difference));
  if (found === null) return { kind: "no comparison", why: "no control" };
  const { value, low, high, shuffleP } = found;
  const p = Math.max(found.p, shuffleP);
  return {
    kind: "measured",
    change: {
      value,
      low,
      high,
      p,
      verdict: p < SIGNIFICANT ? "real change" : "within noise",
      smallestDetectable: (high - low) / 2,
    },
    concerned: meansOf(changes, concerned),
    control: meansOf(control, untouched),
  };
}

const difference = (change: PromptChange): number => change.difference;

function wanting(
  group: "concerned" | "untouched",
  cells: readonly EffectCell[],
): Extract<ActionEffect, { kind: "too early" }> | null {
  for (const window of ["before", "after"] as const) {
    const answers = clearAnswers(cells, window);
    if (answers < WANTED) return { kind: "too early", group, window, answers, wanted: WANTED };
  }
  return null;
}

const clearAnswers = (cells: readonly EffectCell[], window: "before" | "after"): number =>
  cells.reduce((sum, cell) => sum + cell[window].clear, 0);

function meansOf(changes: readonly PromptChange[], cells: readonly EffectCell[]): GroupMeans {
  const keys = new Set(changes.map(({ prompt }) => prompt));
  const own = cells.filter(({ prompt }) => keys.has(prompt));
  return {
    prompts: changes.length,
    answers: { before: clearAnswers(own, "before"), after: clearAnswers(own, "after") },
    before: meanOf(changes.map(({ before }) => before)) ?? 0,
    after: meanOf(changes.map(({ after }) => after)) ?? 0,
  };
}

const ALIKE = 0.1;
const FEWEST = 8;

/**
 * Takes the touched prompts and all untouched ones; returns those untouched ones that stood alike before: within a tenth of the
 * touched ones' range, or the eight nearest to it. Prompts are often chosen because they did badly, and what did badly by chance
 * does better next time by itself; a control that did as badly does so too.
 */
export function controlPrompts(
  touched: readonly PromptChange[],
  untouched: readonly PromptChange[],
): readonly PromptChange[] {
  const low = Math.min(...touched.map(({ before }) => before));
  const high = Math.max(...touched.map(({ before }) => before));
  const distance = ({ before }: PromptChange) => Math.max(0, low - before, before - high);
  const sorted = untouched.toSorted((a, b) => distance(a) - distance(b) || (a.prompt < b.prompt ? -1 : 1));
  const alike = sorted.filter((change) => distance(change) <= ALIKE + 1e-9).length;
  return sorted.slice(0, Math.max(FEWEST, alike));
}

/** Days as "2026-11-21" (UTC), both included. */
type Days = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 28;

/**
 * Takes the day of an action and today; returns the windows before and after it, equally long, 28 days at most. The day itself is
 * in neither: some of its answers came before the deed. Null until a day has passed.
 */
export function effectWindows(
  happenedOn: string,
  today: string,
): { readonly days: number; readonly before: Days; readonly after: Days } | null {
  const day = (offset: number) =>
    new Date(Date.parse(happenedOn) + offset * DAY_MS).toISOString().slice(0, 10);
  const passed = (Date.parse(today) - Date.parse(happenedOn)) / DAY_MS;
  const days = Math.min(LONGEST_DAYS, passed);
  if (days < 1) return null;
  return { days, before: { from: day(-days), to: day(-1) }, after: { from: day(1), to: day(days) } };
}
