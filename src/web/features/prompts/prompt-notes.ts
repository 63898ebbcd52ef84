import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";

type Listed = { readonly prompts: readonly Pick<PromptList["prompts"][number], "id" | "state">[] };
type Counted = Pick<PromptMetrics, "key" | "isInFigures" | "display">;

const many = (count: number, one: string, several: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/**
 * How many prompts of the list the finding above it counts, and why the others don't: "19 count above", "2 are paused". Where anything
 * counts but not all, the numbers that begin the notes add up to the list. `choosesPrompts`: the page's filter leaves prompts out, not
 * only answers to them.
 */
export function notesOn(
  { prompts }: Listed,
  allMetrics: readonly Counted[] = [],
  choosesPrompts = false,
): readonly string[] {
  const inFigures = new Map(
    allMetrics
      .filter(({ isInFigures, display }) => !isInFigures || display !== "collecting")
      .map(({ key, isInFigures }) => [key, isInFigures]),
  );
  const counted = prompts.filter(({ id }) => inFigures.get(id) === true);
  const others = prompts.filter(({ id }) => inFigures.get(id) === false).length;
  const rest = prompts.filter(({ id }) => !inFigures.has(id));
  const pausedSince = pausedOf(counted);
  const paused = pausedOf(rest);
  const unmeasured = rest.length - paused;
  if (counted.length > 0 && counted.length === prompts.length)
    return pausedSince > 0
      ? [`${many(pausedSince, "is paused", "are paused")}: ${earlierAnswers(pausedSince)}`]
      : [];
  const notes: string[] = [];
  if (counted.length > 0) {
    const since = pausedSince < counted.length ? `${pausedSince} of them paused now` : "paused now";
    notes.push(
      `${many(counted.length, "counts above", "count above")}${pausedSince > 0 ? `, ${since}: ${earlierAnswers(pausedSince)}` : ""}`,
    );
    if (others > 0) {
      notes.push(
        choosesPrompts
          ? many(others, "doesn’t: your filter leaves it out", "don’t: your filter leaves them out")
          : many(others, "doesn’t: it contains your name", "don’t: they contain your name"),
      );
    }
    if (unmeasured > 0) notes.push(many(unmeasured, "has too few answers yet", "have too few answers yet"));
  }
  if (paused > 0)
    notes.push(
      pausedSince > 0
        ? many(paused, "more is paused", "more are paused")
        : many(paused, "is paused", "are paused"),
    );
  return notes;
}

const pausedOf = (prompts: Listed["prompts"]): number =>
  prompts.filter(({ state }) => state === "paused").length;

const earlierAnswers = (paused: number): string => `${paused === 1 ? "its" : "their"} earlier answers count`;
