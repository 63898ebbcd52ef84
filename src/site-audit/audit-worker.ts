// The entry of the thread that audits: it parses what strangers wrote, so it has its own heap and a low priority.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type AuditRequest, auditSite } from "./audit.ts";
import type { WorkerMessage } from "./run-in-worker.ts";

/** Low enough that the server answers first, high enough that audits get on while other programs are busy. */
const lowPriority = 10;

const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

// On Linux this is the priority of the calling thread alone, elsewhere it would be the whole server's.
if (process.platform === "linux") setPriority(lowPriority);

const outcome = await auditSite(workerData as AuditRequest, {
  onProgress: (progress) => tell({ kind: "progress", progress }),
  onCheckError: (checkId, error) =>
    tell({
      kind: "check-error",
      checkId,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
});
tell({ kind: "outcome", outcome });
