import { clusterNames } from "../metrics/counts.ts";
import { isTooWide } from "../percent.ts";
import { type Cluster, clusterEstimate } from "./cluster-estimate.ts";
import { SHOWN_FROM_ANSWERS } from "./evidence.ts";

/**
 * From so many prompts on every share has a range that is narrow enough to print where all have equally many answers, however few and
 * alike these are: at a share of one half with one answer each, t(K−1) ÷ √(K − 1 + t²) is at most 0.5 from K = 15 on. Where some have
 * many more answers than others, those outweigh the rest, so that the range may still be too wide.
 */
export const FIRST_FIGURE_PROMPTS = 15;

type AskedPrompt = Cluster & { readonly key: string; readonly topicId: string | null };

/** What a first figure still needs: so many more of a kind, none where the prompts there are need answers; in words too. */
export type FigureNeed = {
  readonly missing: number;
  readonly of: "prompts" | "topics" | "answers";
  readonly words: string;
};

/** Takes the prompts that are asked, with their answers so far; returns what a first figure still needs, null where there is one. */
export function firstFigureNeed(asked: readonly AskedPrompt[]): FigureNeed | null {
  const names = clusterNames(new Map(asked.map(({ key, topicId }) => [key, topicId])));
  const clusters = [...Map.groupBy(asked, ({ key }) => names.get(key) ?? key).values()].map((ones) => ({
    hits: ones.reduce((sum, { hits }) => sum + hits, 0),
    runs: ones.reduce((sum, { runs }) => sum + runs, 0),
  }));
  const missing = Math.max(0, FIRST_FIGURE_PROMPTS - clusters.length);
  const share = clusterEstimate(clusters, asked.length);
  if (share.n >= SHOWN_FROM_ANSWERS && !isTooWide(share)) return null;
  if (missing === 0)
    return { missing, of: "answers", words: "New prompts need more answers for a first figure: run a scan." };
  // Several topics are counted by topic: more prompts in the same ones make no range narrower.
  if (clusters.length < asked.length) {
    const topics = missing === 1 ? "topic" : "topics";
    return {
      missing,
      of: "topics",
      words: `Add prompts in at least ${missing} more ${topics} for a first figure.`,
    };
  }
  const more = asked.length === 0 ? "" : " more";
  return { missing, of: "prompts", words: `Add at least ${missing}${more} for a first figure.` };
}

/** What a need says while so many prompts are chosen: how many are missing as soon as some are, and when they are enough. */
export function needWords({ missing, of, words }: FigureNeed, chosen: number): string {
  if (of !== "prompts" || chosen === 0) return words;
  return chosen < missing
    ? `Select ${missing - chosen} more for a first figure.`
    : "Enough for a first figure.";
}
