import { meanOf } from "../estimates/estimate.ts";
import { type AnswerSums, type Averaged, addSums, type PromptSums, runMean } from "./answer-sums.ts";

/** One topic: its mean by assistant, null where that assistant gave no value there. */
export type TopicScores = readonly (number | null)[];

export type ScoreTable = {
  /** In alphabetical order; the columns of `topics`. */
  readonly assistants: readonly string[];
  readonly topics: readonly TopicScores[];
};

/** Sums by topic and prompt. */
type Topics = ReadonlyMap<string, ReadonlyMap<string, AnswerSums>>;

/** Sums of each assistant, in alphabetical order, by topic and prompt. */
export type TopicSums = {
  readonly assistants: readonly string[];
  readonly tables: readonly Topics[];
  readonly topics: ReadonlySet<string>;
};

/** Takes sums of answers, however they are divided; returns them by assistant, topic and prompt. */
export function sumsByTopic(prompts: readonly PromptSums[]): TopicSums {
  const byAssistant = Map.groupBy(prompts, ({ assistant }) => assistant);
  const assistants = [...byAssistant.keys()].sort();
  const tables = assistants.map((name) => topicsOf(byAssistant.get(name) ?? []));
  return { assistants, tables, topics: new Set(tables.flatMap((table) => [...table.keys()])) };
}

/**
 * Takes sums of answers and what of them to average; returns the mean over runs, then over the prompts of a topic, for every
 * topic and assistant. Topics come in an order of their values, so that neither names nor order of answers matter.
 */
export function topicScores({ assistants, tables, topics }: TopicSums, averaged: Averaged): ScoreTable {
  const scores = [...topics]
    .map((key) => tables.map((table) => topicMean(table.get(key), averaged)))
    .filter((topic) => topic.some((value) => value !== null));
  return { assistants, topics: scores.sort(byValues) };
}

/** Takes a table and one of its columns; returns the table of that assistant alone. */
export function tableOfOne({ assistants, topics }: ScoreTable, column: number): ScoreTable {
  const own = topics.flatMap((topic) => topic[column] ?? []);
  return {
    assistants: assistants.slice(column, column + 1),
    topics: own.sort((a, b) => a - b).map((value) => [value]),
  };
}

function topicsOf(prompts: readonly PromptSums[]): Topics {
  const topics = new Map<string, Map<string, AnswerSums>>();
  for (const { topic, prompt, sums } of prompts) {
    const key = topic === null ? `prompt ${prompt}` : `topic ${topic}`;
    const own = topics.get(key) ?? new Map<string, AnswerSums>();
    topics.set(key, own);
    const before = own.get(prompt);
    own.set(prompt, before === undefined ? sums : addSums(before, sums));
  }
  return topics;
}

const topicMean = (
  prompts: ReadonlyMap<string, AnswerSums> | undefined,
  averaged: Averaged,
): number | null =>
  prompts === undefined
    ? null
    : meanOf([...prompts.values()].flatMap((sums) => runMean(sums, averaged) ?? []));

function byValues(a: TopicScores, b: TopicScores): number {
  for (const [index, left] of a.entries()) {
    const difference = (left ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The mean of each assistant over its topics; null where it has none. */
export const assistantMeans = ({ assistants, topics }: ScoreTable): readonly (number | null)[] =>
  assistants.map((_, column) => meanOf(topics.flatMap((topic) => topic[column] ?? [])));

/** Takes a value an assistant (null: none) and weights; returns the weighted mean over those that have one. */
export function overAssistants(
  values: readonly (number | null)[],
  weights: readonly number[],
): number | null {
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    sum += (weights[index] ?? 0) * value;
    total += weights[index] ?? 0;
  }
  return total === 0 ? null : sum / total;
}
