import { parseArgs } from "node:util";
import { z } from "zod";
import { airoScore } from "#measurement/airo/airo-score.ts";
import type { ScoredAnswer } from "#measurement/airo/answer-parts.ts";
import { AIRO_VERSION } from "#measurement/airo/weights.ts";
import type { Cluster } from "#measurement/estimates/cluster-estimate.ts";
import { clusterEstimate } from "#measurement/estimates/cluster-estimate.ts";
import { wilson } from "#measurement/estimates/wilson.ts";
import { complaintOf, eachLine, linesOf, parsedJson, shapeReader } from "../json-lines.ts";
import { type ExitCode, MisuseError, refuseWords, type Terminal } from "../terminal.ts";

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

/** `estimate wilson|clusters`: one line of JSON. */
export async function estimateCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [method, ...rest] = words;
  if (method !== "wilson" && method !== "clusters")
    throw new MisuseError(
      method === undefined ? "Which method? wilson or clusters." : `There is no method “${method}”.`,
    );
  const estimate = method === "wilson" ? wilsonOf(rest) : clusterEstimate(await clustersFrom(rest, terminal));
  terminal.stdout.write(`${JSON.stringify(estimate)}\n`);
  return 0;
}

function wilsonOf(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const [k, n, ...more] = positionals.map(count);
  if (k === undefined || n === undefined) throw new MisuseError("Two counts are needed: hits and answers.");
  if (more.length > 0) throw new MisuseError("Two counts are enough: hits and answers.");
  if (k > n) throw new MisuseError(`${k} hits in ${n} answers cannot be.`);
  const deff = values.deff === undefined ? 1 : Number(values.deff);
  if (!(deff >= 1) || !Number.isFinite(deff)) throw new MisuseError("--deff wants a number of at least 1.");
  return wilson(k, n, deff);
}

function count(word: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new MisuseError(`“${word}” is not a count.`);
  return Number(word);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { deff: { type: "string" } } });
  } catch (error) {
    throw new MisuseError(
      error instanceof Error ? `${error.message.replace(/\.?$/, ".")}` : "Wrong options.",
    );
  }
}

const answers = z.array(z.union([z.literal([0, 1]), z.boolean()]));
const row = z.union(
  [
    answers.transform((list) => ({ hits: list.filter(Boolean).length, runs: list.length })),
    z
      .string()
      .regex(/^[01]*$/)
      .transform((digits) => ({ hits: digits.replaceAll("0", "").length, runs: digits.length })),
    z
      .object({ k: z.int().min(0), n: z.int().min(0) })
      .refine(({ k, n }) => k <= n)
      .transform(({ k, n }) => ({ hits: k, runs: n })),
  ],
  { error: 'a row is [1, 0, 1], "101" or {"k": 2, "n": 3}' },
);

async function clustersFrom(words: readonly string[], terminal: Terminal): Promise<readonly Cluster[]> {
  refuseWords(words, "rows");
  const lines: string[] = [];
  for await (const { text } of linesOf(terminal.stdin)) lines.push(text);
  const json = parsedJson(lines.join("\n"));
  if (!json.ok) throw new Error("standard input is not JSON");
  const result = z.array(row, { error: "an array of rows is needed" }).safeParse(json.value);
  if (!result.success) throw new Error(complaintOf(result.error).replace(/\.$/, ""));
  return result.data;
}
