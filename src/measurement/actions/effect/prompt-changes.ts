import { meanOf } from "../../estimates/estimate.ts";

/** Answers of one window that can be told, and those of them that name the brand. */
export type WindowCount = { readonly hits: number; readonly told: number };

/** One prompt asked of one assistant on one surface, in two windows of equal length. */
export type EffectCell = {
  readonly prompt: string;
  /** Assistant and surface. */
  readonly door: string;
  readonly before: WindowCount;
  readonly after: WindowCount;
};

/** One prompt's visibility (0–1) in both windows, each assistant and surface weighing the same. */
export type PromptChange = {
  readonly prompt: string;
  readonly before: number;
  readonly after: number;
  /** After minus before. */
  readonly difference: number;
};

/**
 * The change of each prompt, from the assistants and surfaces that answered in both windows: an assistant asked in only one
 * says nothing about a change.
 */
export function promptChanges(cells: readonly EffectCell[]): readonly PromptChange[] {
  const both = cells.filter(({ before, after }) => before.told > 0 && after.told > 0);
  return [...Map.groupBy(both, ({ prompt }) => prompt)].map(([prompt, doors]) => {
    const before = meanOf(doors.map((door) => door.before.hits / door.before.told)) ?? 0;
    const after = meanOf(doors.map((door) => door.after.hits / door.after.told)) ?? 0;
    return { prompt, before, after, difference: rounded(after - before) };
  });
}

/** .6 − .4 and .4 − .2 are one difference, not two that differ by a rounding error. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;
