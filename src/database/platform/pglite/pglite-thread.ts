import { inspect } from "node:util";
import { Worker } from "node:worker_threads";
import { DatabaseError } from "pg";
import type { PgliteAnswer, PgliteRequest, PgliteTask, PgliteWorkerData } from "./pglite-messages.ts";

/** PGlite in a thread of its own. */
export type PgliteThread = {
  /** Has one task done; rejects with what the database said, as `pg` would, or because the thread has ended. */
  ask(task: PgliteTask): Promise<PgliteAnswer["result"]>;
  end(): Promise<void>;
};

type Waiting = { resolve(result: PgliteAnswer["result"]): void; reject(error: Error): void };

/** Beside this file, in sources and bundles alike. */
const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./pglite-worker.ts" : "./pglite-worker.js",
  import.meta.url,
);

/** Starts the thread and waits until the database is open; rejects when it cannot be opened. */
export async function startPgliteThread(workerData: PgliteWorkerData): Promise<PgliteThread> {
  // The thread needs nothing of the environment, so it gets none of its secrets.
  const worker = new Worker(workerFile, { workerData, env: {}, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | null = null;
  let isEnding = false;

  const wait = (id: number): Promise<PgliteAnswer["result"]> =>
    new Promise((resolve, reject) => {
      // Only an answer that is waited for keeps the process alive.
      worker.ref();
      waiting.set(id, { resolve, reject });
    });
  const endWith = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on("message", ({ id, result, error }: PgliteAnswer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error === null) asker?.resolve(result);
    else asker?.reject(databaseError(error));
  });
  worker.on("error", (thrown: unknown) => endWith(readableError(thrown)));
  worker.on("exit", () => endWith(new Error("The embedded database has ended.")));

  await wait(lastId);
  worker.on("exit", () => {
    // Nothing can be answered any more. Thrown where nobody catches it, so that the process ends and is started again.
    if (!isEnding) throw new Error("The thread of the embedded database has died.", { cause: ended });
  });
  return {
    async ask(task) {
      if (ended !== null) throw ended;
      lastId += 1;
      const answered = wait(lastId);
      const request: PgliteRequest = { id: lastId, task };
      worker.postMessage(request);
      return await answered;
    },
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}

/** What WebAssembly throws is no Error at times: an object with a status and a message. */
function readableError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error(inspect(thrown, { breakLength: Number.POSITIVE_INFINITY }));
}

function databaseError({ message, details }: NonNullable<PgliteAnswer["error"]>): Error {
  return Object.assign(new DatabaseError(message, message.length, "error"), details);
}
