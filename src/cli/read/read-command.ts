import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type ExitCode, refuseWords, type Terminal } from "../terminal.ts";
import { batchReader, type ReadBatch } from "./read-batch.ts";

const MAX_COMPLAINTS = 20;
/** Less is read sooner than threads start. */
const ALONE_BYTES = 1024 * 1024;
/** Batches a thread has before it, so that it never waits for the next. */
const AHEAD = 8;
/** Results kept for each core until those before them are there: one thread may be ahead of another. */
const IN_ORDER = 32;
const NEWLINE = 10;

type Read = Pick<ReadBatch, "lines" | "complaints"> & { readonly output: string | Uint8Array };
type Threads = {
  /** Null where each thread has enough before it. */
  readonly read: (batch: Buffer) => Promise<Read> | null;
  readonly close: () => Promise<void>;
};

/**
 * `read`: one observation a line, in the order of the answers. What is more than a megabyte is read on all cores: by a thread
 * for each but one, and here while they have enough. A line that cannot be read is named by its number on standard error and left out; the exit code is then 1.
 */
export async function readCommand(
  words: readonly string[],
  terminal: Pick<Terminal, "stdin" | "stdout" | "stderr">,
  cores = availableParallelism(),
): Promise<ExitCode> {
  refuseWords(words, "answers");
  const { stdout, stderr } = terminal;
  let [before, bad] = [0, 0];
  const write = async ({ output, lines, complaints }: Read): Promise<void> => {
    for (const { line, complaint } of complaints) {
      bad += 1;
      if (bad <= MAX_COMPLAINTS) stderr.write(`Line ${before + line + 1}: ${complaint}\n`);
    }
    before += lines;
    if (output.length > 0 && stdout.write(output) === false) await once(stdout, "drain");
  };
  const read = batchReader();
  const alone = (batch: Buffer): Read => {
    const { text, ...more } = read(batch);
    return { ...more, output: text };
  };
  let threads: Threads | null = null;
  let bytes = 0;
  const underWay: Promise<Read>[] = [];
  try {
    for await (const batch of batchesOf(terminal.stdin)) {
      bytes += batch.length;
      if (bytes < ALONE_BYTES || cores < 2) await write(alone(batch));
      else {
        threads ??= startThreads(cores - 1);
        const result = threads.read(batch) ?? Promise.resolve(alone(batch));
        result.catch(() => {});
        underWay.push(result);
        const oldest = underWay.length >= cores * IN_ORDER ? underWay.shift() : undefined;
        if (oldest !== undefined) await write(await oldest);
      }
    }
    for (const result of underWay) await write(await result);
  } finally {
    await threads?.close();
  }
  if (bad > MAX_COMPLAINTS) stderr.write(`and ${bad - MAX_COMPLAINTS} more lines like these.\n`);
  return bad > 0 ? 1 : 0;
}

/** Whole lines of a stream, as many as each of its chunks ends. */
async function* batchesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  for await (const chunk of input) {
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0)
      yield pending.length === 0
        ? bytes.subarray(0, end)
        : Buffer.concat([...pending, bytes.subarray(0, end)]);
    if (end > 0) pending = [];
    if (end < bytes.length) pending.push(bytes.subarray(end));
  }
  if (pending.length > 0) yield Buffer.concat(pending);
}

const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./read-worker.ts" : "./read-worker.js",
  import.meta.url,
);

/** Starts threads; a batch goes to the one with the fewest before it, and each answers in the order it was asked. */
function startThreads(count: number): Threads {
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(workerFile);
    const waiting: { resolve: (read: Read) => void; reject: (error: unknown) => void }[] = [];
    worker.on("message", ({ encoded, ...more }: Omit<Read, "output"> & { encoded: Uint8Array }) =>
      waiting.shift()?.resolve({ ...more, output: encoded }),
    );
    worker.on("error", (error) => {
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return { worker, waiting };
  });
  return {
    read: (batch) => {
      const [thread] = threads.toSorted((a, b) => a.waiting.length - b.waiting.length);
      if (thread === undefined || thread.waiting.length >= AHEAD) return null;
      const { promise, resolve, reject } = Promise.withResolvers<Read>();
      thread.waiting.push({ resolve, reject });
      // Copied, because a small buffer is part of a pool that cannot be handed over.
      const bytes = new Uint8Array(batch);
      thread.worker.postMessage(bytes, [bytes.buffer]);
      return promise;
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
