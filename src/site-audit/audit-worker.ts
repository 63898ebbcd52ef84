// The entry of the thread that audits: it parses what strangers wrote, so it has its own heap and a low priority.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { AuditRequest } from "./audit.ts";
import type { WorkerMessage } from "./run-in-worker.ts";

/** The server answers first: an audit takes only the processor time that nobody else wants. */
const lowPriority = 19;

const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

// On Linux this is the priority of the calling thread alone, elsewhere it would be the whole server's.
if (process.platform === "linux") setPriority(lowPriority);

// Loaded only now, at the low priority: reading the code is a good part of a small audit's work.
const { auditSite } = await import("./audit.ts");

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
