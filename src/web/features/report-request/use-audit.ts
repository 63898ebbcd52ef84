import { useEffect, useState } from "react";
import type { FirstLook } from "#api/audits/contract.ts";
import {
  type Audit,
  type AuditProgress,
  type AuditSummary,
  fetchAudit,
  requestAudit,
} from "../../api/audits.ts";
import { RequestFailedError } from "../../api/request.ts";

export type AuditView =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly progress: AuditProgress }
  | { readonly kind: "done"; readonly summary: AuditSummary; readonly firstLook: FirstLook | null }
  | { readonly kind: "failed" }
  | { readonly kind: "refused"; readonly explanation: string };

const POLL_MS = 1000;
const RETRY_MS = [1000, 2000, 4000, 8000] as const;
const TOO_MANY = "Too many reports were asked for from here. Try again later.";

const viewOf = (audit: Audit): AuditView => {
  if (audit.state === "done") return { kind: "done", summary: audit.summary, firstLook: audit.firstLook };
  if (audit.state === "running" && audit.progress) return { kind: "running", progress: audit.progress };
  return { kind: audit.state === "failed" ? "failed" : "waiting" };
};

/** Resolves after `delayMs`, sooner when the connection comes back; rejects when `signal` is aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener("online", onOnline);
      signal.removeEventListener("abort", onAbort);
      settle();
    };
    const onOnline = end(resolve);
    const onAbort = end(() => reject(signal.reason));
    const timer = setTimeout(onOnline, delayMs);
    window.addEventListener("online", onOnline);
    signal.addEventListener("abort", onAbort);
  });
}

/** The audit cannot be had by asking again: a refusal, not a passing trouble. */
function finalView(error: unknown): AuditView | null {
  if (!(error instanceof RequestFailedError)) return null;
  if (error.status === 429) return { kind: "refused", explanation: error.explanation ?? TOO_MANY };
  if (error.status >= 500) return null;
  return error.explanation ? { kind: "refused", explanation: error.explanation } : { kind: "failed" };
}

/** The assistants may still be asked when the site has been read. */
const isOver = (view: AuditView): boolean =>
  view.kind === "done"
    ? view.firstLook?.state !== "asking"
    : view.kind !== "waiting" && view.kind !== "running";

type Watcher = {
  readonly show: (view: AuditView) => void;
  readonly showConnection: (isLost: boolean) => void;
};

/** Asks for the audit of `domain` and follows it to its end, through lost connections and restarts of the server. */
async function followAudit(
  domain: string,
  { show, showConnection }: Watcher,
  signal: AbortSignal,
): Promise<void> {
  let id: string | null = null;
  for (let failures = 0; ; ) {
    try {
      id ??= await requestAudit(domain, signal);
      const view = viewOf(await fetchAudit(id, signal));
      failures = 0;
      showConnection(false);
      show(view);
      if (isOver(view)) return;
      await pause(POLL_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      const final = finalView(error);
      if (final) return show(final);
      showConnection(true);
      await pause(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS, signal).catch(
        () => undefined,
      );
      if (signal.aborted) return;
    }
  }
}

export type FollowedAudit = {
  readonly view: AuditView;
  readonly isConnectionLost: boolean;
  readonly retry: () => void;
};

/** The status of a domain's audit, whether the connection is currently lost, and how to start again. */
export function useAudit(domain: string): FollowedAudit {
  const [view, setView] = useState<AuditView>({ kind: "waiting" });
  const [isConnectionLost, setIsConnectionLost] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setView({ kind: "waiting" });
    void followAudit(domain, { show: setView, showConnection: setIsConnectionLost }, controller.signal);
    return () => controller.abort(new DOMException(`Attempt ${attempt} was left`, "AbortError"));
  }, [domain, attempt]);

  return { view, isConnectionLost, retry: () => setAttempt((count) => count + 1) };
}
