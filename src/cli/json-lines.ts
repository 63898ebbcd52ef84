import { once } from "node:events";
import type { z } from "zod";
import type { ExitCode, Terminal } from "./terminal.ts";

const MOST_COMPLAINTS = 20;
const FLUSHED_FROM = 64 * 1024;

type Batch = { readonly first: number; readonly lines: readonly string[] };

/** Lines of a stream of UTF-8 as they come, numbered from 1, without their ends. */
async function* batchesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Batch> {
  const decoder = new TextDecoder();
  let first = 1;
  let rest = "";
  const taken = (text: string): Batch => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    const batch = { first, lines: lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line)) };
    first += lines.length;
    return batch;
  };
  for await (const chunk of input) {
    const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    if (text.includes("\n")) yield taken(text);
    else rest += text;
  }
  yield taken(decoder.decode());
  if (rest !== "") yield { first, lines: [rest] };
}

/** Lines of a stream of UTF-8, numbered from 1, without their ends; memory holds one chunk of it at a time. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  for await (const { first, lines } of batchesOf(input))
    for (const [index, text] of lines.entries()) yield { number: first + index, text };
}

/** Writes text in large pieces; a promise comes back where the reader is slower and is to be waited for. */
export function bufferedOutput({ stdout }: Pick<Terminal, "stdout">) {
  let pending = "";
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = "";
    if (text !== "" && stdout.write(text) === false) await once(stdout, "drain");
  };
  const write = (text: string): Promise<void> | undefined => {
    pending += text;
    return pending.length >= FLUSHED_FROM ? flush() : undefined;
  };
  return { write, flush };
}

/**
 * Reads lines from standard input, one value a line, empty lines aside. A line that cannot be read is named by its number on
 * standard error and left out; the exit code is then 1.
 */
export async function eachLine<Value>(
  terminal: Pick<Terminal, "stdin" | "stderr">,
  read: (text: string) => Parsed<Value>,
  use: (value: Value) => Promise<void> | undefined | void,
): Promise<ExitCode> {
  let bad = 0;
  for await (const { first, lines } of batchesOf(terminal.stdin))
    for (let index = 0; index < lines.length; index += 1) {
      const text = lines[index] ?? "";
      if (text.trim() === "") continue;
      const parsed = read(text);
      if (parsed.ok) {
        const slow = use(parsed.value);
        if (slow !== undefined) await slow;
      } else {
        bad += 1;
        if (bad <= MOST_COMPLAINTS) terminal.stderr.write(`Line ${first + index}: ${parsed.complaint}\n`);
      }
    }
  if (bad > MOST_COMPLAINTS) terminal.stderr.write(`and ${bad - MOST_COMPLAINTS} more lines like these.\n`);
  return bad > 0 ? 1 : 0;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly complaint: string };

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Takes a shape; returns how to read a line as JSON of it. */
export const shapeReader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (text: string): Parsed<z.output<Shape>> =>
    parsedShape(parsedJson(text), shape);

export function parsedShape<Shape extends z.ZodType>(json: Json, shape: Shape): Parsed<z.output<Shape>> {
  if (!json.ok) return { ok: false, complaint: "this is not JSON." };
  const result = shape.safeParse(json.value);
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, complaint: complaintOf(result.error) };
}

/** The first thing that is wrong with a value, as one sentence with the place it is at. */
export function complaintOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const place = issue === undefined || issue.path.length === 0 ? "the value" : issue.path.join(".");
  return `${place}: ${issue?.message ?? "not of the right shape"}.`;
}

export function parsedJson(text: string): Json {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\ufeff/, "")) };
  } catch {
    return { ok: false };
  }
}
