import { meanOf } from "../../estimates/estimate.ts";
import type { JudgedChange } from "../../estimates/verdict.ts";
import { controlPrompts } from "./control-prompts.ts";
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
    const answers = told(cells, window);
    if (answers < WANTED) return { kind: "too early", group, window, answers, wanted: WANTED };
  }
  return null;
}

const told = (cells: readonly EffectCell[], window: "before" | "after"): number =>
  cells.reduce((sum, cell) => sum + cell[window].told, 0);

function meansOf(changes: readonly PromptChange[], cells: readonly EffectCell[]): GroupMeans {
  const keys = new Set(changes.map(({ prompt }) => prompt));
  const own = cells.filter(({ prompt }) => keys.has(prompt));
  return {
    prompts: changes.length,
    answers: { before: told(own, "before"), after: told(own, "after") },
    before: meanOf(changes.map(({ before }) => before)) ?? 0,
    after: meanOf(changes.map(({ after }) => after)) ?? 0,
  };
}
