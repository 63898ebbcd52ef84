// The entry of the thread that holds the embedded database: its statements are computations, and the server's own thread has
// requests to answer meanwhile. It takes one statement at a time; who may speak when is decided by the engine.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { makeDatabaseFiles } from "./pglite-files.ts";
import type {
  PgliteAnswer,
  PgliteRequest,
  PgliteTask,
  PgliteWorkerData,
  RawResult,
} from "./pglite-messages.ts";
import { preparedStatements } from "./pglite-statements.ts";

const { directory, snapshot, textTypes } = workerData as PgliteWorkerData;

const asText = (text: string): string => text;
/** Values of these types are read by the caller, who knows in which form they are wanted. */
const parsers = Object.fromEntries(textTypes.map((type) => [type, asText]));

const from = snapshot === null ? {} : { loadDataDir: new Blob([new Uint8Array(snapshot)]) };
if (directory !== null) await makeDatabaseFiles(directory, from);
const pglite = await PGlite.create(directory === null ? from : { dataDir: directory });

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
      (error: unknown) => answer({ id, result: null, error: describe(error) }),
    );
});
answer({ id: 0, result: null, error: null });
