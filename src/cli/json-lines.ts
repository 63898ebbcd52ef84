import { once } from "node:events";
import type { z } from "zod";
import type { ExitCode, Terminal } from "./terminal.ts";

const MAX_COMPLAINTS = 20;
const FLUSHED_FROM = 64 * 1024;

type Batch = { readonly first: number; readonly lines: readonly Buffer[] };

/**
 * Lines of a stream of UTF-8 as they come, numbered from 1, without their ends. A line is cut out as bytes, since no byte of a longer
 * character is a line's end, and decoded by itself: a plain line stays a plain string beside one that is not.
 */
async function* batchesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Batch> {
  let first = 1;
  let rest: Buffer[] = [];
  for await (const chunk of input) {
    const bytes = bytesOf(chunk);
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
      const line =
        rest.length === 0 ? bytes.subarray(from, end) : Buffer.concat([...rest, bytes.subarray(0, end)]);
      const bare = withoutReturn(line);
      lines.push(first + lines.length === 1 ? withoutMark(bare) : bare);
      rest = [];
      from = end + 1;
    }
    if (from < bytes.length) rest.push(bytes.subarray(from));
    if (lines.length > 0) yield { first, lines };
    first += lines.length;
  }
  const last = Buffer.concat(rest);
  const line = first === 1 ? withoutMark(last) : last;
  if (line.length > 0) yield { first, lines: [line] };
}

const NEWLINE = 10;
const RETURN = 13;
const MARK = Buffer.from("\ufeff");

const bytesOf = (chunk: Uint8Array | string): Buffer =>
  typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);

const withoutReturn = (line: Buffer): Buffer =>
  line[line.length - 1] === RETURN ? line.subarray(0, -1) : line;

/** What marks a file's beginning belongs to no line. */
const withoutMark = (line: Buffer): Buffer =>
  line.subarray(0, MARK.length).equals(MARK) ? line.subarray(MARK.length) : line;

/** Lines of a stream of UTF-8, numbered from 1, without their ends; memory holds one chunk of it at a time. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  for await (const { first, lines } of batchesOf(input))
    for (const [index, line] of lines.entries()) yield { number: first + index, text: line.toString() };
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
  read: (line: Buffer) => Parsed<Value>,
  use: (value: Value) => Promise<void> | undefined | void,
): Promise<ExitCode> {
  let bad = 0;
  for await (const { first, lines } of batchesOf(terminal.stdin))
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (line === undefined || isBlank(line)) continue;
      const parsed = read(line);
      if (parsed.ok) {
        const slow = use(parsed.value);
        if (slow !== undefined) await slow;
      } else {
        bad += 1;
        if (bad <= MAX_COMPLAINTS) terminal.stderr.write(`Line ${first + index}: ${parsed.complaint}\n`);
      }
    }
  if (bad > MAX_COMPLAINTS) terminal.stderr.write(`and ${bad - MAX_COMPLAINTS} more lines like these.\n`);
  return bad > 0 ? 1 : 0;
}

const OPENING_BRACE = 123;

export const isBlank = (line: Buffer): boolean => line[0] !== OPENING_BRACE && line.toString().trim() === "";

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly complaint: string };

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Takes a shape; returns how to read a line as JSON of it. */
export const shapeReader =
  <Shape extends z.ZodType>(shape: Shape) =>
  (line: Buffer): Parsed<z.output<Shape>> =>
    parsedShape(parsedJson(line.toString()), shape);

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
