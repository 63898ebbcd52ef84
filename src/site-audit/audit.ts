import type { AuditResult } from "./audit-result.ts";
import { allChecks } from "./checks/all-checks.ts";
import { buildSite } from "./facts/build-site.ts";
import { type KnownBrand, withMemory } from "./gather/brand-memory.ts";
import { type CrawlLimits, defaultLimits, folderLimits } from "./gather/crawl-limits.ts";
import { gather } from "./gather/gather.ts";
import { type AuditTarget, auditTargetOf } from "./gather/network/audit-target.ts";
import { systemClock } from "./gather/network/clock.ts";
import { createFetchRecorder } from "./gather/network/fetch-recorder.ts";
import { createFolderSource } from "./gather/network/folder-source.ts";
import type { ConnectTo } from "./gather/network/guarded-fetch.ts";
import { type Progress, progressAt } from "./gather/progress.ts";
import type { Source } from "./gather/source.ts";
import type { FetchLog } from "./host/fetch-log.ts";
import { checkSite } from "./run-checks.ts";

/** What to audit and how. Plain data, so that it can be handed to a worker thread. */
export type AuditRequest = {
  /** A domain or an address, as typed. */
  readonly url: string;
  /** A folder of static files to be read as if deployed at `url`; null to read the live site. */
  readonly folder: string | null;
  /** ISO instant that dates are judged by. */
  readonly now: string;
  /** Tests and intranets: private addresses and any port may be read, and no open knowledge base is asked. */
  readonly allowPrivateHosts: boolean;
  /** Where named hosts are really served (host → address:port); only together with `allowPrivateHosts`. */
  readonly connectTo?: ConnectTo;
  /** Where site owners can read about our robot; null where there is no such page. */
  readonly robotUrl: string | null;
  /** What open knowledge bases said of the brand not long ago: where it is the same one, they are not asked again. */
  readonly knownBrand?: KnownBrand | null;
  /** For tests: other manners than the usual. */
  readonly limits?: Partial<CrawlLimits>;
};

/** `bad-address`: `url` names no host. `no-folder`: there is no such folder. The others: see run-in-worker.ts. */
export type AuditFailureKind =
  | "bad-address"
  | "no-folder"
  | "timeout"
  | "out-of-memory"
  | "crashed"
  | "cancelled";

/** What an audit brings: its result, each request it made, and what it newly learned of the brand. */
export type FinishedAudit = {
  readonly result: AuditResult;
  readonly fetchLog: FetchLog;
  readonly learnedBrand: KnownBrand | null;
};

export type AuditOutcome =
  | ({ readonly ok: true } & FinishedAudit)
  | { readonly ok: false; readonly kind: AuditFailureKind; readonly message: string };

export type AuditListeners = {
  readonly onProgress?: (progress: Progress) => void;
  /** Hears of checks that threw; the audit goes on without them. */
  readonly onCheckError?: (checkId: string, error: unknown) => void;
};

/** Audits one site: gather → artifacts → facts → checks → score. A site that does not answer is a result, not a failure. */
export async function auditSite(
  request: AuditRequest,
  listeners: AuditListeners = {},
): Promise<AuditOutcome> {
  const target = auditTargetOf(request.url);
  if (target === null) {
    return { ok: false, kind: "bad-address", message: `“${request.url}” is not a domain or web address.` };
  }
  const source = await sourceOf(request, target);
  if (source === null)
    return { ok: false, kind: "no-folder", message: `There is no folder ${request.folder}.` };
  const onProgress = listeners.onProgress ?? (() => {});
  const manners = source.kind === "folder" ? folderLimits : defaultLimits;
  const ownHosts = request.allowPrivateHosts ? Object.keys(request.connectTo ?? {}) : [];
  try {
    const recorder = createFetchRecorder();
    const brands = withMemory(source.lookUpBrand, request.knownBrand ?? null);
    const observed = { ...source, fetch: recorder.recorded(source.fetch), lookUpBrand: brands.lookUp };
    const artifacts = await gather(observed, target, {
      clock: systemClock,
      limits: { ...manners, ownHosts, ...request.limits },
      now: request.now,
      onProgress,
    });
    onProgress(progressAt("judging", 0));
    const result = checkSite(
      buildSite(artifacts),
      allChecks,
      process.versions.icu ?? "",
      listeners.onCheckError,
    );
    onProgress(progressAt("judging", 1));
    return { ok: true, result, fetchLog: recorder.log(), learnedBrand: brands.learned() };
  } finally {
    await source.close();
  }
}

async function sourceOf(request: AuditRequest, target: AuditTarget): Promise<Source | null> {
  if (request.folder !== null) return createFolderSource(request.folder, target.typedOrigin);
  // A folder is read without the network's modules, which take as long to load as the folder to read.
  const { createNetworkSource, openKnowledgeBases } = await import("./gather/network/network-source.ts");
  return createNetworkSource({
    userAgent: request.robotUrl === null ? "TrueNorthAudit/1.0" : `TrueNorthAudit/1.0 (+${request.robotUrl})`,
    allowPrivateHosts: request.allowPrivateHosts,
    connectTo: request.connectTo ?? {},
    knowledgeBases: request.allowPrivateHosts ? null : openKnowledgeBases,
  });
}
