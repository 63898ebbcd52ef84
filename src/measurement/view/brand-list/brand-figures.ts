import { airoChange } from "../../airo/airo-change.ts";
import { airoScoreOfSums } from "../../airo/airo-score.ts";
import { type Evidence, evidenceOf } from "../../estimates/evidence.ts";
import { addCounts, type Counts, NO_COUNTS } from "../../metrics/counts.ts";
import { visibility, visibilityChange } from "../../metrics/metrics.ts";
import type { AnswerCell, CountedPrompt } from "../counted.ts";
import { promptClusters } from "../visibility-view.ts";

type FigureCell = Pick<AnswerCell, "promptKey" | "assistant" | "surface" | "valid" | "sums">;

type FigureCounts = {
  readonly prompts: readonly CountedPrompt[];
  readonly now: readonly FigureCell[];
  /** Of the period of equal length right before. */
  readonly before: readonly FigureCell[];
};

type Score = { readonly value: number; readonly low: number; readonly high: number };

/**
 * What a list of brands shows of one: the same score, visibility and changes as its overview, from the sums of its answers alone.
 * Null without a valid answer in the period.
 */
export function brandFigures({ prompts, now, before }: FigureCounts) {
  const asked = now.filter(({ valid }) => valid > 0);
  const [first] = asked;
  if (first === undefined) return null;
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  const names = promptClusters({ answers: asked, prompts });
  const clusters = countsBy(asked, (promptKey) => names.get(promptKey) ?? promptKey);
  const share = visibility([...clusters.values()], new Set(asked.map(({ promptKey }) => promptKey)).size);
  const score = airoScoreOfSums(
    now.map(({ assistant, promptKey, sums }) => ({
      assistant,
      topic: topics.get(promptKey) ?? null,
      prompt: promptKey,
      sums,
    })),
  );
  const airo: Score | null = score && { value: score.airo, low: score.low, high: score.high };
  const evidence: Evidence = evidenceOf(share, clusters.size);
  const change = airoChange(before.map(waySums), now.map(waySums));
  const byPrompt = (cells: readonly FigureCell[]) => countsBy(cells, (promptKey) => promptKey);
  // Of the headline surface alone.
  return {
    surface: first.surface,
    airo,
    change,
    visibility: share,
    visibilityChange: visibilityChange(byPrompt(before), byPrompt(now)),
    evidence,
  };
}

/** Counts by cluster, in the order of their names: sums of residuals depend on it in their last bits. */
function countsBy(
  cells: readonly FigureCell[],
  clusterOf: (promptKey: string) => string,
): ReadonlyMap<string, Counts> {
  const clusters = new Map<string, Counts>();
  for (const { promptKey, valid, sums } of cells) {
    const cluster = clusterOf(promptKey);
    clusters.set(
      cluster,
      addCounts(clusters.get(cluster) ?? NO_COUNTS, {
        ...NO_COUNTS,
        valid,
        mentioning: sums.mentioning,
        // Sums leave out answers with an ambiguous mention.
        unclear: valid - sums.answers,
      }),
    );
  }
  return new Map([...clusters].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const waySums = ({ promptKey, assistant, surface, sums }: FigureCell) => ({
  prompt: promptKey,
  assistant,
  surface,
  sums,
});
