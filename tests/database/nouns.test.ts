import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  completeAudit,
  createAudit,
  failAudit,
  findAudit,
  findFetchLog,
  findRecentAudit,
  saveAuditProgress,
  startAudit,
} from "#database/audits/audits.ts";
import {
  addMail,
  findMail,
  forgetOldMail,
  listDueMail,
  listMail,
  markMailSent,
  recordMailFailure,
} from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { consume, forgetExpiredLimits } from "#database/platform/rate-limits.ts";
import { createLead, findLead, markLeadDelivered, recordLeadFailure } from "#database/reports/leads.ts";
import { createReport, findReportByShareToken, markReportSent } from "#database/reports/reports.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { fetchLog } from "../jobs/audit-result.ts";
import { engines, openTestDatabase, type TestDatabase } from "./test-database.ts";

const result: AuditResult = {
  url: "https://example.com/",
  domain: "example.com",
  rulesetVersion: "1.0.0",
  state: "unreachable",
  score: null,
  band: null,
  coverage: 0.25,
  counts: { pass: 0, partial: 0, fail: 0, na: 0, unknown: 60 },
  pagesRead: 0,
  brandName: "Exämple “quoted” 'n' \\ ☃",
  notes: ["Nothing answered."],
  categories: [],
  caps: [],
  checks: [],
  fixOrder: [],
  icuVersion: "77.1",
};
const now = new Date("2026-11-21T09:30:00.123Z");
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe.each(engines)("the nouns of the database on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.remove());

  test("an audit goes from queued to done once, and keeps its result to the byte", async () => {
    const { id } = await database.asService((tx) => createAudit(tx, { domain: "example.com" }));
    expect(await database.asService((tx) => startAudit(tx, id, now))).toBe(true);
    const progress = { done: 3, total: 12, label: "Reading pages" };
    await database.asService((tx) => saveAuditProgress(tx, id, progress));
    expect(await database.asService((tx) => findAudit(tx, id))).toMatchObject({ state: "running", progress });
    expect(await database.asService((tx) => completeAudit(tx, id, { result, fetchLog }, later(9)))).toBe(
      true,
    );
    expect(await database.asService((tx) => completeAudit(tx, id, { result, fetchLog: [] }, later(10)))).toBe(
      false,
    );
    expect(await database.asService((tx) => failAudit(tx, id, "Too late.", later(11)))).toBe(false);
    expect(await database.asService((tx) => startAudit(tx, id, later(12)))).toBe(false);
    const stored = await database.asService((tx) => findAudit(tx, id));
    expect(stored).toMatchObject({ state: "done", error: null, startedAt: now, finishedAt: later(9) });
    expect(stored?.result).toEqual(result);
    expect(await database.asService((tx) => findFetchLog(tx, id))).toEqual(fetchLog);
  });

  test("a failed audit is not shared with the next visitor, a fresh one is", async () => {
    const domain = "shared.example";
    const failed = await database.asService((tx) => createAudit(tx, { domain }));
    await database.asService((tx) => failAudit(tx, failed.id, "No answer.", now));
    const before = new Date(failed.createdAt.getTime() - 1000);
    expect(await database.asService((tx) => findRecentAudit(tx, domain, before))).toBeNull();
    const fresh = await database.asService((tx) => createAudit(tx, { domain }));
    expect((await database.asService((tx) => findRecentAudit(tx, domain, before)))?.id).toBe(fresh.id);
    const afterwards = new Date(fresh.createdAt.getTime() + 1000);
    expect(await database.asService((tx) => findRecentAudit(tx, domain, afterwards))).toBeNull();
  });

  test("a report is found by its token, and sent once", async () => {
    const shareToken = "t".repeat(43);
    const report = await database.asService(async (tx) => {
      const audit = await createAudit(tx, { domain: "report.example" });
      const person = { recipientEmail: "Ann@Example.com", fullName: "Ann", companyName: null };
      return await createReport(tx, { auditId: audit.id, shareToken, ...person });
    });
    expect(await database.asService((tx) => findReportByShareToken(tx, shareToken))).toEqual(report);
    expect(await database.asService((tx) => findReportByShareToken(tx, "u".repeat(43)))).toBeNull();
    expect(await database.asService((tx) => markReportSent(tx, report.id, now))).toBe(true);
    expect(await database.asService((tx) => markReportSent(tx, report.id, now))).toBe(false);
  });

  test("a lead counts the attempts to tell the webhook", async () => {
    const { id } = await database.asService((tx) =>
      createLead(tx, {
        source: "success-book-call",
        domain: "example.com",
        email: "ann@example.com",
        fullName: "Ann",
        companyName: null,
        auditId: null,
        submittedAt: now,
        tellWebhook: true,
      }),
    );
    await database.asService((tx) => recordLeadFailure(tx, id, { error: "503", isLast: false }));
    await database.asService((tx) => markLeadDelivered(tx, id, now));
    await database.asService((tx) => recordLeadFailure(tx, id, { error: "late", isLast: true }));
    expect((await database.asService((tx) => findLead(tx, id)))?.webhook).toEqual({
      state: "delivered",
      attempts: 2,
      lastError: null,
    });
  });

  test("a mail with a known key is not stored again; sent mail is neither due nor sent twice", async () => {
    const mail = { to: "ann@example.com", subject: "Hello", text: "Hi", html: null };
    const content = new Uint8Array([0, 1, 2, 250, 255]);
    const attachments = [{ filename: "a.pdf", contentType: "application/pdf", content }];
    const first = await database.asService((tx) =>
      addMail(tx, { ...mail, idempotencyKey: "k1", attachments }),
    );
    const again = await database.asService((tx) => addMail(tx, { ...mail, idempotencyKey: "k1" }));
    expect([first.isNew, again]).toEqual([true, { id: first.id, isNew: false }]);
    const stored = await database.asService((tx) => findMail(tx, first.id));
    expect(stored).toMatchObject({ ...mail, state: "pending", attempts: 0 });
    expect(new Uint8Array(stored?.attachments[0]?.content ?? [])).toEqual(content);

    const far = new Date(Date.now() + 3_600_000);
    await database.asService((tx) => recordMailFailure(tx, first.id, { error: "down", nextAttemptAt: far }));
    expect(await database.asService((tx) => listDueMail(tx, new Date(far.getTime() - 1), 10))).toEqual([]);
    expect(await database.asService((tx) => listDueMail(tx, far, 10))).toEqual([first.id]);
    expect(await database.asService((tx) => markMailSent(tx, first.id, now))).toBe(true);
    expect(await database.asService((tx) => markMailSent(tx, first.id, now))).toBe(false);
    await database.asService((tx) => recordMailFailure(tx, first.id, { error: "late", nextAttemptAt: null }));
    const listed = await database.asService((tx) => listMail(tx, 10));
    const emptied = { text: "", html: null, attachments: [], headers: {} };
    expect(listed).toMatchObject([{ state: "sent", attempts: 2, lastError: null, ...emptied }]);
  });

  test("a mail that is given up is emptied like a sent one, and every mail is deleted in time", async () => {
    const mail = {
      to: "ann@example.com",
      subject: "Hello",
      text: "https://a.example/?token=x",
      html: "<p>x</p>",
    };
    const content = new Uint8Array([1]);
    const attachments = [{ filename: "a.pdf", contentType: "application/pdf", content }];
    const headers = { "List-Unsubscribe": "<https://a.example/u>" };
    const add = (idempotencyKey: string) =>
      database.asService((tx) => addMail(tx, { ...mail, attachments, headers, idempotencyKey }));
    const { id } = await add("given-up");
    await add("never-tried");
    await database.asService((tx) => recordMailFailure(tx, id, { error: "550", nextAttemptAt: null }));
    const emptied = { text: "", html: null, attachments: [], headers: {} };
    expect(await database.asService((tx) => findMail(tx, id))).toMatchObject({ state: "failed", ...emptied });
    const hour = 3_600_000;
    expect(await database.asService((tx) => forgetOldMail(tx, new Date(Date.now() - hour)))).toBe(0);
    expect(await database.asService((tx) => forgetOldMail(tx, new Date(Date.now() + hour)))).toBe(3);
    expect(await database.asService((tx) => listMail(tx, 10))).toEqual([]);
  });

  test("points add up within a window, begin again after it, and none is lost to simultaneous use", async () => {
    const use = (at: Date, points = 1) =>
      database.asService((tx) => consume(tx, { key: "k", points, durationSeconds: 60, now: at }));
    expect(await use(now)).toEqual({ usedPoints: 1, expiresAt: later(60) });
    expect(await use(later(59.9), 2)).toEqual({ usedPoints: 3, expiresAt: later(60) });
    expect(await use(later(60))).toEqual({ usedPoints: 1, expiresAt: later(120) });
    const used = await Promise.all(Array.from({ length: 25 }, () => use(later(61))));
    expect(used.map((consumption) => consumption.usedPoints).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 2),
    );
    expect((await use(later(62), 2_000_000_000)).usedPoints).toBe(1_000_000_000);
    expect(await database.asService((tx) => forgetExpiredLimits(tx, later(119)))).toBe(0);
    expect(await database.asService((tx) => forgetExpiredLimits(tx, later(120)))).toBe(1);
  });
});
