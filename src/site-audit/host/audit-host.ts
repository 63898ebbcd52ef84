// The entry of the process whose threads audit sites (audit-process.ts). It ends with the process that started it.
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import type { AuditNews, AuditOrder } from "./audit-process.ts";
import { auditInWorker } from "./run-in-worker.ts";

/** The server answers first: audits take only the processor time that nobody else wants. */
const lowPriority = 19;

// On Linux a priority is each thread's own, and handed on to those that it starts.
if (process.platform === "linux")
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), lowPriority);
else setPriority(lowPriority);

const running = new Map<number, AbortController>();

process.on("message", (order: AuditOrder) => {
  if (order.kind === "cancel") return running.get(order.id)?.abort();
  const { id, request } = order;
  const tell = (message: AuditNews["message"]) => {
    const news: AuditNews = { id, message };
    // Anyone who asked may be gone.
    process.send?.(news, undefined, {}, () => {});
  };
  const abort = new AbortController();
  running.set(id, abort);
  void auditInWorker(request, {
    signal: abort.signal,
    onProgress: (progress) => tell({ kind: "progress", progress }),
    onCheckError: (checkId, message) => tell({ kind: "check-error", checkId, message }),
  }).then((outcome) => {
    running.delete(id);
    tell({ kind: "outcome", outcome });
  });
});

// A terminal and a service manager tell the whole group to end: the process that started this one then ends it, in its order.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
