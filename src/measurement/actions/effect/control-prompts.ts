import type { PromptChange } from "./prompt-changes.ts";

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
