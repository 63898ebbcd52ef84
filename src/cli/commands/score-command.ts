import { z } from "zod";
import { airoScore } from "#measurement/airo/airo-score.ts";
import type { ScoredAnswer } from "#measurement/airo/answer-parts.ts";
import { AIRO_VERSION } from "#measurement/airo/weights.ts";
import { eachLine, shapeReader } from "../json-lines.ts";
import { refuseWords } from "../no-words.ts";
import type { ExitCode, Terminal } from "../terminal.ts";

const line = z.object({
  assistant: z.string(),
  topic: z.string().nullish(),
  prompt: z.string(),
  mentioned: z.union([z.boolean(), z.enum(["yes", "no", "unclear"]), z.null()]),
  position: z.int().min(1).nullish(),
  sentiment: z.literal([-1, 0, 1]).nullish(),
  cited: z.boolean().nullish(),
  others: z.int().min(0).nullish(),
});

const NO_PARTS = { presence: null, prominence: null, citation: null, sentiment: null, shareOfVoice: null };

/** `score`: one line of JSON for all observations. */
export async function scoreCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  refuseWords(words, "observations");
  const answers: ScoredAnswer[] = [];
  let left = { unclear: 0, failed: 0 };
  const code = await eachLine(terminal, shapeReader(line), (observation) => {
    const { mentioned } = observation;
    if (mentioned === "unclear") left = { ...left, unclear: left.unclear + 1 };
    else if (mentioned === null) left = { ...left, failed: left.failed + 1 };
    else answers.push(scored(observation, mentioned === true || mentioned === "yes"));
  });
  if (left.unclear > 0) terminal.stderr.write(`Left out as unclear: ${left.unclear}.\n`);
  if (left.failed > 0) terminal.stderr.write(`Left out as failed: ${left.failed}.\n`);
  terminal.stdout.write(`${JSON.stringify(shape(answers))}\n`);
  return code;
}

const scored = (given: z.output<typeof line>, mentioned: boolean): ScoredAnswer => ({
  assistant: given.assistant,
  topic: given.topic ?? null,
  prompt: given.prompt,
  mentioned,
  position: given.position ?? null,
  sentiment: given.sentiment ?? null,
  cited: given.cited ?? null,
  others: given.others ?? 0,
});

function shape(answers: readonly ScoredAnswer[]) {
  const score = airoScore(answers);
  if (score === null)
    return {
      airo: null,
      low: null,
      high: null,
      n: 0,
      parts: NO_PARTS,
      perAssistant: {},
      version: AIRO_VERSION,
    };
  const { airo, low, high, n, parts, perAssistant, version } = score;
  return { airo, low, high, n, parts, perAssistant, version };
}
