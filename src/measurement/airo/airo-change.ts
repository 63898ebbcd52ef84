import { meanOf } from "../estimates/estimate.ts";
import { type Pair, pairedChange } from "../estimates/paired-change.ts";
import { type JudgedChange, judgePaired } from "../estimates/verdict.ts";
import { type AnswerSums, addSums, runMean } from "./answer-sums.ts";

/** Sums of answers to one prompt that came the same way: by one assistant on one surface. */
export type WaySums = {
  readonly prompt: string;
  readonly assistant: string;
  readonly surface: string;
  readonly sums: AnswerSums;
};

/**
 * Change of the AIRO score (0–10) between two periods. Takes the sums of both; compares each prompt with itself, over the ways that
 * answered it in both, so that another mix of prompts, assistants or surfaces is no change. Null with fewer than two such prompts.
 */
export function airoChange(before: readonly WaySums[], now: readonly WaySums[]): JudgedChange | null {
  const [earlier, later] = [scoresByPrompt(before), scoresByPrompt(now)];
  // Sums depend on their order in the last bits: that of names is always the same.
  const pairs = [...earlier.keys()]
    .sort()
    .flatMap((prompt) => pairOf(earlier.get(prompt), later.get(prompt)));
  const change = pairedChange(pairs);
  if (change === null) return null;
  const { value, low, high, smallestDetectable, ...judged } = judgePaired(change);
  return {
    ...judged,
    value: 10 * value,
    low: 10 * low,
    high: 10 * high,
    smallestDetectable: 10 * smallestDetectable,
  };
}

/** The score of a prompt (0–1) by way. */
type Scores = ReadonlyMap<string, number>;

function scoresByPrompt(cells: readonly WaySums[]): ReadonlyMap<string, Scores> {
  const prompts = new Map<string, Map<string, AnswerSums>>();
  for (const { prompt, assistant, surface, sums } of cells) {
    const ways = prompts.get(prompt) ?? new Map<string, AnswerSums>();
    prompts.set(prompt, ways);
    const way = `${assistant} ${surface}`;
    const known = ways.get(way);
    ways.set(way, known === undefined ? sums : addSums(known, sums));
  }
  return new Map(
    [...prompts].map(([prompt, ways]) => [
      prompt,
      new Map(
        [...ways].flatMap(([way, sums]) => {
          const score = runMean(sums, "score");
          return score === null ? [] : [[way, score] as const];
        }),
      ),
    ]),
  );
}

function pairOf(before: Scores | undefined, after: Scores | undefined): readonly Pair[] {
  const ways = [...(before?.keys() ?? [])].filter((way) => after?.has(way)).sort();
  const mean = (scores: Scores | undefined) => meanOf(ways.flatMap((way) => scores?.get(way) ?? []));
  const [earlier, later] = [mean(before), mean(after)];
  return earlier === null || later === null ? [] : [{ before: earlier, after: later }];
}
