import type { VisibilityCounts } from "#database/visibility-report.ts";
import { airoScoreOfSums } from "#visibility/airo/airo-score.ts";
import { addCounts, type Counts, NO_COUNTS, topicOrPrompt } from "#visibility/metrics/counts.ts";
import { visibility } from "#visibility/metrics/metrics.ts";

/** How each assistant speaks of the brand, by its own answers alone; by name. */
export function assistantStandings({ answers, prompts }: Pick<VisibilityCounts, "answers" | "prompts">) {
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  return [...Map.groupBy(answers, ({ assistant }) => assistant)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([assistant, cells]) => {
      const placed = cells.map((cell) => ({ ...cell, topic: topics.get(cell.promptKey) ?? null }));
      const clusters = new Map<string, Counts>();
      for (const { topic, promptKey: prompt, sums } of placed) {
        // Answers that cannot be told are in no sum, so none is unclear here.
        const more = { ...NO_COUNTS, valid: sums.answers, mentioning: sums.mentioning };
        const cluster = topicOrPrompt({ topic, prompt });
        if (more.valid > 0) clusters.set(cluster, addCounts(clusters.get(cluster) ?? NO_COUNTS, more));
      }
      const told = new Set(placed.filter(({ sums }) => sums.answers > 0).map(({ promptKey }) => promptKey));
      const inOrder = [...clusters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts);
      const score = airoScoreOfSums(
        placed.map(({ topic, promptKey: prompt, sums }) => ({ assistant, topic, prompt, sums })),
      );
      return {
        assistant,
        valid: cells.reduce((sum, { valid }) => sum + valid, 0),
        visibility: visibility(inOrder, told.size),
        airo: score && { airo: score.airo, low: score.low, high: score.high, n: score.n },
      };
    });
}
