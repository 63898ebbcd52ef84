// The entry of the thread that holds the embedded database: its statements are computations, and the server's own thread has
// requests to answer meanwhile. It takes one statement at a time; who may speak when is decided by the engine.

import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { durableFiles, syncFolder, syncPath } from "./durable-files.ts";
import type {
  PgliteAnswer,
  PgliteRequest,
  PgliteTask,
  PgliteWorkerData,
  RawResult,
} from "./pglite-messages.ts";
import { preparedStatements } from "./pglite-statements.ts";

/**
 * Makes the files of a new database where there are none. PGlite writes them over seconds and cannot open what a kill leaves of
 * them, so they are made in a folder beside and renamed once complete.
 */
async function makeDatabaseFiles(directory: string, from: Pick<PGliteOptions, "loadDataDir">): Promise<void> {
  // Written last. Without it no server ever ran on these files.
  if (existsSync(join(directory, "PG_VERSION"))) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({ ...from, dataDir: unfinished });
  await pglite.close();
  syncFolder(unfinished);
  if (existsSync(directory)) clear(directory);
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

/** Removes an empty folder. One with files is kept under another name: nobody but the operator throws those away. */
function clear(directory: string): void {
  if (readdirSync(directory).length === 0) rmdirSync(directory);
  else renameSync(directory, `${directory}.incomplete-${Date.now()}`);
}

const { directory, snapshot, textTypes } = workerData as PgliteWorkerData;

const asText = (text: string): string => text;
/** Values of these types are read by the caller, who knows in which form they are wanted. */
const parsers = Object.fromEntries(textTypes.map((type) => [type, asText]));

const from = snapshot === null ? {} : { loadDataDir: new Blob([new Uint8Array(snapshot)]) };
if (directory !== null) await makeDatabaseFiles(directory, from);
const pglite = await PGlite.create(directory === null ? from : durableFiles(directory));

const run = preparedStatements(pglite, parsers);

async function perform(task: PgliteTask): Promise<PgliteAnswer["result"]> {
  switch (task.kind) {
    case "run": {
      let results: readonly RawResult[] = [];
      for (const statement of task.statements) results = await run(statement);
      return results;
    }
    case "dump":
      return new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer());
    case "close":
      await pglite.close();
      return null;
  }
}

/** What tells of the error: an error itself would leave the thread without its code. */
function describe(error: unknown): PgliteAnswer["error"] {
  if (!(error instanceof Error)) return { message: String(error), details: {} };
  return { message: error.message, details: { ...error } };
}

const answer = (message: PgliteAnswer) => parentPort?.postMessage(message);

/** The task before: statements of one shall not get between those of another, which may be about to give up a role. */
let before = Promise.resolve();
parentPort?.on("message", ({ id, task }: PgliteRequest) => {
  before = before
    .then(() => perform(task))
    .then(
      (result) => answer({ id, result, error: null }),
      (error: unknown) => {
        answer({ id, result: null, error: describe(error) });
        // The database itself broke off: whatever it is asked from now on fails.
        if (error instanceof WebAssembly.RuntimeError) throw error;
      },
    );
});
answer({ id: 0, result: null, error: null });
