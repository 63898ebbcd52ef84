import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAudit, findAudit, findFetchLog } from "#database/audits/audits.ts";
import { findKnownBrand, keepKnownBrand } from "#database/brands/knowledge-base-cache.ts";
import { listMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { createLead } from "#database/reports/leads.ts";
import { auditSite, type RunAudit } from "#jobs/audits/audit-site.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { GiveUp, RetryLater } from "#jobs/queue/job-definition.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { sendReport } from "#jobs/reports/send-report.ts";
import { sweep } from "#jobs/sweep.ts";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import { createOutbox } from "#mail/outbox.ts";
import type { KnownBrand } from "#site-audit/gather/brand-memory.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";
import { auditResult, fetchLog, finishedAudit } from "./audit-result.ts";

const logger = pino({ level: "silent" });
const now = () => new Date();
const newShareToken = () => randomUUID();
const attempt = (number = 1, signal = new AbortController().signal) => ({ number, isLast: false, signal });

describe.each(engines)("an audit's job on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    queue = await openJobQueue({ database, jobs: allJobs, logger, works: false });
  });
  afterAll(async () => {
    await queue.close(1000);
    await remove();
  });

  const newAudit = async (domain: string) =>
    (await database.asService((transaction) => createAudit(transaction, { domain }))).id;
  const stored = (id: string) => database.asService((transaction) => findAudit(transaction, id));
  const newLead = async (domain: string) =>
    (
      await database.asService((transaction) =>
        createLead(transaction, {
          source: "success-book-call",
          domain,
          email: `ann@${domain}`,
          fullName: "Ann Example",
          companyName: "Acme",
          auditId: null,
          submittedAt: now(),
          tellWebhook: false,
        }),
      )
    ).id;
  const reportsInLine = async (domain: string) => {
    const { rows } = await database.executeSql(
      "select j.id::text as id from jobs.job j join app.leads l on l.id = j.id where j.name = 'send-report' and l.domain = $1",
      [domain],
    );
    return (rows as { id: string }[]).map(({ id }) => id);
  };
  const handler = (runAudit: RunAudit) =>
    auditSite({ database, queue, runAudit, now, newShareToken, logger, takesFirstLooks: false });

  test("stores progress and result, and puts the reports that wait in line", async () => {
    const auditId = await newAudit("first.example");
    const leadId = await newLead("first.example");
    await handler(async ({ domain, onProgress }) => {
      for (const label of ["One", "Two", "Three"]) onProgress({ done: 1, total: 3, label });
      await expect.poll(async () => (await stored(auditId))?.progress.label).toBe("Three");
      expect((await stored(auditId))?.state).toBe("running");
      return finishedAudit(domain);
    })({ auditId }, attempt());
    expect(await stored(auditId)).toMatchObject({ state: "done", result: { domain: "first.example" } });
    expect(await database.asService((transaction) => findFetchLog(transaction, auditId))).toEqual(fetchLog);
    expect(await reportsInLine("first.example")).toEqual([leadId]);
  });

  test("what was learned about a brand is passed to the audits of the next seven days, then forgotten", async () => {
    const domain = "brand.example";
    const learnedBrand: KnownBrand = {
      brand: { name: "Brand “B”", domain, language: "de" },
      answer: { available: true, items: [], wikipediaTitles: ["Brand"] },
    };
    const known: (KnownBrand | null)[] = [];
    const auditAt = async (at: Date, learned: KnownBrand | null) =>
      auditSite({
        database,
        queue,
        logger,
        newShareToken,
        takesFirstLooks: false,
        now: () => at,
        runAudit: async ({ knownBrand }) => {
          known.push(knownBrand);
          return finishedAudit(domain, { learnedBrand: learned });
        },
      })({ auditId: await newAudit(domain) }, attempt());
    const week = 7 * 86_400_000;
    const start = Date.parse("2026-11-01T12:00:00Z");
    await auditAt(new Date(start), learnedBrand);
    await auditAt(new Date(start + week - 1), null);
    await auditAt(new Date(start + week), { ...learnedBrand, brand: { ...learnedBrand.brand, name: "B" } });
    await auditAt(new Date(start + week + 1), null);
    expect(known.map((known) => known?.brand.name ?? null)).toEqual([null, "Brand “B”", null, "B"]);
    expect(known[1]).toEqual(learnedBrand);

    const kept = () => database.asService((transaction) => findKnownBrand(transaction, domain, new Date(0)));
    await sweep({ database, now: () => new Date(start + 2 * week - 1), logger })({}, attempt());
    expect((await kept())?.brand.name).toBe("B");
    await sweep({ database, now: () => new Date(start + 2 * week), logger })({}, attempt());
    expect(await kept()).toBeNull();
  });

  test("a brand that cannot be kept does not undo the audit", async () => {
    const auditId = await newAudit("odd.example");
    const brand = { name: "Odd\0", domain: "odd.example", language: "en" };
    const learnedBrand: KnownBrand = { brand, answer: { available: true, items: [], wikipediaTitles: [] } };
    await expect(
      database.asService((transaction) => keepKnownBrand(transaction, learnedBrand, now())),
    ).rejects.toThrow();
    await handler(async ({ domain }) => finishedAudit(domain, { learnedBrand }))({ auditId }, attempt());
    expect((await stored(auditId))?.state).toBe("done");
  });

  test("run twice at once, it has its effect once", async () => {
    const auditId = await newAudit("twice.example");
    const leadId = await newLead("twice.example");
    let runs = 0;
    const run = handler(async ({ domain }) => {
      runs += 1;
      return finishedAudit(domain, { result: { ...auditResult(domain), pagesRead: runs } });
    });
    await Promise.all([run({ auditId }, attempt()), run({ auditId }, attempt(2))]);
    const first = await stored(auditId);
    await run({ auditId }, attempt(3));
    expect(await stored(auditId)).toEqual(first);
    expect(await reportsInLine("twice.example")).toEqual([leadId]);
  });

  test("fails for good the third time, and a later audit serves those who waited", async () => {
    const auditId = await newAudit("failing.example");
    const leadId = await newLead("failing.example");
    const run = handler(async () => {
      throw new Error("The audit ended without a result.");
    });
    await expect(run({ auditId }, attempt(1))).rejects.toThrow("without a result");
    expect((await stored(auditId))?.state).toBe("running");
    await expect(run({ auditId }, attempt(3))).rejects.toThrow(GiveUp);
    expect(await stored(auditId)).toMatchObject({
      state: "failed",
      error: "The audit ended without a result.",
    });
    expect(await reportsInLine("failing.example")).toEqual([]);
    const later = await newAudit("failing.example");
    await handler(async ({ domain }) => finishedAudit(domain))({ auditId: later }, attempt());
    expect(await reportsInLine("failing.example")).toEqual([leadId]);
  });

  test("interrupted, it is tried again however often", async () => {
    const auditId = await newAudit("interrupted.example");
    const stop = new AbortController();
    const run = handler(async () => {
      stop.abort();
      throw new Error("The audit was cancelled.");
    });
    await expect(run({ auditId }, attempt(9, stop.signal))).rejects.toThrow(RetryLater);
    expect((await stored(auditId))?.state).toBe("running");
  });

  test("an audit that is gone is no error", async () => {
    await handler(async () => {
      throw new Error("must not be called");
    })({ auditId: randomUUID() }, attempt());
  });

  test("the report of a lead is one mail with a link that lasts, however often it is tried", async () => {
    const auditId = await newAudit("report.example");
    const leadId = await newLead("report.example");
    await handler(async ({ domain }) => finishedAudit(domain))({ auditId }, attempt());
    let tokens = 0;
    const send = sendReport({
      database,
      outbox: createOutbox(deliverBy(queue)),
      writeMail: auditReportMail.write,
      renderPdf: async () => new Uint8Array([37, 80]),
      newShareToken: () => `${++tokens}`.padStart(32, "t"),
      publicUrl: "https://north.example",
      bookingUrl: null,
      now,
    });
    await Promise.allSettled([send({ leadId, auditId }, attempt()), send({ leadId, auditId }, attempt())]);
    await send({ leadId, auditId }, attempt(2));
    const mails = (await database.asService((transaction) => listMail(transaction, 100))).filter(
      ({ to }) => to === "ann@report.example",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/https:\/\/north\.example\/r\/t+\d/);
    expect(mails[0]?.text).toContain("Ann");
    expect(mails[0]?.attachments).toMatchObject([
      {
        contentType: "application/pdf",
        filename: expect.stringMatching(/^truenorth-[a-z-]+-readiness-report-\d{4}-\d\d-\d\d\.pdf$/),
      },
    ]);
    await expect(send({ leadId: randomUUID(), auditId }, attempt())).rejects.toThrow(GiveUp);
  });

  test("the sweep ends what was forgotten", async () => {
    const auditId = await newAudit("forgotten.example");
    const later = () => new Date(Date.now() + 7 * 3_600_000);
    await sweep({ database, now: later, logger })({}, attempt());
    expect(await stored(auditId)).toMatchObject({ state: "failed", error: "It was not finished in time." });
  });
});
