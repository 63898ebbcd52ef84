import type { MissingReason } from "../answer.ts";
import type { Surface } from "../surfaces.ts";

/** How one answer speaks of one brand. */
export type Reading = {
  readonly mentioned: "yes" | "no" | "unclear";
  readonly position: number | null;
  readonly sentiment: -1 | 0 | 1 | null;
  /** A judge set the sentiment; otherwise a strong word did, and no mean counts it. */
  readonly isJudged?: boolean;
};

/** One answer with all that a filter or a metric may ask of it. */
export type CountedAnswer = {
  readonly prompt: string;
  readonly topic: string | null;
  readonly tags: readonly string[];
  readonly assistant: string;
  readonly model: string;
  readonly surface: Surface;
  readonly language: string;
  readonly country: string;
  /** Null for a valid answer. */
  readonly missing: MissingReason | null;
  readonly brand: Reading;
  /** By name of the tracked competitor. */
  readonly competitors: Readonly<Record<string, Reading>>;
};

type Dimension = "prompt" | "topic" | "assistant" | "model" | "surface" | "language" | "country";

/** Values to keep by dimension; a dimension that is left out keeps all. An answer needs one of the tags. */
export type AnswerFilter = Partial<Readonly<Record<Dimension | "tag", readonly string[]>>>;

const DIMENSIONS = ["prompt", "topic", "assistant", "model", "surface", "language", "country"] as const;

/** Takes answers; returns those a filter keeps. It acts before any counting, so on numerator and denominator alike. */
export const filterAnswers = (
  answers: readonly CountedAnswer[],
  filter: AnswerFilter,
): readonly CountedAnswer[] =>
  answers.filter(
    (answer) =>
      DIMENSIONS.every((dimension) => filter[dimension]?.includes(answer[dimension] ?? "") ?? true) &&
      (filter.tag?.some((tag) => answer.tags.includes(tag)) ?? true),
  );

/** How much of what was asked counts, and why the rest does not. */
export type Coverage = {
  readonly asked: number;
  readonly valid: number;
  readonly missing: Readonly<Partial<Record<MissingReason, number>>>;
};

/** Takes answers, failed ones included; returns how many count and the reasons of the others. */
export function coverageOf(answers: readonly Pick<CountedAnswer, "missing">[]): Coverage {
  const missing: Partial<Record<MissingReason, number>> = {};
  for (const { missing: reason } of answers)
    if (reason !== null) missing[reason] = (missing[reason] ?? 0) + 1;
  const valid = answers.filter(({ missing: reason }) => reason === null).length;
  return { asked: answers.length, valid, missing };
}
