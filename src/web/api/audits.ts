import type { AuditId, FirstLook, Audit as ReadAudit } from "#api/audits/contract.ts";
import { getJson, postJson } from "./request.ts";

/** How far an audit is: `done` of `total` steps, and in words what is going on. */
export type AuditProgress = ReadAudit["progress"];

/** The part of a finished audit that the progress panel shows. `score` is 0–10; null when the site did not answer. */
export type AuditSummary = {
  readonly isReachable: boolean;
  /** Why there is nothing to judge, in one sentence; null where there is. */
  readonly obstacle: string | null;
  /** True where too little could be seen for a band beside the score. */
  readonly isLimited: boolean;
  readonly score: number | null;
  readonly band: string | null;
  readonly pagesRead: number;
  readonly passed: number;
  readonly partly: number;
  readonly failed: number;
};

export type Audit =
  | { readonly state: "queued" | "running"; readonly progress: AuditProgress }
  | { readonly state: "done"; readonly summary: AuditSummary; readonly firstLook: FirstLook | null }
  | { readonly state: "failed" };

/** Takes a body of GET /api/v1/audits/{id}; returns what the progress panel shows of it. */
function shownAudit({ state, progress, result, firstLook }: ReadAudit): Audit {
  if (state === "queued" || state === "running") return { state, progress };
  if (state === "failed" || result === undefined) return { state: "failed" };
  return {
    state,
    summary: {
      isReachable: result.state !== "unreachable",
      obstacle: result.state === "unreachable" ? (result.notes[0] ?? null) : null,
      isLimited: result.state === "limited",
      score: result.score,
      band: result.band,
      pagesRead: result.pagesRead,
      passed: result.counts.pass,
      partly: result.counts.partial,
      failed: result.counts.fail,
    },
    firstLook: firstLook ?? null,
  };
}

/** Asks for today's audit of a domain, begun now if there is none yet; returns its id. */
export async function requestAudit(domain: string, signal: AbortSignal): Promise<string> {
  return (await postJson<AuditId>("/api/v1/audits", { domain }, signal)).id;
}

export async function fetchAudit(id: string, signal: AbortSignal): Promise<Audit> {
  return shownAudit(await getJson<ReadAudit>(`/api/v1/audits/${encodeURIComponent(id)}`, signal));
}

export type GetStartedDraft = { readonly domain: string; readonly companyName: string };

export type StrategyCallLead = {
  readonly companyDomain: string;
  readonly email: string;
  readonly fullName: string;
  readonly companyName: string;
};

/** Sends what the Get Started page asks for; rejects with RequestFailedError or TypeError. */
export async function sendGetStarted(draft: GetStartedDraft, now: Date): Promise<void> {
  await postJson("/api/v1/webhooks/get-started", {
    ...draft,
    source: "get-started",
    timestamp: now.toISOString(),
  });
}

/** Sends the lead that has the report mailed; rejects with RequestFailedError or TypeError. */
export async function sendStrategyCallLead(lead: StrategyCallLead, now: Date): Promise<void> {
  await postJson("/api/v1/webhooks/strategy-call", {
    ...lead,
    source: "success-book-call",
    timestamp: now.toISOString(),
  });
}
