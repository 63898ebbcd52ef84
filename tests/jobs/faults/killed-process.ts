/**
 * A process that does the product's jobs on the database it is given, to be killed at any moment. Only the site that is
 * audited and the rendering are played; it prints what it begins and ends, and "all done" when no work is left.
 */

import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { openDatabase } from "#database/platform/connection.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { createOutbox } from "#mail/outbox.ts";
import { openMailTransport } from "#mail/transport.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { finishedAudit } from "../audit-result.ts";

const { DATABASE_URL, DATA_DIR = "", SMTP_URL = "" } = process.env;
const logger = pino({ level: "error" }, pino.destination(2));
const database = await openDatabase(
  DATABASE_URL ? { kind: "postgres", url: DATABASE_URL } : { kind: "embedded", dataDirectory: DATA_DIR },
);
// What is given back is taken up again at once: how long retries wait is no part of what is tried here.
const jobs = allJobs.map((job) => ({ ...job, firstDelaySeconds: 0, longestDelaySeconds: 1 }));
const queue = await openJobQueue({ database, jobs, logger, works: true });
const outbox = createOutbox(deliverBy(queue));
const transport = openMailTransport({ smtpUrl: SMTP_URL, from: "north@north.example" });
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Tells when a piece of work begins and ends, and makes it last long enough to be killed in. */
async function during<Result>(work: () => Promise<Result>): Promise<Result> {
  print("begin");
  await sleep(50 + Math.random() * 150);
  const result = await work();
  print("end");
  return result;
}

await startJobs({
  database,
  queue,
  logger,
  now: () => new Date(),
  auditsAtOnce: 3,
  firstLooks: null,
  icons: null,
  runAudit: ({ domain, onProgress }) =>
    during(async () => {
      onProgress({ done: 1, total: 2, label: "Reading" });
      return finishedAudit(domain);
    }),
  report: {
    outbox,
    writeMail: (report) =>
      during(async () => ({
        subject: report.domain,
        html: `<p>${report.domain}</p>`,
        text: report.links.report,
      })),
    renderPdf: async () => new Uint8Array([37, 80, 68, 70]),
    newShareToken: () => randomBytes(24).toString("base64url"),
    publicUrl: "http://north.example",
    bookingUrl: null,
  },
  weekly: {
    outbox,
    writeMail: async () => ({ subject: "Week", html: "<p>Week</p>", text: "Week", attachments: [] }),
    renderPdf: async () => new Uint8Array([37, 80, 68, 70]),
    tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
    labelOf: (id) => id,
    known: { assistants: [], providers: [] },
    publicUrl: "http://north.example",
  },
  mail: {
    transport: { send: (mail) => during(() => transport.send(mail)), close: () => transport.close() },
    messageIdHost: "north.example",
    claimMs: 3000,
  },
  webhooks: {
    fetch: async ({ url }) => ({ ok: false, url, kind: "dns", message: "none here", hops: [] }),
    getStartedUrl: null,
    strategyCallUrl: null,
  },
  alerts: {
    outbox,
    tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
    labelOf: (assistant) => assistant,
    publicUrl: "http://north.example",
    fetch: async ({ url }) => ({ ok: false, url, kind: "dns", message: "none here", hops: [] }),
    openTarget: () => null,
  },
  scans: null,
  samples: null,
});
print("ready");

const unfinished = `select
  (select count(*) from app.audits where state not in ('done', 'failed'))
  + (select count(*) from app.brand_audit_requests)
  + (select count(*) from app.leads l where not exists (select from app.mail_outbox m where m.idempotency_key = 'report/' || l.id and m.state = 'sent'))
  + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%')
  as count`;
for (;;) {
  const { rows } = await database.executeSql(unfinished);
  if (Number((rows as { count: number }[])[0]?.count) === 0) break;
  await sleep(250);
}
print("all done");
await queue.close(1000);
await database.close();
process.exit(0);
