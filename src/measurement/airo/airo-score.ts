import { PARTS, type Part, type Parts, type ScoredAnswer } from "./answer-parts.ts";
import { answerSums, type PromptSums } from "./answer-sums.ts";
import { scoreInterval } from "./interval.ts";
import type { Random } from "./seeded-random.ts";
import {
  assistantMeans,
  overAssistants,
  type ScoreTable,
  sumsByTopic,
  type TopicSums,
  tableOfOne,
  topicScores,
} from "./topic-scores.ts";
import { AIRO_VERSION, AIRO_WEIGHTS, type Weights } from "./weights.ts";

export type AiroScore = {
  readonly version: string;
  readonly weights: Weights;
  /** 0–10 with its 95 % interval. */
  readonly airo: number;
  readonly low: number;
  readonly high: number;
  /** Answers that count. */
  readonly n: number;
  readonly topics: number;
  /** Each in 0–1, averaged as the score is; null where a part never applies. */
  readonly parts: Parts;
  /** 0–10 by assistant. */
  readonly perAssistant: Readonly<Record<string, number>>;
  /** Answers that name the brand in a bad light: shown beside the score, never hidden in it. */
  readonly negativeMentions: number;
};

type Options = {
  /** By assistant; every one weighs 1 where not given. */
  readonly assistantWeights?: Readonly<Record<string, number>>;
  readonly random?: Random;
};

/**
 * The AIRO score of one brand: answers → mean over runs → prompts of a topic → topics → assistants, times 10. Takes valid
 * answers only, in any order; returns null of none ("not measured yet").
 */
export const airoScore = (answers: readonly ScoredAnswer[], options: Options = {}): AiroScore | null =>
  airoScoreOfSums(
    answers.map(({ assistant, topic, prompt, ...answer }) => ({
      assistant,
      topic,
      prompt,
      sums: answerSums(answer),
    })),
    options,
  );

/** The same score from sums of answers, however they are divided: the same to the last bit. */
export const airoScoreOfSums = (prompts: readonly PromptSums[], options: Options = {}): AiroScore | null =>
  scoreOf(countedOf(prompts), options)?.score ?? null;

/** The score of one assistant's answers alone. */
export type OwnScore = Pick<AiroScore, "airo" | "low" | "high" | "n">;

/** Takes sums of answers; returns their score, null of none, and that of each assistant by its own answers alone. */
export function airoScores(prompts: readonly PromptSums[]): {
  readonly all: AiroScore | null;
  readonly ofEach: ReadonlyMap<string, OwnScore>;
} {
  const counted = countedOf(prompts);
  const found = scoreOf(counted, {});
  if (found === null) return { all: null, ofEach: new Map() };
  const { score, table } = found;
  const own = table.assistants.map((name, column): [string, OwnScore] => {
    const bounds = boundsOf(tableOfOne(table, column), [1], undefined);
    if (bounds === null) throw new Error("an assistant with answers has a score");
    return [name, { ...bounds, n: answersIn(counted.filter(({ assistant }) => assistant === name)) }];
  });
  return { all: score, ofEach: new Map(own) };
}

/** The topics that hold answers. If all prompts are in one topic, each prompt is a cluster of its own: the score is the same, and it has an interval. */
function countedOf(prompts: readonly PromptSums[]): readonly PromptSums[] {
  const counted = prompts.filter(({ sums }) => sums.answers > 0);
  const isOneTopic = new Set(counted.map(({ topic }) => topic)).size === 1;
  return isOneTopic ? counted.map((one) => ({ ...one, topic: null })) : counted;
}

const answersIn = (prompts: readonly PromptSums[]): number =>
  prompts.reduce((n, { sums }) => n + sums.answers, 0);

function boundsOf(
  table: ScoreTable,
  weights: readonly number[],
  random: Random | undefined,
): Pick<AiroScore, "airo" | "low" | "high"> | null {
  const score = overAssistants(assistantMeans(table), weights);
  if (score === null) return null;
  const { low, high } = scoreInterval(table, score, weights, random);
  return { airo: 10 * score, low: 10 * low, high: 10 * high };
}

function scoreOf(
  counted: readonly PromptSums[],
  options: Options,
): { readonly score: AiroScore; readonly table: ScoreTable } | null {
  const sums = sumsByTopic(counted);
  const table = topicScores(sums, "score");
  const weights = table.assistants.map((name) => ownWeight(options.assistantWeights, name));
  const bounds = boundsOf(table, weights, options.random);
  if (bounds === null) return null;
  const means = assistantMeans(table);
  const score = {
    version: AIRO_VERSION,
    weights: AIRO_WEIGHTS,
    ...bounds,
    n: answersIn(counted),
    topics: table.topics.length,
    parts: meanParts(sums, weights),
    perAssistant: Object.fromEntries(
      table.assistants.map((name, column) => [name, 10 * (means[column] ?? 0)]),
    ),
    negativeMentions: counted.reduce((n, one) => n + one.sums.negative, 0),
  };
  return { score, table };
}

const ownWeight = (weights: Options["assistantWeights"], name: string): number =>
  weights !== undefined && Object.hasOwn(weights, name) ? (weights[name] ?? 1) : 1;

function meanParts(sums: TopicSums, weights: readonly number[]): Parts {
  const mean = (part: Part): number | null =>
    overAssistants(assistantMeans(topicScores(sums, part)), weights);
  const [presence, prominence, citation, sentiment, shareOfVoice] = PARTS.map(mean);
  return {
    presence: presence ?? null,
    prominence: prominence ?? null,
    citation: citation ?? null,
    sentiment: sentiment ?? null,
    shareOfVoice: shareOfVoice ?? null,
  };
}
