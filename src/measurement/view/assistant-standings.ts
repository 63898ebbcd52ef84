import type { airoScores, OwnScore } from "../airo/airo-score.ts";
import { type Counts, clusterNames, NO_COUNTS } from "../metrics/counts.ts";
import { visibility } from "../metrics/metrics.ts";
import { isTooWide } from "../percent.ts";
import type { CountedVisibility } from "./counted.ts";

/**
 * How each assistant speaks of the brand, by its own answers alone and its own score of them; by name. Where all of them together
 * are too few prompts for a range of the score, one alone has none either: its narrower interval holds for its own answers, not for
 * questions like these.
 */
export function assistantStandings(
  { answers, prompts }: Pick<CountedVisibility, "answers" | "prompts">,
  { all, ofEach }: Pick<ReturnType<typeof airoScores>, "all" | "ofEach">,
) {
  const isVague = all === null || isTooWide(all, 10);
  const shown = (own: OwnScore) => (isVague ? { ...own, low: 0, high: 10 } : own);
  const topics = new Map(prompts.map(({ key, topicId }) => [key, topicId]));
  return [...Map.groupBy(answers, ({ assistant }) => assistant)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([assistant, cells]) => {
      const clusters = new Map<string, Counts>();
      const told = cells.filter(({ sums }) => sums.answers > 0);
      const names = clusterNames(
        new Map(told.map(({ promptKey }) => [promptKey, topics.get(promptKey) ?? null])),
      );
      for (const { promptKey, sums } of told) {
        const cluster = names.get(promptKey) ?? promptKey;
        const { valid, mentioning } = clusters.get(cluster) ?? NO_COUNTS;
        // Answers that cannot be told are in no sum, so none is unclear here.
        clusters.set(cluster, {
          ...NO_COUNTS,
          valid: valid + sums.answers,
          mentioning: mentioning + sums.mentioning,
        });
      }
      const inOrder = [...clusters].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => counts);
      const own = ofEach.get(assistant);
      return {
        assistant,
        valid: cells.reduce((sum, { valid }) => sum + valid, 0),
        visibility: visibility(inOrder, names.size),
        airo: own === undefined ? null : shown(own),
      };
    });
}
