import type { PromptSums } from "../airo/answer-sums.ts";
import { AIRO_WEIGHTS } from "../airo/weights.ts";
import type { Gain } from "./action.ts";

/** A prompt asked of an assistant. */
type Asked = Pick<PromptSums, "assistant" | "prompt">;

/**
 * Takes all cells of a score; returns how many AIRO points (0–10) are added when one answer of a prompt and assistant scores 1
 * more on the scale of 0–1: 10 ÷ assistants ÷ topics ÷ prompts of the topic ÷ runs. The score is linear in every answer, so
 * effects add up.
 */
export function airoLeverage(cells: readonly PromptSums[]): (asked: Asked) => number {
  const counted = cells.filter(({ sums }) => sums.answers > 0);
  const byAssistant = Map.groupBy(counted, ({ assistant }) => assistant);
  const leverage = new Map<string, number>();
  for (const [assistant, own] of byAssistant) {
    const topics = Map.groupBy(own, ({ topic, prompt }) => topic ?? `prompt ${prompt}`);
    for (const inTopic of topics.values()) {
      const prompts = Map.groupBy(inTopic, ({ prompt }) => prompt);
      for (const [prompt, runs] of prompts) {
        const answers = runs.reduce((sum, { sums }) => sum + sums.answers, 0);
        const share = byAssistant.size * topics.size * prompts.size * answers;
        leverage.set(keyOf({ assistant, prompt }), 10 / share);
      }
    }
  }
  return (asked) => leverage.get(keyOf(asked)) ?? 0;
}

const keyOf = ({ assistant, prompt }: Asked): string => `${assistant} ${prompt}`;

const { presence, prominence, citation, sentiment, shareOfVoice } = AIRO_WEIGHTS;
const ALL = presence + prominence + citation + sentiment + shareOfVoice;

/** The weights that apply at least in a cell's answers: without sources a citation counts for nothing, and the rest for more. */
const applicable = ({ sums }: PromptSums): number => (sums.sourced === sums.answers ? ALL : ALL - citation);

/** What an answer's score (0–1) gains at most when it names the brand as answers commonly do: without a place, neutral, beside one competitor. */
export const gainOfMention = (cell: PromptSums): number =>
  (presence + 0.5 * prominence + 0.5 * sentiment + 0.5 * shareOfVoice) / applicable(cell);

/** What the answers of a cell that name the brand gain at most together when all of them name it first. */
export const gainOfFirstPlaces = (cell: PromptSums): number =>
  (prominence * Math.max(0, cell.sums.mentioning - cell.sums.prominence / 1e9)) / applicable(cell);

/** What an answer gains at most when it names the brand without praise or blame where it blamed it. */
export const gainOfNeutralTone = (cell: PromptSums): number => (0.5 * sentiment) / applicable(cell);

/** What an answer with sources gains when it cites a page of the brand's. */
export const gainOfCitation = citation / ALL;

/** A gain of the AIRO score of at most so many points; unknown where that is none. */
export const bounded = (points: number, how: string): Gain =>
  points > 0
    ? { kind: "bounded", points: Math.min(10, points), score: "airo", how }
    : { kind: "unknown", why: "The answers of this view do not tell." };
