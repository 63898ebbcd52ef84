import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommand } from "#cli/read/read-command.ts";
import type { Figure } from "./figure.ts";
import { sampleAnswers } from "./sample-answers.ts";

const DISTINCT = 500;
/** A hundred thousand answers: in a short run much of the time goes into compiling, which takes as long whatever the number. */
const ROUNDS = 200;
const CHUNK = 64 * 1024;
/** Of the speed of parsing and writing the same JSON. */
const SHARE = 0.45;
/** As often as that again for whole processes, which also start and compile. */
const TURNS = 3;
/** On two cores, of the speed of one. */
const SPEED_UP = 1.7;
const main = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

/** `cli read` on one core: answers a second of processor time, beside what parsing and writing the same JSON alone would reach. */
export async function readSpeed(): Promise<readonly Figure[]> {
  const lines = sampleAnswers(DISTINCT);
  const input = Buffer.from(`${lines.join("\n")}\n`);
  const observations = (await readOnce(input, 2)).trim().split("\n").slice(0, DISTINCT);
  const values = observations.map((line): unknown => JSON.parse(line));
  const read = await rate(() => readOnce(input, ROUNDS));
  const raw = await rate(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const line of input.toString("utf8").split("\n")) if (line !== "") JSON.parse(line);
      for (const value of values) JSON.stringify(value);
    }
  });
  const [alone, together] = await onOneCoreAndOnAll(input);
  return [
    {
      what: "cli read, answers of 1.9 kB with ten competitors and eight citations, a second of processor time on one core",
      measured: `${Math.round(read)}, ${(read / raw).toFixed(2)} of what JSON.parse and JSON.stringify alone reach here (${Math.round(raw)})`,
      target: `≥ ${SHARE} of it`,
      reached: read / raw >= SHARE,
    },
    {
      what: `cli read of ${ROUNDS * DISTINCT * TURNS} answers as a process of its own on all cores, times as fast as bound to one`,
      measured: `${(alone / together).toFixed(2)} (${alone.toFixed(1)} s, ${together.toFixed(1)} s)`,
      target: `≥ ${SPEED_UP}`,
      reached: alone / together >= SPEED_UP,
    },
  ];
}

/**
 * Seconds of the whole command bound to one core and on all of them. Bound, because a single thread leaves collecting its
 * garbage and compiling to the other core, and would so be measured with more than one.
 */
async function onOneCoreAndOnAll(input: Buffer): Promise<readonly [number, number]> {
  const directory = await mkdtemp(join(tmpdir(), "read-speed-"));
  try {
    const path = join(directory, "answers.jsonl");
    for (let round = 0; round < ROUNDS * TURNS; round += 1) await appendFile(path, input);
    return [
      await seconds("taskset", ["-c", "0", process.execPath], path),
      await seconds(process.execPath, [], path),
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function seconds(command: string, words: readonly string[], path: string): Promise<number> {
  const answers = await open(path);
  const before = performance.now();
  const reading = spawn(command, [...words, main, "read"], { stdio: [answers.fd, "ignore", "inherit"] });
  const [code] = await once(reading, "exit");
  const taken = (performance.now() - before) / 1000;
  await answers.close();
  if (code !== 0) throw new Error(`cli read ended with ${code}`);
  return taken;
}

/** Answers a second of this process's own time, so that a busy machine disturbs less. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (DISTINCT * ROUNDS * 1e6) / (user + system);
}

/** Gives the same lines again and again, in the pieces a pipe has; returns what was written, of few rounds. */
async function readOnce(input: Buffer, rounds: number): Promise<string> {
  let written = "";
  const stdin = async function* () {
    for (let round = 0; round < rounds; round += 1)
      for (let at = 0; at < input.length; at += CHUNK) yield input.subarray(at, at + CHUNK);
  };
  const stdout = Object.assign(Object.create(process.stdout), {
    write: (text: string | Uint8Array) => {
      if (rounds <= 2) written += text.toString();
      return true;
    },
  });
  const code = await readCommand([], { stdin: stdin(), stdout, stderr: process.stderr }, 1);
  if (code !== 0) throw new Error(`cli read ended with ${code}`);
  return written;
}
