import type { Logger } from "pino";
import { lockDomain } from "#database/audits/audit-requests.ts";
import {
  completeAudit,
  failAudit,
  findAudit,
  type StoredAudit,
  saveAuditProgress,
  startAudit,
} from "#database/audits/audits.ts";
import { findKnownBrand, keepKnownBrand } from "#database/brands/knowledge-base-cache.ts";
import type { Database } from "#database/platform/connection.ts";
import { createBrandReport } from "#database/reports/brand-reports.ts";
import { FIRST_LOOK_WAIT_MS, requestFirstLook } from "#database/reports/first-looks.ts";
import { leadsAwaitingReport } from "#database/reports/report-requests.ts";
import type { FinishedAudit } from "#site-audit/audit.ts";
import type { KnownBrand } from "#site-audit/gather/brand-memory.ts";
import { GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { sendReportJob, takeFirstLookJob } from "../queue/jobs.ts";

type AuditProgress = StoredAudit["progress"];

/** Reads and judges one site, off this thread. Rejects when it could not be done at all; a site that is down is a result. */
export type RunAudit = (request: {
  readonly domain: string;
  /** What was learned of the domain's brand not long ago; null where nothing was. */
  readonly knownBrand: KnownBrand | null;
  readonly onProgress: (progress: AuditProgress) => void;
  readonly signal: AbortSignal;
}) => Promise<FinishedAudit>;

export type AuditSiteOptions = {
  readonly database: Database;
  readonly queue: Pick<JobQueue, "enqueue">;
  readonly runAudit: RunAudit;
  readonly now: () => Date;
  /** At least 32 characters of randomness, for the address of a brand's report. */
  readonly newShareToken: () => string;
  readonly logger: Logger;
  /** Whether assistants are asked for free reports. */
  readonly takesFirstLooks: boolean;
};

const FAILURES_ALLOWED = 3;
const PROGRESS_EVERY_MS = 400;
const WEEK_MS = 7 * 86_400_000;
/** Open knowledge bases are asked of a brand once in this time. */
export const BRAND_KNOWN_MS = WEEK_MS;

/** Runs one audit: however often it is tried, its result is stored once, and with it the reports that waited for it. */
export function auditSite(options: AuditSiteOptions): JobHandler<{ auditId: string }> {
  const { database, runAudit, now, logger } = options;
  return async ({ auditId }, attempt) => {
    const begun = await begin(options, auditId);
    if (begun === null) return;
    const { domain, brandId, knownBrand } = begun;
    const progress = storeThrottled((latest) =>
      database.asService((transaction) => saveAuditProgress(transaction, auditId, latest)),
    );
    try {
      const { signal } = attempt;
      const finished = await runAudit({ domain, knownBrand, signal, onProgress: progress.note });
      await progress.settled();
      await storeResult(options, { auditId, domain, brandId, finished });
      if (finished.learnedBrand !== null) await remember(options, finished.learnedBrand);
    } catch (error) {
      if (attempt.signal.aborted) throw new RetryLater("the audit was interrupted");
      if (attempt.number < FAILURES_ALLOWED && !attempt.isLast) throw error;
      logger.error({ err: error, auditId, domain }, "audit failed");
      const reason = error instanceof Error ? error.message : String(error);
      await database.asService((transaction) => failAudit(transaction, auditId, reason, now()));
      throw new GiveUp(`the audit failed ${attempt.number} times`);
    } finally {
      await progress.settled();
    }
  };
}

/** Marks the audit as running; null where there is nothing left to do. */
function begin({ database, now }: AuditSiteOptions, auditId: string) {
  return database.asService(async (transaction) => {
    if (!(await startAudit(transaction, auditId, now()))) return null;
    const audit = await findAudit(transaction, auditId);
    if (audit === null) return null;
    const since = new Date(now().getTime() - BRAND_KNOWN_MS);
    return {
      domain: audit.domain,
      brandId: audit.brandId,
      knownBrand: await findKnownBrand(transaction, audit.domain, since),
    };
  });
}

/** By now the audit is stored; what cannot be remembered is only asked again next time. */
async function remember({ database, now, logger }: AuditSiteOptions, learned: KnownBrand): Promise<void> {
  try {
    await database.asService((transaction) => keepKnownBrand(transaction, learned, now()));
  } catch (error) {
    logger.warn({ err: error, domain: learned.brand.domain }, "what was learned of a brand was not kept");
  }
}

async function storeResult(
  { database, queue, now, newShareToken, takesFirstLooks }: AuditSiteOptions,
  {
    auditId,
    domain,
    brandId,
    finished,
  }: {
    readonly auditId: string;
    readonly domain: string;
    readonly brandId: string | null;
    readonly finished: FinishedAudit;
  },
): Promise<void> {
  const since = new Date(now().getTime() - WEEK_MS);
  await database.asService(async (transaction) => {
    // A lead is either stored before this turn and found below, or after it and then finds the audit finished.
    await lockDomain(transaction, domain);
    if (!(await completeAudit(transaction, auditId, finished, now()))) return;
    // A brand's audit goes when the brand goes: no visitor's report may hang on it.
    if (brandId !== null) return createBrandReport(transaction, { auditId, shareToken: newShareToken() });
    const isLooked = takesFirstLooks && finished.result.state !== "unreachable";
    const look = isLooked ? await requestFirstLook(transaction, { auditId, domain, now: now() }) : null;
    const isUnderWay = look !== null && look.state !== "done";
    if (isUnderWay)
      await queue.enqueue(takeFirstLookJob, { firstLookId: look.id }, { id: look.id, transaction });
    const wait = isUnderWay ? { startAfter: new Date(now().getTime() + FIRST_LOOK_WAIT_MS) } : {};
    const leadIds = await leadsAwaitingReport(transaction, { domain, since });
    for (const leadId of leadIds)
      await queue.enqueue(sendReportJob, { leadId, auditId }, { id: leadId, transaction, ...wait });
  });
}

/** Keeps at most one write under way and skips what is overtaken meanwhile: progress is worth a look, not a queue. */
function storeThrottled(store: (latest: AuditProgress) => Promise<void>) {
  let latest: AuditProgress | null = null;
  let writing: Promise<void> | null = null;
  let stopped = false;

  async function write(): Promise<void> {
    while (latest !== null && !stopped) {
      const taken = latest;
      latest = null;
      // A lost write costs a glance at the progress bar, nothing else.
      await store(taken).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PROGRESS_EVERY_MS));
    }
    writing = null;
  }

  return {
    note(progress: AuditProgress) {
      latest = progress;
      writing ??= write();
    },
    async settled() {
      stopped = true;
      await writing;
    },
  };
}
