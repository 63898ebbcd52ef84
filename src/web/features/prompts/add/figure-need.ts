import type { PromptList, PromptMetrics } from "#api/prompts/contract.ts";
import { type FigureNeed, firstFigureNeed } from "#measurement/estimates/first-figure.ts";

type Listed = {
  readonly prompts: readonly Pick<PromptList["prompts"][number], "id" | "state" | "topicId">[];
};
type Seen = Pick<PromptMetrics, "key" | "isInFigures" | "visibility">;

/**
 * What a first figure still needs, null where it needs nothing. Takes what is seen of each prompt without a filter; while that isn't
 * known, nothing is said of prompts that may have answers.
 */
export function figureNeed({ prompts }: Listed, allMetrics: readonly Seen[] | undefined): FigureNeed | null {
  if (allMetrics === undefined && prompts.length > 0) return null;
  const seen = new Map(allMetrics?.map((one) => [one.key, one]));
  const listed = prompts.flatMap(({ id, state, topicId }) => {
    const of = seen.get(id);
    seen.delete(id);
    const runs = of?.visibility.n ?? 0;
    // A prompt that names the brand is in no figure, and a paused one only by its earlier answers.
    if (of?.isInFigures === false || (state === "paused" && runs === 0)) return [];
    return [{ key: id, topicId, runs, hits: (of?.visibility.value ?? 0) * runs }];
  });
  // Imported answers, and those to prompts that were deleted, are in the figures as well.
  const others = [...seen.values()].flatMap(({ key, isInFigures, visibility: { n, value } }) =>
    isInFigures && n > 0 ? [{ key, topicId: null, runs: n, hits: (value ?? 0) * n }] : [],
  );
  return firstFigureNeed([...listed, ...others]);
}

/** The brand's share (0–1) of all answers, as the overview has it; null where that prints none. */
export function shareOfAnswers(listed: Listed, metrics: readonly Seen[]): number | null {
  if (figureNeed(listed, metrics) !== null) return null;
  const counted = metrics.filter(({ isInFigures }) => isInFigures);
  const answers = counted.reduce((sum, { visibility: { n } }) => sum + n, 0);
  const named = counted.reduce((sum, { visibility: { n, value } }) => sum + n * (value ?? 0), 0);
  return answers === 0 ? null : named / answers;
}

/**
 * The topic all prompts are in, empty where there are several or none: ranges are over topics from two on, so a few new prompts in a
 * topic of their own would take a figure away.
 */
export function onlyTopic({ prompts, topics }: Pick<PromptList, "prompts" | "topics">): string {
  const [only, ...others] = new Set(prompts.map(({ topicId }) => topicId));
  return others.length > 0 ? "" : (topics.find(({ id }) => id === only)?.name ?? "");
}
