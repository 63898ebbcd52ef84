import { PARTS, type Part, type Parts, type ScoredAnswer } from "./answer-parts.ts";
import { answerSums, type PromptSums } from "./answer-sums.ts";
import { type Random, scoreInterval } from "./interval.ts";
import { seededRandom } from "./seeded-random.ts";
import { assistantMeans, overAssistants, topicScores } from "./topic-scores.ts";
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
export function airoScoreOfSums(prompts: readonly PromptSums[], options: Options = {}): AiroScore | null {
  const counted = prompts.filter(({ sums }) => sums.answers > 0);
  const table = topicScores(counted, "score");
  const weights = table.assistants.map((name) => ownWeight(options.assistantWeights, name));
  const means = assistantMeans(table);
  const score = overAssistants(means, weights);
  if (score === null) return null;
  const { low, high } = scoreInterval(table, score, weights, options.random ?? seededRandom(1));
  return {
    version: AIRO_VERSION,
    weights: AIRO_WEIGHTS,
    airo: 10 * score,
    low: 10 * low,
    high: 10 * high,
    n: counted.reduce((n, { sums }) => n + sums.answers, 0),
    topics: table.topics.length,
    parts: meanParts(counted, options.assistantWeights),
    perAssistant: Object.fromEntries(
      table.assistants.map((name, column) => [name, 10 * (means[column] ?? 0)]),
    ),
    negativeMentions: counted.reduce((n, { sums }) => n + sums.negative, 0),
  };
}

const ownWeight = (weights: Options["assistantWeights"], name: string): number =>
  weights !== undefined && Object.hasOwn(weights, name) ? (weights[name] ?? 1) : 1;

function meanParts(prompts: readonly PromptSums[], weights: Options["assistantWeights"]): Parts {
  const mean = (part: Part): number | null => {
    const table = topicScores(prompts, part);
    return overAssistants(
      assistantMeans(table),
      table.assistants.map((name) => ownWeight(weights, name)),
    );
  };
  const [presence, prominence, citation, sentiment, shareOfVoice] = PARTS.map(mean);
  return {
    presence: presence ?? null,
    prominence: prominence ?? null,
    citation: citation ?? null,
    sentiment: sentiment ?? null,
    shareOfVoice: shareOfVoice ?? null,
  };
}

/** Takes a score and its interval (0–10); returns it in print: "4.0 (2.9–5.1)". */
export const printedScore = ({ airo, low, high }: Pick<AiroScore, "airo" | "low" | "high">): string =>
  `${airo.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
