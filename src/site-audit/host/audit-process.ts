import { type ChildProcess, fork } from "node:child_process";
import type { AuditOutcome, AuditRequest } from "../audit.ts";
import type { WorkerAuditOptions, WorkerMessage } from "./run-in-worker.ts";

/** Messages to the audit process. */
export type AuditOrder =
  | { readonly kind: "audit"; readonly id: number; readonly request: AuditRequest }
  | { readonly kind: "cancel"; readonly id: number };

/** What it says of one of its audits. */
export type AuditNews = { readonly id: number; readonly message: WorkerMessage };

export type AuditProcess = {
  /** Audits one site. Never rejects: too much time or memory, a crash and a cancellation are outcomes. */
  audit(
    request: AuditRequest,
    options?: Pick<WorkerAuditOptions, "onProgress" | "onCheckError" | "signal">,
  ): Promise<AuditOutcome>;
  /** Ends the process; audits under way end as crashed. */
  close(): void;
};

type Running = { readonly host: ChildProcess; readonly hear: (message: WorkerMessage) => void };

/** An idle process gives its memory back. */
const usualIdleMs = 60_000;

/** Beside this file, in sources and bundles alike. */
const hostFile = new URL(
  import.meta.url.endsWith(".ts") ? "./audit-host.ts" : "./audit-host.js",
  import.meta.url,
);

/**
 * A process whose threads audit sites, so that the server shares neither locks nor collectors of memory with them: a
 * server that waits for a lock waits for a thread of low priority. It starts with the first audit and again when it is gone.
 */
export function openAuditProcess({ idleMs = usualIdleMs }: { readonly idleMs?: number } = {}): AuditProcess {
  const running = new Map<number, Running>();
  let host: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    host?.disconnect();
    host = null;
  };

  function start(): ChildProcess {
    // The process needs nothing of the environment, so it gets none of its secrets.
    const started = fork(hostFile, {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const gone = () => {
      if (host === started) host = null;
      for (const audit of running.values())
        if (audit.host === started) audit.hear({ kind: "outcome", outcome: ended });
    };
    started.on("message", ({ id, message }: AuditNews) => running.get(id)?.hear(message));
    started.once("exit", gone);
    started.once("error", gone);
    return started;
  }

  /** Only an audit under way keeps the caller's process alive. */
  function hold(): ChildProcess {
    clearTimeout(idle);
    host ??= start();
    host.ref();
    host.channel?.ref();
    return host;
  }

  function letGo(): void {
    if (running.size > 0 || host === null) return;
    host.unref();
    host.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  return {
    audit(request, { onProgress, onCheckError, signal } = {}) {
      if (signal?.aborted) return Promise.resolve(cancelled);
      return new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const mine = hold();
        const tell = (order: AuditOrder) => mine.connected && mine.send(order, () => {});
        const cancel = () => tell({ kind: "cancel", id });
        const hear: Running["hear"] = (message) => {
          if (message.kind === "progress") return onProgress?.(message.progress);
          if (message.kind === "check-error") return onCheckError?.(message.checkId, message.message);
          running.delete(id);
          signal?.removeEventListener("abort", cancel);
          letGo();
          resolve(message.outcome);
        };
        running.set(id, { host: mine, hear });
        signal?.addEventListener("abort", cancel, { once: true });
        tell({ kind: "audit", id, request });
      });
    },
    close: end,
  };
}

const cancelled: AuditOutcome = { ok: false, kind: "cancelled", message: "The audit was cancelled." };

const ended: AuditOutcome = {
  ok: false,
  kind: "crashed",
  message: "The process of the audits ended without a result.",
};
