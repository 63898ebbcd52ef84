import type { Estimate } from "../estimates/estimate.ts";
import { evidenceOf } from "../estimates/evidence.ts";
import { addCounts, type Counts, NO_COUNTS } from "../metrics/counts.ts";
import { meanPosition, sentiment } from "../metrics/metrics.ts";
import { promptChange, promptVisibility } from "../metrics/prompt-visibility.ts";
import type { Cells } from "./counted.ts";

/** What answers say of the brand, by prompt key. */
export type ByPrompt = ReadonlyMap<string, Counts>;

/** A prompt's metrics in the later of two periods, and their change. */
export function promptMetrics(key: string, present: ByPrompt, earlier: ByPrompt) {
  const counts = present.get(key) ?? NO_COUNTS;
  const visibility = promptVisibility(counts);
  return {
    key,
    visibility,
    display: displayOfPrompt(visibility),
    change: promptChange(earlier.get(key) ?? NO_COUNTS, counts),
    mentions: counts.mentioning,
    unclear: counts.unclear,
    position: meanPosition([counts]),
    sentiment: sentiment([counts]),
  };
}

/** One prompt is never enough for ranks and colours: collecting or provisional. */
export const displayOfPrompt = (visibility: Estimate): "collecting" | "provisional" =>
  evidenceOf(visibility, 1).display === "collecting" ? "collecting" : "provisional";

/** Takes the cells of a period; returns what they say of the brand by prompt. */
export function countsByPrompt({ answers, entities }: Cells, brandId: string): ByPrompt {
  const counts = new Map<string, Counts>();
  const add = (key: string, more: Partial<Counts>) =>
    counts.set(key, addCounts(counts.get(key) ?? NO_COUNTS, { ...NO_COUNTS, ...more }));
  for (const { promptKey, valid } of answers) if (valid > 0) add(promptKey, { valid });
  for (const { entityId, promptKey, mentions, ...rest } of entities) {
    if (entityId !== brandId || !counts.has(promptKey)) continue;
    const { absentByName: _, ...sums } = rest;
    add(promptKey, { ...sums, mentioning: mentions });
  }
  return counts;
}
