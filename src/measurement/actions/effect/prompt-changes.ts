import { meanOf } from "../../estimates/estimate.ts";

/** One window's answers whose mention of the brand is clear (`clear`), and those of them that name it (`hits`). */
export type WindowCount = { readonly hits: number; readonly clear: number };

/** One prompt asked of one assistant on one surface, in two windows of equal length. */
export type EffectCell = {
  readonly prompt: string;
  readonly assistant: string;
  readonly surface: string;
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
  const both = cells.filter(({ before, after }) => before.clear > 0 && after.clear > 0);
  return [...Map.groupBy(both, ({ prompt }) => prompt)].map(([prompt, surfaces]) => {
    const before = meanOf(surfaces.map((surface) => surface.before.hits / surface.before.clear)) ?? 0;
    const after = meanOf(surfaces.map((surface) => surface.after.hits / surface.after.clear)) ?? 0;
    return { prompt, before, after, difference: rounded(after - before) };
  });
}

/** .6 − .4 and .4 − .2 are one difference, not two that differ by a rounding error. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;
