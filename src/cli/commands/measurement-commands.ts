import { parseArgs } from "node:util";
import { z } from "zod";
import { airoScore } from "#measurement/airo/airo-score.ts";
import type { ScoredAnswer } from "#measurement/airo/answer-parts.ts";
import { AIRO_VERSION } from "#measurement/airo/weights.ts";
import type { Cluster } from "#measurement/estimates/cluster-estimate.ts";
import { clusterEstimate } from "#measurement/estimates/cluster-estimate.ts";
import { wilson } from "#measurement/estimates/wilson.ts";
import type { EntityObservation, Observation, Scope } from "#measurement/reading/observe.ts";
import { observe } from "#measurement/reading/observe.ts";
import type { ReadPage } from "#measurement/sources/cited-pages.ts";
import { type AnswerLine, answerReader } from "../answer-lines.ts";
import { bufferedOutput, complaintOf, eachLine, linesOf, parsedJson, shapeReader } from "../json-lines.ts";
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

/** `read`: one observation a line, in the order of the answers. */
export async function readCommand(
  words: readonly string[],
  terminal: Pick<Terminal, "stdin" | "stdout" | "stderr">,
): Promise<ExitCode> {
  refuseWords(words, "answers");
  const output = bufferedOutput(terminal);
  const code = await eachLine(terminal, answerReader(), (answer) => output.write(observed(answer)));
  await output.flush();
  return code;
}

function observed({ id, text, citations, finish, scope }: AnswerLine): string {
  const observation = observe({ text, finish, citations, retrieved: [] }, scope);
  if ("missing" in observation) return `${JSON.stringify({ id, missing: observation.missing })}\n`;
  return observationLine(id, observation, scope);
}

/**
 * One observation as a line of JSON, put together by hand: most of it is names and pages that come again in answer after
 * answer, whose text is kept.
 */
function observationLine(id: string | number, observation: Observation, scope: Scope): string {
  const { brand, competitors, citations } = observation;
  const names = namesOf(scope);
  let text = `{"id":${JSON.stringify(id)},"brand":{"mentioned":"${brand.mentioned}","count":${brand.count},"position":${brand.position},"sentiment":${brand.sentiment},"spans":[`;
  let comma = "";
  for (const { start, end } of brand.spans) {
    text += `${comma}{"start":${start},"end":${end}}`;
    comma = ",";
  }
  text += ']},"competitors":[';
  for (let index = 0; index < competitors.length; index += 1)
    text += competitorText(names[index] ?? "", competitors[index], index === 0);
  text += '],"citations":[';
  for (let index = 0; index < citations.length; index += 1) text += pageText(citations[index], index === 0);
  return `${text}]}\n`;
}

function competitorText(name: string, one: EntityObservation | undefined, isFirst: boolean): string {
  if (one === undefined) return "";
  return `${isFirst ? "" : ","}{"name":${name},"mentioned":"${one.mentioned}","position":${one.position},"sentiment":${one.sentiment},"count":${one.count}}`;
}

const names = new WeakMap<Scope, readonly string[]>();

function namesOf(scope: Scope): readonly string[] {
  const before = names.get(scope);
  if (before !== undefined) return before;
  const written = scope.entities.slice(1).map(({ name }) => JSON.stringify(name));
  names.set(scope, written);
  return written;
}

const pages = new WeakMap<ReadPage, string>();

function pageText(page: ReadPage | undefined, isFirst: boolean): string {
  if (page === undefined) return "";
  let text = pages.get(page);
  if (text === undefined) {
    const { url, domain, type } = page;
    text = JSON.stringify({ url, domain, type });
    pages.set(page, text);
  }
  return isFirst ? text : `,${text}`;
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
