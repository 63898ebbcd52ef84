import { parseArgs } from "node:util";
import { z } from "zod";
import { clusterEstimate } from "#measurement/estimates/cluster-estimate.ts";
import type { Cluster } from "#measurement/estimates/clusters.ts";
import { wilson } from "#measurement/estimates/wilson.ts";
import { complaintOf, linesOf, parsedJson } from "../json-lines.ts";
import { refuseWords } from "../no-words.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

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
