import { readCommand } from "#cli/read/read-command.ts";
import type { Figure } from "./figure.ts";
import { sampleAnswers } from "./sample-answers.ts";

const DISTINCT = 500;
/** A hundred thousand answers: in a short run much of the time goes into compiling, which takes as long whatever the number. */
const ROUNDS = 200;
const CHUNK = 64 * 1024;
/** Of the speed of parsing and writing the same JSON. */
const SHARE = 0.45;
/** On two cores, of the speed of one. */
const SPEED_UP = 1.7;

/** `cli read` on one core: answers a second of processor time, beside what parsing and writing the same JSON alone would reach. */
export async function readSpeed(): Promise<readonly Figure[]> {
  const lines = sampleAnswers(DISTINCT);
  const input = Buffer.from(`${lines.join("\n")}\n`);
  const observations = (await readOnce(input, 2, 1)).trim().split("\n").slice(0, DISTINCT);
  const values = observations.map((line): unknown => JSON.parse(line));
  const read = await rate(() => readOnce(input, ROUNDS, 1));
  const raw = await rate(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const line of input.toString("utf8").split("\n")) if (line !== "") JSON.parse(line);
      for (const value of values) JSON.stringify(value);
    }
  });
  const [alone, together] = [
    await seconds(() => readOnce(input, ROUNDS, 1)),
    await seconds(() => readOnce(input, ROUNDS, 2)),
  ];
  return [
    {
      what: "cli read, answers of 1.9 kB with ten competitors and eight citations, a second of processor time on one core",
      measured: `${Math.round(read)}, ${(read / raw).toFixed(2)} of what JSON.parse and JSON.stringify alone reach here (${Math.round(raw)})`,
      target: `≥ ${SHARE} of it`,
      reached: read / raw >= SHARE,
    },
    {
      what: "cli read with two threads, times as fast as with one",
      measured: `${(alone / together).toFixed(2)} (${alone.toFixed(1)} s, ${together.toFixed(1)} s)`,
      target: `≥ ${SPEED_UP}`,
      reached: alone / together >= SPEED_UP,
    },
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
}

/** Answers a second of this process's own time, so that a busy machine disturbs less. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (DISTINCT * ROUNDS * 1e6) / (user + system);
}

/** Gives the same lines again and again, in the pieces a pipe has; returns what was written, of few rounds. */
async function readOnce(input: Buffer, rounds: number, cores: number): Promise<string> {
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
  const code = await readCommand([], { stdin: stdin(), stdout, stderr: process.stderr }, cores);
  if (code !== 0) throw new Error(`cli read ended with ${code}`);
  return written;
}
