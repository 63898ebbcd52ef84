// The entry of the thread that audits: it parses what strangers wrote, so it has its own heap.
import { parentPort, workerData } from "node:worker_threads";
import { type AuditRequest, auditSite } from "../audit.ts";
import type { WorkerMessage } from "./run-in-worker.ts";

const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

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
