import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";

type Listed = { readonly prompts: readonly Pick<PromptList["prompts"][number], "id" | "state">[] };
type Counted = Pick<PromptMetrics, "key" | "isInFigures">;

/** "7 are paused", and why the finding above counts fewer prompts than the list has. */
export function notesOn({ prompts }: Listed, allMetrics: readonly Counted[] = []): readonly string[] {
  const paused = prompts.filter(({ state }) => state === "paused").length;
  const ids = new Set(prompts.map(({ id }) => id));
  const others = allMetrics.filter(({ key, isInFigures }) => !isInFigures && ids.has(key)).length;
  const many = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "is" : "are"}`;
  return [
    ...(paused === 0 ? [] : [`${many(paused)} paused`]),
    ...(others === 0
      ? []
      : [
          `${many(others)} not counted above, because ${others === 1 ? "it names you or is" : "they name you or are"} filtered out`,
        ]),
  ];
}
