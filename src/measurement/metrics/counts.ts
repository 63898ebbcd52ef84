import type { MissingReason } from "../answer.ts";
import type { Surface } from "../surfaces.ts";

/**
 * What is counted of one entity over one cluster of answers (a topic, or a prompt): sums and counts only, so that counts of
 * parts add up to the counts of the whole and no average is ever averaged.
 */
export type Counts = {
  /** Valid answers, unclear ones included. */
  readonly valid: number;
  readonly mentioning: number;
  /** Answers with an ambiguous mention; left out of the rate and shown beside it. */
  readonly unclear: number;
  readonly positionSum: number;
  readonly positionCount: number;
  /** Over the answers that a judge rated. */
  readonly sentimentSum: number;
  readonly sentimentCount: number;
  /** Answers whose tone is known, by a judge or by a strong word; without a judge none is neutral. */
  readonly praised: number;
  readonly neutral: number;
  readonly criticized: number;
};

export const NO_COUNTS: Counts = {
  valid: 0,
  mentioning: 0,
  unclear: 0,
  positionSum: 0,
  positionCount: 0,
  sentimentSum: 0,
  sentimentCount: 0,
  praised: 0,
  neutral: 0,
  criticized: 0,
};

/** Adds the counts of two disjoint sets of answers. */
export const addCounts = (a: Counts, b: Counts): Counts => ({
  valid: a.valid + b.valid,
  mentioning: a.mentioning + b.mentioning,
  unclear: a.unclear + b.unclear,
  positionSum: a.positionSum + b.positionSum,
  positionCount: a.positionCount + b.positionCount,
  sentimentSum: a.sentimentSum + b.sentimentSum,
  sentimentCount: a.sentimentCount + b.sentimentCount,
  praised: a.praised + b.praised,
  neutral: a.neutral + b.neutral,
  criticized: a.criticized + b.criticized,
});

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
type AnswerFilter = Partial<Readonly<Record<Dimension | "tag", readonly string[]>>>;

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
type Coverage = {
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

function countsOf({ mentioned, position, sentiment, isJudged }: Reading): Counts {
  const isNamed = mentioned === "yes";
  const tone = isNamed ? sentiment : null;
  const isRated = tone !== null && isJudged === true;
  return {
    valid: 1,
    mentioning: Number(isNamed),
    unclear: Number(mentioned === "unclear"),
    positionSum: isNamed ? (position ?? 0) : 0,
    positionCount: Number(isNamed && position !== null),
    sentimentSum: isRated ? tone : 0,
    sentimentCount: Number(isRated),
    praised: Number(tone === 1),
    neutral: Number(tone === 0),
    criticized: Number(tone === -1),
  };
}

/** Takes answers, what to cluster them by and whose reading to count; returns the counts of each cluster. Missing answers count nowhere. */
export function countByCluster(
  answers: readonly CountedAnswer[],
  clusterOf: (answer: CountedAnswer) => string,
  readingOf: (answer: CountedAnswer) => Reading | undefined = ({ brand }) => brand,
): ReadonlyMap<string, Counts> {
  const clusters = new Map<string, Counts>();
  for (const answer of answers) {
    const reading = readingOf(answer);
    if (answer.missing !== null || reading === undefined) continue;
    const key = clusterOf(answer);
    clusters.set(key, addCounts(clusters.get(key) ?? NO_COUNTS, countsOf(reading)));
  }
  return clusters;
}

/**
 * Takes the topic of each prompt that has valid answers; returns the cluster of each for intervals: its topic, or itself where it has
 * none or where all have the same. One topic says nothing of how topics differ; its prompts say how prompts of it do.
 */
export function clusterNames(topics: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const isOne = new Set(topics.values()).size === 1;
  return new Map(
    [...topics].map(([prompt, topic]) => [
      prompt,
      topic === null || isOne ? `prompt ${prompt}` : `topic ${topic}`,
    ]),
  );
}

/** What the clusters are that `clusterNames` gave. */
export const clusteredBy = (names: ReadonlyMap<string, string>): "topic" | "prompt" =>
  [...names.values()].some((name) => name.startsWith("topic ")) ? "topic" : "prompt";
