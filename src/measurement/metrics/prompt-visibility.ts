import type { Estimate } from "../estimates/estimate.ts";
import { type JudgedChange, judgeIndependent } from "../estimates/verdict.ts";
import { wilson } from "../estimates/wilson.ts";
import { type Counts, NO_COUNTS } from "./counts.ts";
import { visibility, visibilityChange } from "./metrics.ts";

const clearAnswers = ({ valid, unclear }: Counts): number => valid - unclear;

/**
 * Visibility (0–1) of one prompt. Its runs are alike because they ask the same: that likeness is what is measured here, so each
 * run counts as one. Of several prompts `visibility` is the estimate, in which they are clusters.
 */
export const promptVisibility = (counts: Counts): Estimate => wilson(counts.mentioning, clearAnswers(counts));

/** Change of one prompt's visibility between two periods; null if either has no clear answer. */
export const promptChange = (before: Counts, after: Counts): JudgedChange | null =>
  clearAnswers(before) === 0 || clearAnswers(after) === 0
    ? null
    : judgeIndependent(
        { hits: before.mentioning, n: clearAnswers(before) },
        { hits: after.mentioning, n: clearAnswers(after) },
      );

/** Visibility (0–1) of a topic or tag, by the counts of its prompts; of a single one, that prompt's. */
export function groupVisibility(prompts: readonly Counts[]): Estimate {
  const asked = prompts.filter((counts) => clearAnswers(counts) > 0);
  const [only] = asked;
  return asked.length === 1 && only !== undefined ? promptVisibility(only) : visibility(asked, asked.length);
}

/** Change of a topic's or tag's visibility on the same prompts; of a single one, that prompt's. Takes counts by prompt. */
export function groupChange(
  before: ReadonlyMap<string, Counts>,
  after: ReadonlyMap<string, Counts>,
): JudgedChange | null {
  const both = [...after.keys()].filter((key) => clearAnswers(before.get(key) ?? NO_COUNTS) > 0);
  const [only] = both;
  if (both.length === 1 && only !== undefined)
    return promptChange(before.get(only) ?? NO_COUNTS, after.get(only) ?? NO_COUNTS);
  return visibilityChange(before, after);
}

/**
 * How often two runs of the same prompt by the same assistant on the same day agree on naming the brand (0–1); null where no
 * two can be compared. Takes the counts of each such group.
 */
export function runAgreement(groups: readonly Counts[]): number | null {
  const pairs = (count: number) => (count * (count - 1)) / 2;
  let [agreeing, all] = [0, 0];
  for (const counts of groups) {
    const runs = clearAnswers(counts);
    agreeing += pairs(counts.mentioning) + pairs(runs - counts.mentioning);
    all += pairs(runs);
  }
  return all === 0 ? null : agreeing / all;
}
