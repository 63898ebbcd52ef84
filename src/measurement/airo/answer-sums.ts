import { type Part, partsOf, type ScoredAnswer } from "./answer-parts.ts";
import { weightedScore } from "./weights.ts";

/**
 * What the AIRO score needs of some answers to one prompt by one assistant. All are whole numbers, so that sums of parts are
 * the sums of the whole to the last bit, in whatever order they are added or taken away. Scores are in billionths.
 */
export type AnswerSums = {
  /** Answers that count. */
  readonly answers: number;
  /** Those on a surface that shows sources, and those that cite an own page. */
  readonly sourced: number;
  readonly cited: number;
  readonly mentioning: number;
  /** Those that name the brand in a bad light. */
  readonly negative: number;
  readonly score: number;
  readonly prominence: number;
  readonly sentiment: number;
  readonly shareOfVoice: number;
};

/** The sums of answers to one prompt; a prompt without topic counts as a topic of its own. */
export type PromptSums = Pick<ScoredAnswer, "assistant" | "topic" | "prompt"> & { readonly sums: AnswerSums };

const BILLION = 1e9;

const billionths = (value: number | null): number => Math.round((value ?? 0) * BILLION);

/** Takes one valid answer; returns its sums. */
export function answerSums(answer: Omit<ScoredAnswer, "assistant" | "topic" | "prompt">): AnswerSums {
  const parts = partsOf(answer);
  return {
    answers: 1,
    sourced: Number(answer.cited !== null),
    cited: Number(answer.cited === true),
    mentioning: Number(answer.mentioned),
    negative: Number(answer.mentioned && answer.sentiment === -1),
    score: billionths(weightedScore(parts)),
    prominence: billionths(parts.prominence),
    sentiment: billionths(parts.sentiment),
    shareOfVoice: billionths(parts.shareOfVoice),
  };
}

/** Adds the sums of two disjoint sets of answers. */
export const addSums = (a: AnswerSums, b: AnswerSums): AnswerSums => ({
  answers: a.answers + b.answers,
  sourced: a.sourced + b.sourced,
  cited: a.cited + b.cited,
  mentioning: a.mentioning + b.mentioning,
  negative: a.negative + b.negative,
  score: a.score + b.score,
  prominence: a.prominence + b.prominence,
  sentiment: a.sentiment + b.sentiment,
  shareOfVoice: a.shareOfVoice + b.shareOfVoice,
});

/** What of the sums is averaged: the whole score or one part. */
export type Averaged = "score" | Part;

/** The mean over the runs that the sums hold, 0–1; null where the part never applies. */
export function runMean(sums: AnswerSums, averaged: Averaged): number | null {
  switch (averaged) {
    case "presence":
      return sums.answers === 0 ? null : sums.mentioning / sums.answers;
    case "citation":
      return sums.sourced === 0 ? null : sums.cited / sums.sourced;
    default:
      return sums.answers === 0 ? null : sums[averaged] / BILLION / sums.answers;
  }
}
