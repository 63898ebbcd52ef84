import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { listDueMail } from "#database/mail-outbox.ts";
import { auditSite, type RunAudit } from "./audit-site.ts";
import { type DeliverMailOptions, deliverMail } from "./deliver-mail.ts";
import { type DeliverWebhookOptions, deliverWebhook } from "./deliver-webhook.ts";
import type { JobQueue } from "./queue/job-queue.ts";
import { auditSiteJob, deliverMailJob, deliverWebhookJob, sendReportJob, sweepJob } from "./queue/jobs.ts";
import { type SendReportOptions, sendReport } from "./send-report.ts";
import { sweep } from "./sweep.ts";

export type WorkOptions = {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly runAudit: RunAudit;
  /** Audits this process runs at once, each in a thread of its own. */
  readonly auditsAtOnce: number;
  readonly report: Omit<SendReportOptions, "database" | "now">;
  /** Null without a mail server: mail then stays in the outbox. */
  readonly mail: Omit<DeliverMailOptions, "database" | "now"> | null;
  readonly webhooks: Omit<DeliverWebhookOptions, "database" | "now">;
};

const NIGHTLY = "17 3 * * *";
const MAILS_PICKED_UP = 1000;

/** Takes up all background work in this process. */
export async function startWork(options: WorkOptions): Promise<void> {
  const { database, queue, logger, now, runAudit, auditsAtOnce, report, mail, webhooks } = options;
  const audit = auditSite({ database, queue, runAudit, now, logger });
  await queue.work(auditSiteJob, { atOnce: auditsAtOnce, pollSeconds: 0.5 }, audit);
  await queue.work(sendReportJob, { atOnce: 1, pollSeconds: 0.5 }, sendReport({ database, now, ...report }));
  await queue.work(
    deliverWebhookJob,
    { atOnce: 2, pollSeconds: 2 },
    deliverWebhook({ database, now, ...webhooks }),
  );
  await queue.work(sweepJob, { atOnce: 1, pollSeconds: 60 }, sweep({ database, now, logger }));
  await queue.repeat(sweepJob, NIGHTLY);
  if (mail === null) return;
  await queue.work(deliverMailJob, { atOnce: 2, pollSeconds: 1 }, deliverMail({ database, now, ...mail }));
  await pickUpWaitingMail(options);
}

/** Mail written while no mail server was set up has no job yet. */
async function pickUpWaitingMail({ database, queue, now }: WorkOptions): Promise<void> {
  const mailIds = await database.asService((transaction) => listDueMail(transaction, now(), MAILS_PICKED_UP));
  for (const mailId of mailIds) await queue.enqueue(deliverMailJob, { mailId }, { id: mailId });
}
