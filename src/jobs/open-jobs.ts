import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "#database/platform/connection.ts";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import type { Outbox } from "#mail/outbox.ts";
import { openMailTransport } from "#mail/transport.ts";
import { weeklyReportMail } from "#mail/weekly-report/weekly-report-mail.tsx";
import type { AnyReport } from "#reports/pdf/render-pdf.tsx";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { directFetch } from "#site-audit/gather/network/direct-fetch.ts";
import { createGuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { type AuditProcess, openAuditProcess } from "#site-audit/host/audit-process.ts";
import { targetSeal } from "./alerts/target-seal.ts";
import type { RunAudit } from "./audits/audit-site.ts";
import { type FirstLookBudget, firstLookAskers } from "./first-look/askers.ts";
import type { JobMetrics } from "./queue/job-metrics.ts";
import type { JobQueue } from "./queue/job-queue.ts";
import type { AuditFolder } from "./samples/audit-sample.ts";
import { LIMIT_BYTES } from "./scan/asking/fetch-for-endpoints.ts";
import { type AssistantSettings, knownAssistants } from "./scan/known-assistants.ts";
import { scanWork } from "./scan/scan-work.ts";
import { startJobs } from "./start-jobs.ts";

/** What background work needs of the configuration. */
export type WorkSettings = AssistantSettings & {
  readonly publicUrl: string;
  /** False if it is a guess: then strangers don't see it. */
  readonly publicUrlIsGiven: boolean;
  readonly bookingUrl: string | null;
  /** Whether there is a sample workspace. */
  readonly demo: boolean;
  /** Whether icons of sources and competitors are read from their sites. */
  readonly siteIcons: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly getStartedWebhookUrl: string | null;
  readonly strategyCallWebhookUrl: string | null;
  /** Where it is set, accounts pay here. */
  readonly billingWebhookSecret: string | null;
  /** What first looks in free reports may cost; null: none are taken. */
  readonly freeReportBudget: FirstLookBudget | null;
  readonly crawlAllowPrivateHosts: boolean;
  readonly crawlConnectTo: Readonly<Record<string, string>>;
};

export type OpenJobsOptions = {
  readonly settings: WorkSettings;
  readonly database: Database;
  readonly queue: JobQueue;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly renderPdf: (report: AnyReport) => Promise<Uint8Array>;
  readonly figures: JobMetrics;
};

/** Politeness makes an audit wait most of its half minute, so several share a core; each is a thread with its own heap limit. */
const AUDITS_AT_ONCE = 10;

/** Takes up the background work with the real world behind it: the process of the audits, the mail server, the operator's webhooks. */
export async function openJobs(options: OpenJobsOptions): Promise<{
  /** Begins no new work beside the queue's; the first step of ending. */
  pause(): Promise<void>;
  /** Once the queue has stopped. */
  close(): Promise<void>;
}> {
  const { settings, database, queue, outbox, logger, renderPdf, figures } = options;
  const { smtpUrl, mailFrom } = settings;
  const transport = smtpUrl === null ? null : openMailTransport({ smtpUrl, from: mailFrom });
  const guarded = createGuardedFetch({
    userAgent: "TrueNorth/1.0",
    allowPrivateHosts: settings.crawlAllowPrivateHosts,
    connectTo: settings.crawlConnectTo,
  });
  const tokens = subscriptionTokens(settings.secretKey);
  const known = knownAssistants(settings);
  const audits = openAuditProcess();
  const jobs = await startJobs({
    database,
    queue,
    logger,
    figures,
    now: () => new Date(),
    runAudit: auditRunner(audits, settings, logger),
    auditsAtOnce: AUDITS_AT_ONCE,
    report: {
      outbox,
      writeMail: auditReportMail.write,
      renderPdf,
      newShareToken: () => randomBytes(24).toString("base64url"),
      publicUrl: settings.publicUrl,
      bookingUrl: settings.bookingUrl,
    },
    weekly: {
      outbox,
      writeMail: weeklyReportMail.write,
      renderPdf,
      tokens,
      labelOf: known.labelOf,
      known,
      publicUrl: settings.publicUrl,
    },
    mail: transport === null ? null : { transport, messageIdHost: hostOfAddress(mailFrom) },
    webhooks: {
      fetch: guarded.fetch,
      getStartedUrl: settings.getStartedWebhookUrl,
      strategyCallUrl: settings.strategyCallWebhookUrl,
    },
    icons: settings.siteIcons ? { fetch: guarded.fetch } : null,
    alerts: {
      outbox,
      tokens,
      labelOf: known.labelOf,
      publicUrl: settings.publicUrl,
      fetch: guarded.fetch,
      openTarget: targetSeal(settings.secretKey).open,
    },
    firstLooks: firstLookAskers({
      connections: settings.assistants,
      budget: settings.freeReportBudget,
      fetch: directFetch(LIMIT_BYTES),
      now: Date.now,
    }),
    scans: scanWork({
      settings,
      isBilled: settings.billingWebhookSecret !== null,
      publicUrl: settings.publicUrlIsGiven ? settings.publicUrl : null,
      guardedFetch: guarded.fetch,
      now: Date.now,
    }),
    samples: settings.demo ? { auditFolder: folderAuditor(audits, logger) } : null,
  });
  return {
    pause: () => jobs.stop(),
    async close() {
      transport?.close();
      audits.close();
      await guarded.close();
    },
  };
}

function folderAuditor(audits: AuditProcess, logger: Logger): AuditFolder {
  return async ({ domain, signal, ...request }) => {
    const outcome = await audits.audit(
      { ...request, url: `https://${domain}`, allowPrivateHosts: false, robotUrl: null },
      {
        signal,
        onCheckError: (checkId, message) => logger.error({ checkId, domain, message }, "a check threw"),
      },
    );
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome;
  };
}

const hostOfAddress = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? "localhost";

function auditRunner(
  audits: AuditProcess,
  { publicUrl, publicUrlIsGiven, crawlAllowPrivateHosts, crawlConnectTo }: WorkSettings,
  logger: Logger,
): RunAudit {
  return async ({ domain, knownBrand, onProgress, signal }) => {
    const outcome = await audits.audit(
      {
        url: domain,
        folder: null,
        now: new Date().toISOString(),
        allowPrivateHosts: crawlAllowPrivateHosts,
        connectTo: crawlConnectTo,
        knownBrand,
        robotUrl: publicUrlIsGiven ? `${publicUrl}/method` : null,
      },
      {
        onProgress,
        signal,
        onCheckError: (checkId, message) => logger.error({ checkId, domain, message }, "a check threw"),
      },
    );
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome;
  };
}
