import type { Logger } from "pino";
import { requestOutdatedAnalyses } from "#database/answers/analyses/analysis-requests.ts";
import { listDueMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { vacuumChangedTables } from "#database/platform/pglite/vacuum.ts";
import { sampleBrands } from "#dev/sample-workspace/sample-brands.ts";
import { type CheckScansOptions, checkScans } from "./alerts/check-scans.ts";
import { type DeliverAlertOptions, deliverAlert, queueDeliveries } from "./alerts/deliver-alert.ts";
import { readNewAnswers } from "./answers/read-answers.ts";
import { readNewJudgements } from "./answers/read-judgements.ts";
import { takeUpAnalyses } from "./answers/reanalyse.ts";
import { auditSite, type RunAudit } from "./audits/audit-site.ts";
import { takeUpBrandAudits } from "./audits/brand-audit-requests.ts";
import type { FirstLookAskers } from "./first-look/askers.ts";
import { takeFirstLook } from "./first-look/take-first-look.ts";
import { beginSuggestions } from "./judge/begin-suggestions.ts";
import { planJudging } from "./judge/plan-judging.ts";
import { type DeliverMailOptions, deliverMail } from "./mail/deliver-mail.ts";
import { type Poller, pollRequests, type WakeablePoller } from "./poll-requests.ts";
import {
  type PortfolioMailOptions,
  planPortfolioMails,
  sendPortfolioMail,
} from "./portfolio-mail/send-portfolio-mail.ts";
import { startTaskWorker, type TaskWorkerOptions } from "./provider-tasks/task-worker.ts";
import { type IdleWait, openIdleWait } from "./queue/idle-wait.ts";
import type { JobMetrics } from "./queue/job-metrics.ts";
import type { JobQueue } from "./queue/job-queue.ts";
import {
  askAssistantJob,
  askRecipientJob,
  auditSiteJob,
  deliverAlertJob,
  deliverMailJob,
  deliverWebhookJob,
  fetchLogoJob,
  fillOwnSampleJob,
  planPortfolioMailsJob,
  planWeeklyReportsJob,
  portfolioMailJob,
  prepareSamplesJob,
  reportPreviewJob,
  sendReportJob,
  sweepJob,
  takeFirstLookJob,
  weeklyReportJob,
} from "./queue/jobs.ts";
import { fetchLogo } from "./report-logo/fetch-logo.ts";
import { type DeliverWebhookOptions, deliverWebhook } from "./reports/deliver-webhook.ts";
import { type SendReportOptions, sendReport } from "./reports/send-report.ts";
import type { AuditFolder } from "./samples/audit-sample.ts";
import { fillOwnSample, prepareSamples, requestSamples } from "./samples/prepare-samples.ts";
import { type AssistantCheckOptions, runAssistantChecks } from "./scan/asking/check-assistants.ts";
import { type KeyTestOptions, testSavedKeys } from "./scan/asking/test-keys.ts";
import { type BeginOptions, beginScans } from "./scan/begin-scans.ts";
import { endLanes } from "./scan/end-lanes.ts";
import { type ScanWorkerOptions, startScanWorker } from "./scan/scan-worker.ts";
import { scheduleScans } from "./scan/schedule-scans.ts";
import type { ScheduleTerms } from "./schedule/brand-facts.ts";
import { type ReadIconsOptions, readIcons } from "./site-icons/read-icons.ts";
import { sweep } from "./sweep.ts";
import {
  askRecipient,
  planWeeklyReports,
  sendPreview,
  sendWeeklyReport,
  type WeeklyReportOptions,
} from "./weekly-report/send-weekly-report.ts";

export type WorkOptions = {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly runAudit: RunAudit;
  /** Audits this process runs at once, each in a thread of its own. */
  readonly auditsAtOnce: number;
  readonly report: Omit<SendReportOptions, "database" | "now">;
  readonly weekly: Omit<WeeklyReportOptions & PortfolioMailOptions, "database" | "now">;
  /** Null without a mail server: mail then stays in the outbox. */
  readonly mail: Omit<DeliverMailOptions, "database" | "now"> | null;
  readonly webhooks: Omit<DeliverWebhookOptions, "database" | "now">;
  /** Null where no icons of other sites are shown. */
  readonly icons: Omit<ReadIconsOptions, "database" | "now"> | null;
  readonly alerts: Omit<CheckScansOptions & DeliverAlertOptions, "database" | "now">;
  /** Null where free reports come without a first look. */
  readonly firstLooks: FirstLookAskers | null;
  /** Null where no assistant is asked. */
  readonly scans: ScanWork | null;
  readonly figures?: JobMetrics;
  /** Null where there is no sample workspace. */
  readonly samples: { readonly auditFolder: AuditFolder } | null;
};

export type ScanWork = Pick<BeginOptions, "assistantsOf"> &
  Pick<ScanWorkerOptions, "findRoute" | "atOnce" | "atOnceInLane"> &
  Pick<KeyTestOptions, "testKey"> &
  Pick<AssistantCheckOptions, "checkOperatorKey"> & {
    readonly providerTasks: Pick<TaskWorkerOptions, "secretKey" | "providers" | "fetch" | "times" | "hookOf">;
    /** What the schedule goes by. */
    readonly terms: ScheduleTerms;
  };

const NIGHTLY = "17 3 * * *";
/** Once a sample may end on the new day. */
const DAILY = "10 0 * * *";
const EVERY_TEN_MINUTES = "*/10 * * * *";
const MAILS_PICKED_UP = 1000;
const FIRST_LOOKS_AT_ONCE = 4;
const BRANDS_LOOKED_FOR_EVERY_MS = 1000;
const SCANS_LOOKED_FOR_EVERY_MS = 1000;
/** Somebody who has just saved a key waits for it. */
const KEYS_TESTED_EVERY_MS = 500;
const SCHEDULE_LOOKED_AT_EVERY_MS = 10_000;
/** How long calls under way are waited for at the end; those that do not answer by then are asked again. */
const CALLS_WAITED_FOR_MS = 2500;
const ANSWERS_LOOKED_FOR_EVERY_MS = 1000;
const ALERTS_POLLED_EVERY_MS = 1000;
const ICONS_LOOKED_FOR_EVERY_MS = 5000;
/** Twice as often as autovacuum: a first scan is followed by reading its figures at once. */
const TABLES_VACUUMED_EVERY_MS = 30_000;
/** Often, for somebody waits who has just changed a name; a look that finds nothing is one small question. */
export const NAMES_LOOKED_FOR_EVERY_MS = 250;

/** Takes up all background work in this process; returns the part of it that the queue does not stop. */
export async function startJobs(options: WorkOptions): Promise<Poller> {
  const { database, queue, logger, now, runAudit, auditsAtOnce, report, mail, webhooks, alerts } = options;
  const { newShareToken } = report;
  const takesFirstLooks = options.firstLooks !== null;
  const audit = auditSite({ database, queue, runAudit, now, newShareToken, logger, takesFirstLooks });
  await queue.work(auditSiteJob, { atOnce: auditsAtOnce, pollSeconds: 0.5 }, audit);
  if (options.firstLooks !== null)
    await queue.work(
      takeFirstLookJob,
      { atOnce: FIRST_LOOKS_AT_ONCE, pollSeconds: 0.5 },
      takeFirstLook({ database, queue, now, logger, askers: options.firstLooks }),
    );
  await queue.work(sendReportJob, { atOnce: 1, pollSeconds: 0.5 }, sendReport({ database, now, ...report }));
  await queue.work(
    deliverWebhookJob,
    { atOnce: 2, pollSeconds: 2 },
    deliverWebhook({ database, now, ...webhooks }),
  );
  await queue.work(
    deliverAlertJob,
    { atOnce: 4, pollSeconds: 2 },
    deliverAlert({ database, now, ...alerts }),
  );
  await queue.work(sweepJob, { atOnce: 1, pollSeconds: 60 }, sweep({ database, now, logger }));
  await queue.repeat(sweepJob, NIGHTLY);
  await startWeeklyReports(options);
  if (options.samples !== null) await startSamples(options, options.samples);
  if (mail !== null) {
    await queue.work(deliverMailJob, { atOnce: 2, pollSeconds: 1 }, deliverMail({ database, now, ...mail }));
    await pickUpWaitingMail(options);
  }
  await database.asService(requestOutdatedAnalyses);
  const rest = openIdleWait(database);
  const reading = pollRequests(
    async (signal) => {
      await readNewAnswers(database, signal);
      await readNewJudgements(database, signal);
    },
    { everyMs: ANSWERS_LOOKED_FOR_EVERY_MS, rest, logger },
  );
  const pollers = [
    reading,
    pollRequests((signal) => takeUpBrandAudits({ database, queue, now, newShareToken }, signal), {
      everyMs: BRANDS_LOOKED_FOR_EVERY_MS,
      rest,
      logger,
    }),
    pollRequests((signal) => takeUpAnalyses(database, { signal }), {
      everyMs: NAMES_LOOKED_FOR_EVERY_MS,
      rest,
      logger,
    }),
  ];
  const alerting = pollRequests(
    async (signal) => {
      await checkScans({ database, now, ...alerts }, signal);
      await queueDeliveries({ database, queue }, signal);
    },
    { everyMs: ALERTS_POLLED_EVERY_MS, rest, logger },
  );
  const { icons } = options;
  const iconReader =
    icons === null
      ? []
      : [
          pollRequests((signal) => readIcons({ database, now, ...icons }, signal), {
            everyMs: ICONS_LOOKED_FOR_EVERY_MS,
            rest,
            logger,
          }),
        ];
  const vacuum =
    database.kind === "postgres"
      ? []
      : [
          pollRequests((signal) => vacuumChangedTables(database, signal), {
            everyMs: TABLES_VACUUMED_EVERY_MS,
            rest,
            logger,
          }),
        ];
  const all = [...pollers, ...iconReader, ...vacuum, alerting, startScans(options, rest, reading)];
  return {
    async stop() {
      await Promise.all(all.map((poller) => poller.stop()));
      rest.close();
    },
  };
}

function startScans(
  { database, queue, now, logger, scans, figures }: WorkOptions,
  rest: IdleWait,
  reading: WakeablePoller,
): Poller {
  if (scans === null) return { stop: async () => {} };
  const { assistantsOf, terms, testKey, checkOperatorKey, providerTasks, ...asking } = scans;
  const calls = queue.batches(askAssistantJob);
  const begun = pollRequests((signal) => beginScans({ database, queue: calls, assistantsOf, now }, signal), {
    everyMs: SCANS_LOOKED_FOR_EVERY_MS,
    rest,
    logger,
  });
  const scheduled = pollRequests((signal) => scheduleScans({ database, terms, now }, signal), {
    everyMs: SCHEDULE_LOOKED_AT_EVERY_MS,
    rest,
    logger,
  });
  const planned = pollRequests(
    async (signal) => {
      await beginSuggestions({ database, queue: calls, now }, signal);
      await planJudging({ database, queue: calls, now }, signal);
    },
    { everyMs: SCANS_LOOKED_FOR_EVERY_MS, rest, logger },
  );
  const ended = pollRequests((signal) => endLanes({ database, now }, signal), {
    everyMs: SCANS_LOOKED_FOR_EVERY_MS,
    rest,
    logger,
  });
  const tested = pollRequests((signal) => testSavedKeys({ database, testKey, now }, signal), {
    everyMs: KEYS_TESTED_EVERY_MS,
    rest,
    logger,
  });
  const checked = pollRequests((signal) => runAssistantChecks({ database, checkOperatorKey, now }, signal), {
    everyMs: KEYS_TESTED_EVERY_MS,
    rest,
    logger,
  });
  const worker = startScanWorker({
    database,
    queue: calls,
    now,
    logger,
    idleMs: 500,
    rest,
    // Anyone who waits for a scan sees its last answers at once.
    onIdle: reading.wake,
    ...(figures === undefined ? {} : { figures }),
    ...asking,
  });
  const tasks = startTaskWorker({
    ...{ database, queue: calls, now, logger, rest, idleMs: 500, onIdle: reading.wake },
    ...providerTasks,
  });
  return {
    async stop() {
      await Promise.all([begun, scheduled, planned, ended, tested, checked].map((poller) => poller.stop()));
      await Promise.all([worker.close(CALLS_WAITED_FOR_MS), tasks.close(CALLS_WAITED_FOR_MS)]);
    },
  };
}

async function startWeeklyReports({ database, queue, now, weekly, webhooks }: WorkOptions): Promise<void> {
  const options = { database, now, ...weekly };
  await queue.work(
    planWeeklyReportsJob,
    { atOnce: 1, pollSeconds: 30 },
    planWeeklyReports({ ...options, queue }),
  );
  await queue.work(weeklyReportJob, { atOnce: 1, pollSeconds: 5 }, sendWeeklyReport(options));
  await queue.work(reportPreviewJob, { atOnce: 1, pollSeconds: 1 }, sendPreview(options));
  await queue.work(askRecipientJob, { atOnce: 1, pollSeconds: 1 }, askRecipient(options));
  await queue.work(
    fetchLogoJob,
    { atOnce: 2, pollSeconds: 0.5 },
    fetchLogo({ database, now, fetch: webhooks.fetch }),
  );
  await queue.repeat(planWeeklyReportsJob, EVERY_TEN_MINUTES);
  const plan = planPortfolioMails({ ...options, queue });
  await queue.work(planPortfolioMailsJob, { atOnce: 1, pollSeconds: 30 }, plan);
  await queue.work(portfolioMailJob, { atOnce: 1, pollSeconds: 5 }, sendPortfolioMail(options));
  await queue.repeat(planPortfolioMailsJob, EVERY_TEN_MINUTES);
}

/** Not waited for: the workspace comes about while the server answers. */
async function startSamples(
  { database, queue, now, logger }: WorkOptions,
  { auditFolder }: { readonly auditFolder: AuditFolder },
): Promise<void> {
  const options = { database, now, logger, samples: sampleBrands, auditFolder };
  await queue.work(prepareSamplesJob, { atOnce: 1, pollSeconds: 2 }, prepareSamples(options));
  await queue.work(fillOwnSampleJob, { atOnce: 1, pollSeconds: 0.5 }, fillOwnSample(options));
  await queue.repeat(prepareSamplesJob, DAILY);
  await requestSamples(queue, now());
}

/** Mail written while no mail server was set up has no job yet. */
async function pickUpWaitingMail({ database, queue, now }: WorkOptions): Promise<void> {
  const mailIds = await database.asService((transaction) => listDueMail(transaction, now(), MAILS_PICKED_UP));
  for (const mailId of mailIds) await queue.enqueue(deliverMailJob, { mailId }, { id: mailId });
}
