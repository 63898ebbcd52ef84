import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";

type Listed = { readonly prompts: readonly Pick<PromptList["prompts"][number], "id" | "state">[] };
type Counted = Pick<PromptMetrics, "key" | "isInFigures" | "display">;

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/**
 * How the prompts of the list add up to those of the finding above it: "19 count above", "2 are paused". `choosesPrompts`: the
 * page's filter leaves prompts out, not only answers to them.
 */
export function notesOn(
  { prompts }: Listed,
  allMetrics: readonly Counted[] = [],
  choosesPrompts = false,
): readonly string[] {
  const ids = new Set(prompts.map(({ id }) => id));
  const known = allMetrics.filter(({ key }) => ids.has(key));
  const countedIds = new Set(
    known.filter(({ isInFigures, display }) => isInFigures && display !== "collecting").map(({ key }) => key),
  );
  const counted = countedIds.size;
  const others = known.filter(({ isInFigures }) => !isInFigures).length;
  const explained = new Set(
    known
      .filter(({ isInFigures, display }) => !isInFigures || display !== "collecting")
      .map(({ key }) => key),
  );
  const pausedCounted = prompts.filter(({ id, state }) => state === "paused" && countedIds.has(id)).length;
  const rest = prompts.filter(({ id }) => !explained.has(id));
  const paused = rest.filter(({ state }) => state === "paused").length;
  const notes: string[] = [];
  if (counted > 0 && counted < prompts.length) {
    notes.push(many(counted, "counts above", "count above"));
    if (others > 0) {
      notes.push(
        choosesPrompts
          ? many(others, "doesn’t: your filter leaves it out", "don’t: your filter leaves them out")
          : many(others, "doesn’t: it contains your name", "don’t: they contain your name"),
      );
    }
    const unmeasured = rest.length - paused;
    if (unmeasured > 0) notes.push(many(unmeasured, "has too few answers yet", "have too few answers yet"));
  }
  if (pausedCounted > 0)
    notes.push(many(pausedCounted, "paused prompt still counts", "paused prompts still count"));
  if (paused > 0) notes.push(many(paused, "is paused", "are paused"));
  return notes;
}
