import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAudit, findAudit } from "#database/audits/audits.ts";
import type { Database } from "#database/platform/connection.ts";
import { findFirstLook } from "#database/reports/first-looks.ts";
import { createLead } from "#database/reports/leads.ts";
import { auditSite } from "#jobs/audits/audit-site.ts";
import type { FirstLookAskers, FirstLookAssistant } from "#jobs/first-look/askers.ts";
import { takeFirstLook } from "#jobs/first-look/take-first-look.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";
import { finishedAudit } from "./audit-result.ts";
import { asker, askersOf, LIST, QUESTIONS, resultOf, written } from "./first-look-world.ts";
import { answerOf, errorOf } from "./scans/scan-world.ts";

const logger = pino({ level: "silent" });
const now = () => new Date();
const attempt = (signal = new AbortController().signal) => ({ number: 1, isLast: false, signal });
describe.each(engines)("first looks on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;
  let sites = 0;
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    queue = await openJobQueue({ database, jobs: allJobs, logger, works: false });
  });
  afterAll(async () => {
    await queue.close(1000);
    await remove();
  });
  beforeEach(() => database.executeSql("delete from app.first_look_days"));

  const rowsOf = async (text: string, values: unknown[]) => (await database.executeSql(text, values)).rows;
  const stored = (id: string) => database.asService((transaction) => findFirstLook(transaction, id));
  const MONEY = "select spent_usd::float as spent, reserved_usd::float as reserved from app.first_look";
  const moneyOf = async (id: string) => (await rowsOf(`${MONEY}s where id = $1`, [id]))[0];
  const moneyOfDay = async () => (await rowsOf(`${MONEY}_days`, []))[0];

  /** Audits a domain as a visitor asks for it; returns its first look. */
  async function audited(domain: string): Promise<string | null> {
    const auditId = randomUUID();
    await database.asService((transaction) => createAudit(transaction, { id: auditId, domain }));
    const audit = auditSite({
      database,
      queue,
      now,
      logger,
      newShareToken: () => randomUUID(),
      takesFirstLooks: true,
      runAudit: async () => finishedAudit(domain, { result: resultOf(domain) }),
    });
    await audit({ auditId }, attempt());
    return (await database.asService((transaction) => findAudit(transaction, auditId)))?.firstLookId ?? null;
  }
  async function newLook(): Promise<{ id: string; domain: string }> {
    sites += 1;
    const domain = `tasklane${sites}.example`;
    const id = await audited(domain);
    if (id === null) throw new Error("no first look was asked for");
    return { id, domain };
  }
  const take = (id: string, askers: FirstLookAskers, more = {}, signal?: AbortSignal) =>
    takeFirstLook({ database, queue, now, logger, askers, ...more })({ firstLookId: id }, attempt(signal));

  test("asks each assistant the five questions once and keeps who is named, in its own words", async () => {
    const { id } = await newLook();
    const asked: string[] = [];
    await take(
      id,
      askersOf([
        asker("chatgpt", "ChatGPT", async (question) => {
          asked.push(question);
          return answerOf(
            `For a team of ten, Tasklane is worth a look: the boards are quick to set up.\n\n${LIST}`,
          );
        }),
        asker("claude", "Claude", async () => answerOf(LIST)),
      ]),
    );
    expect(asked).toEqual(QUESTIONS);
    const look = await stored(id);
    expect(look).toMatchObject({ state: "done", progress: { done: 10, total: 10 } });
    expect(look?.findings).toMatchObject({
      questions: QUESTIONS,
      missed: 5,
      missedForFirst: 5,
      leftOut: [],
      assistants: [
        {
          label: "ChatGPT",
          answers: 5,
          named: 5,
          quote: { text: "For a team of ten, Tasklane is worth a look: the boards are quick to set up." },
        },
        {
          label: "Claude",
          answers: 5,
          cutShort: null,
          named: 0,
          quote: { text: "Orbiboard: the usual choice for small agencies." },
        },
      ],
    });
    const { others, assistants } = look?.findings ?? { others: [], assistants: [] };
    expect(assistants[1]?.instead.map(({ rank, answers }) => [others[rank], answers])).toEqual([
      ["Orbiboard", 5],
      ["Planwell", 5],
    ]);
    expect(await moneyOf(id)).toEqual({ spent: 0.014, reserved: 0 });
    expect(await moneyOfDay()).toEqual({ spent: 0.014, reserved: 0 });
  });

  test("an assistant that is dead, slow or empty is left out with its reason and holds up nobody", async () => {
    const { id } = await newLook();
    const calls = { dead: 0, overloaded: 0, slow: 0 };
    const startedAt = Date.now();
    await take(
      id,
      askersOf([
        asker("chatgpt", "ChatGPT", async () => answerOf(LIST)),
        asker("gemini", "Gemini", async () => {
          calls.dead += 1;
          return errorOf({ kind: "auth" });
        }),
        asker("claude", "Claude", async () => {
          calls.overloaded += 1;
          return errorOf({ kind: "overloaded", retryable: true, retryAfterMs: 5 });
        }),
        asker("perplexity", "Perplexity", async (_, signal) => {
          calls.slow += 1;
          await sleep(60_000, null, { signal }).catch(() => {});
          return errorOf({ kind: "timeout", retryable: true, mayHaveCost: true });
        }),
        asker("deepseek", "DeepSeek", async () => answerOf("")),
      ]),
      { answerTimeoutMs: 200 },
    );
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    expect(calls).toEqual({ dead: 1, overloaded: 2, slow: 1 });
    const look = await stored(id);
    expect(look?.findings?.assistants.map(({ label, answers }) => [label, answers])).toEqual([
      ["ChatGPT", 5],
    ]);
    expect(look?.findings?.leftOut).toEqual([
      { label: "Gemini", reason: "no-answer" },
      { label: "Claude", reason: "overloaded" },
      { label: "Perplexity", reason: "slow" },
      { label: "DeepSeek", reason: "no-answer" },
    ]);
    expect(look?.progress).toEqual({ done: 25, total: 25 });
  });

  test("never spends more than a report's part or a day's part, whatever answers cost", async () => {
    const dear = (id: FirstLookAssistant["id"], label: string) =>
      asker(id, label, async () => answerOf(LIST, 0.3), 0.3);
    const assistants = [dear("chatgpt", "ChatGPT"), dear("claude", "Claude"), dear("gemini", "Gemini")];
    const askers = askersOf(assistants, { budget: { perReportUsd: 1, perDayUsd: 1.5 }, writer: null });
    const [one, two, three] = [await newLook(), await newLook(), await newLook()];
    await Promise.all([one, two, three].map(({ id }) => take(id, askers)));
    for (const { id } of [one, two, three]) {
      const money = (await moneyOf(id)) as { spent: number; reserved: number };
      expect(money.spent).toBeLessThanOrEqual(1);
      expect(money.reserved).toBe(0);
      expect((await stored(id))?.state).toBe("done");
    }
    expect(await moneyOfDay()).toEqual({ spent: 1.5, reserved: 0 });
    await database.executeSql("update app.first_look_days set spent_usd = 1.5");
    const late = await newLook();
    await take(late.id, askers);
    expect((await stored(late.id))?.findings?.leftOut).toEqual(
      ["ChatGPT", "Claude", "Gemini"].map((label) => ({ label, reason: "budget" })),
    );
    expect(await moneyOf(late.id)).toEqual({ spent: 0, reserved: 0 });
    // On a day with money to spare, fifteen answers at 0.30 stop at the third.
    const alone = await newLook();
    await take(alone.id, askersOf(assistants, { budget: { perReportUsd: 1, perDayUsd: 100 }, writer: null }));
    expect(await moneyOf(alone.id)).toEqual({ spent: 0.9, reserved: 0 });
    const parts = (await stored(alone.id))?.findings?.assistants ?? [];
    expect(parts.map(({ answers, cutShort }) => [answers, cutShort])).toEqual([
      [1, "budget"],
      [1, "budget"],
      [1, "budget"],
    ]);
  });

  test("a run that was killed pays again for calls under way only, and cannot write any more", async () => {
    const { id } = await newLook();
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const first = take(
      id,
      askersOf([
        asker("chatgpt", "ChatGPT", async (question) => {
          asked.push(question);
          if (asked.length === 3) await held;
          return answerOf(LIST);
        }),
      ]),
    );
    await expect.poll(() => asked.length).toBe(3);
    const second = take(
      id,
      askersOf([
        asker("chatgpt", "ChatGPT", async (question) => {
          asked.push(question);
          return answerOf(`Tasklane is worth a look for most teams of that size.\n${LIST}`);
        }),
      ]),
    );
    await second;
    letGo();
    await expect(first).rejects.toThrow("another run");
    expect(asked).toEqual([...QUESTIONS.slice(0, 3), ...QUESTIONS.slice(2)]);
    // The writer, five answers, and the call under way at the kill with all that was set aside for it.
    expect(await moneyOf(id)).toEqual({ spent: 0.029, reserved: 0 });
    expect((await stored(id))?.findings?.assistants).toMatchObject([{ answers: 5, named: 3 }]);
  });

  test("a run that has to stop leaves its calls to the next one", async () => {
    const { id } = await newLook();
    const ending = new AbortController();
    const askers = askersOf([
      asker("chatgpt", "ChatGPT", async () => {
        ending.abort();
        return errorOf({ kind: "aborted", retryable: true, mayHaveCost: true });
      }),
    ]);
    await expect(take(id, askers, {}, ending.signal)).rejects.toThrow("interrupted");
    expect((await stored(id))?.progress).toEqual({ done: 0, total: 5 });
    await take(id, askersOf([asker("chatgpt", "ChatGPT", async () => answerOf(LIST))]));
    expect((await stored(id))?.findings?.assistants).toMatchObject([{ answers: 5 }]);
  });

  test("a domain audited again within a day costs nothing more, however often", async () => {
    const { id, domain } = await newLook();
    await take(id, askersOf([asker("chatgpt", "ChatGPT", async () => answerOf(LIST))]));
    const before = await moneyOf(id);
    const again = await Promise.all(Array.from({ length: 100 }, () => audited(domain)));
    expect(new Set(again)).toEqual(new Set([id]));
    await take(
      id,
      askersOf([asker("chatgpt", "ChatGPT", async () => Promise.reject(new Error("asked again")))]),
    );
    expect(await moneyOf(id)).toEqual(before);
    await database.executeSql(
      "update app.first_looks set created_at = created_at - interval '25 hours' where id = $1",
      [id],
    );
    expect(await audited(domain)).not.toBe(id);
  });

  test("the report waits two minutes for its first look and goes as soon as that is there", async () => {
    sites += 1;
    const domain = `waiting${sites}.example`;
    const lead = await database.asService((transaction) =>
      createLead(transaction, {
        source: "success-book-call",
        domain,
        email: `ann@${domain}`,
        fullName: "Ann",
        companyName: null,
        auditId: null,
        submittedAt: now(),
        tellWebhook: false,
      }),
    );
    const id = await audited(domain);
    const due = async () =>
      await rowsOf(
        `select extract(epoch from start_after - now())::float as seconds from jobs.job
         where name = 'send-report' and data->>'leadId' = $1 order by created_on`,
        [lead.id],
      );
    const waiting = (await due()) as { seconds: number }[];
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.seconds).toBeGreaterThan(100);
    expect(waiting[0]?.seconds).toBeLessThanOrEqual(120);
    await take(id ?? "", askersOf([asker("chatgpt", "ChatGPT", async () => answerOf(LIST))]));
    const sent = (await due()) as { seconds: number }[];
    expect(sent).toHaveLength(2);
    expect(Math.min(...sent.map(({ seconds }) => seconds))).toBeLessThanOrEqual(0);
  });

  test("without a model, or with one that names the brand or costs too much, the questions follow from the site's words", async () => {
    const dear = written(["Which board suits agencies?"]);
    for (const writer of [
      null,
      dear && { ...dear, boundUsd: () => 2 },
      written(["Is Tasklane good?", "<b>What?</b>", "See https://evil.example now"]),
    ]) {
      const { id } = await newLook();
      await take(id, askersOf([asker("chatgpt", "ChatGPT", async () => answerOf(LIST))], { writer }));
      const { questions } = (await stored(id))?.findings ?? { questions: [] };
      expect(questions.length).toBeGreaterThan(2);
      expect(questions.join(" ")).toMatch(/task boards/i);
      expect(questions.join(" ")).not.toMatch(/tasklane|https|<b>|agencies/i);
    }
  });
});
