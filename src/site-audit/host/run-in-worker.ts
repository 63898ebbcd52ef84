import { Worker } from "node:worker_threads";
import type { AuditOutcome, AuditRequest } from "../audit.ts";
import type { Progress } from "../gather/progress.ts";

/** What the worker thread says. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "check-error"; readonly checkId: string; readonly message: string }
  | { readonly kind: "outcome"; readonly outcome: AuditOutcome };

export type WorkerAuditOptions = {
  readonly onProgress?: (progress: Progress) => void;
  /** Hears of checks that threw, with the stack as text. */
  readonly onCheckError?: (checkId: string, message: string) => void;
  readonly signal?: AbortSignal;
  /** The whole audit, gathering included. */
  readonly timeLimitMs?: number;
  /** Heap of the thread; bodies of responses lie outside it and are bounded by the crawl plan. */
  readonly heapLimitMb?: number;
};

/** Gathering stops by itself after two minutes; a little more than that again is left for the rest. */
const usualTimeLimitMs = 200_000;
/** An ordinary site needs a quarter of it; 8 MB of pages made of nothing but small elements need most of it. */
const usualHeapLimitMb = 640;

/** Beside this file, in sources and bundles alike. */
const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./audit-worker.ts" : "./audit-worker.js",
  import.meta.url,
);

/**
 * Audits one site in a thread of its own, so that the caller's event loop stays free whatever the site sends. Never
 * rejects: too much time or memory, a crash and a cancellation are outcomes.
 */
export async function auditInWorker(
  request: AuditRequest,
  options: WorkerAuditOptions = {},
): Promise<AuditOutcome> {
  const slot = lastStart;
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>();
  lastStart = started;
  await slot;
  try {
    return await runThread(request, options, hasStarted);
  } finally {
    hasStarted();
  }
}

/** Threads start one after the other: each start takes both the caller's loop and a core for some milliseconds. */
let lastStart: Promise<void> = Promise.resolve();

function runThread(
  request: AuditRequest,
  options: WorkerAuditOptions,
  hasStarted: () => void,
): Promise<AuditOutcome> {
  const { signal, timeLimitMs = usualTimeLimitMs, heapLimitMb = usualHeapLimitMb } = options;
  if (signal?.aborted) return Promise.resolve(cancelled);
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: request,
      // The thread needs nothing of the environment, so it gets none of its secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: 32 },
    });
    const finish = (outcome: AuditOutcome) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      resolve(outcome);
      void worker.terminate();
    };
    const cancel = () => finish(cancelled);
    const timer = setTimeout(() => finish(tookTooLong(timeLimitMs)), timeLimitMs);
    signal?.addEventListener("abort", cancel, { once: true });
    worker.on("online", hasStarted);
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "progress") options.onProgress?.(message.progress);
      else if (message.kind === "check-error") options.onCheckError?.(message.checkId, message.message);
      else finish(message.outcome);
    });
    worker.on("error", (error) => finish(fellOver(error)));
    worker.on("exit", () => finish(crashed("The audit ended without a result.")));
  });
}

const cancelled: AuditOutcome = { ok: false, kind: "cancelled", message: "The audit was cancelled." };

const crashed = (message: string): AuditOutcome => ({ ok: false, kind: "crashed", message });

const tookTooLong = (timeLimitMs: number): AuditOutcome => ({
  ok: false,
  kind: "timeout",
  message: `The audit was stopped after ${Math.round(timeLimitMs / 1000)} seconds.`,
});

function fellOver(error: unknown): AuditOutcome {
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return { ok: false, kind: "out-of-memory", message: "The site’s pages were too large to be read." };
  }
  return crashed(error instanceof Error ? error.message : String(error));
}
