import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createPace } from "#assistants/pace.ts";
import { findAskingTerms } from "#database/asking-terms.ts";
import { changeBudgets, findBudgetMonth, monthOf } from "#database/budget-months.ts";
import type { Database } from "#database/connection.ts";
import { dropPlannedCalls } from "#database/scan-calls.ts";
import { cancelScan } from "#database/scans.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { assistantIdOf } from "#jobs/scan/known-assistants.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";
import {
  addBrandToScan,
  answerOf,
  beginScan,
  endOfScan,
  errorOf,
  routeTo,
  silent,
  startWorker,
} from "./scan-world.ts";

const claude = { assistant: "claude", surface: "api" } as const;
const gemini = { assistant: "gemini", surface: "api" } as const;

describe.each(engines)("a scan on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase(engine);
    ({ database } = opened);
    queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
    remove = async () => {
      await queue.close(1000);
      await opened.remove();
    };
  });
  afterAll(() => remove());

  const callsOf = async (scanId: string) => {
    const { rows } = await database.executeSql(
      `select assistant, state, error_kind, count(*)::int as calls, sum(asked_count)::int as asked, sum(lost_count)::int as lost
       from app.scan_calls where scan_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
      [scanId],
    );
    return rows;
  };
  const answersOf = async (brandId: string) =>
    (
      await database.executeSql("select count(*)::int as answers from app.answers where brand_id = $1", [
        brandId,
      ])
    ).rows[0];
  const money = (brandId: string) =>
    database.asService((transaction) => findBudgetMonth(transaction, brandId, monthOf(new Date())));

  test("asks each prompt of each assistant, keeps every answer once and counts the money to the cent", async () => {
    const brand = await addBrandToScan(database, { prompts: 6 });
    let underWay = 0;
    let most = 0;
    const worker = startWorker(database, queue, {
      atOnce: 5,
      findRoute: routeTo({
        outcome: async () => {
          underWay += 1;
          most = Math.max(most, underWay);
          await sleep(randomInt(5));
          underWay -= 1;
          return answerOf("Acme is the best.", 0.0021);
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 4, asked: [claude, gemini] });
    const scan = await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(scan).toMatchObject({ state: "done", endedBy: "complete", callLimit: 48 });
    expect(await callsOf(scanId)).toEqual([
      { assistant: "claude", state: "answered", error_kind: null, calls: 24, asked: 24, lost: 0 },
      { assistant: "gemini", state: "answered", error_kind: null, calls: 24, asked: 24, lost: 0 },
    ]);
    expect(await answersOf(brand.brandId)).toEqual({ answers: 48 });
    expect(await money(brand.brandId)).toMatchObject({ spentUsd: 0.1008, reservedUsd: 0 });
    expect(most).toBe(5);
  });

  test("two workers never spend more than the budget, and spend what there is", async () => {
    const brand = await addBrandToScan(database, { prompts: 30, budgetUsd: 0.5 });
    const second = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
    let reservedAndSpent = 0;
    const findRoute = routeTo({
      boundUsd: 0.05,
      outcome: async () => {
        const { spentUsd, reservedUsd } = await money(brand.brandId);
        reservedAndSpent = Math.max(reservedAndSpent, spentUsd + reservedUsd);
        await sleep(randomInt(10));
        return answerOf("Acme.", randomInt(1, 5) / 100);
      },
    });
    const workers = [queue, second].map((own) => startWorker(database, own, { findRoute, atOnce: 8 }));
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude] });
    const scan = await endOfScan(database, brand.brandId, scanId);
    await Promise.all(workers.map((worker) => worker.close(1000)));
    await second.close(1000);
    const { spentUsd, reservedUsd } = await money(brand.brandId);
    expect(scan.endedBy).toBe("budget");
    expect(reservedAndSpent).toBeLessThanOrEqual(0.5);
    expect(spentUsd).toBeLessThanOrEqual(0.5);
    expect(spentUsd).toBeGreaterThan(0.45);
    expect(reservedUsd).toBe(0);
  });

  test("money is reserved to the last cent of the limit and not beyond, whatever was read before", async () => {
    const { brandId } = await addBrandToScan(database, { prompts: 1 });
    const month = "2026-11-01";
    const reserve = (usd: number, limit: number) =>
      database.asService(async (transaction) => {
        await findAskingTerms(transaction, [brandId], { month, now: new Date() });
        const change = { brandId, month, spentUsd: 0, reservedUsd: usd };
        return await changeBudgets(transaction, [change], [{ brandId, month, usd: limit }]);
      });
    const holds = [await reserve(0.1, 0.3), await reserve(0.2, 0.3), await reserve(0.00000001, 0.3)];
    expect(holds).toEqual([true, true, false]);
    expect(await database.asService((transaction) => findBudgetMonth(transaction, brandId, month))).toEqual({
      brandId,
      month,
      spentUsd: 0,
      reservedUsd: 0.3,
    });
  });

  test("a key that is wrong or out of money ends its own calls, and no others", async () => {
    const brand = await addBrandToScan(database, { prompts: 10 });
    let asked = 0;
    const worker = startWorker(database, queue, {
      atOnce: 4,
      findRoute: routeTo({
        outcome: async ({ assistant }) => {
          if (assistant === "gemini") return answerOf("Acme.");
          asked += 1;
          return errorOf({ kind: "quota", message: "The key is out of money: top it up at the provider." });
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude, gemini] });
    const scan = await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(scan.endedBy).toBe("complete");
    expect(await callsOf(scanId)).toMatchObject([
      { assistant: "claude", state: "failed", error_kind: "quota", calls: 20 },
      { assistant: "gemini", state: "answered", calls: 20 },
    ]);
    expect(asked).toBeLessThanOrEqual(4);
    expect((await money(brand.brandId)).reservedUsd).toBe(0);
  });

  test("a rate limit has the key wait and its calls asked later, all of them", async () => {
    const brand = await addBrandToScan(database, { prompts: 5 });
    let refusals = 0;
    const worker = startWorker(database, queue, {
      findRoute: routeTo({
        outcome: async () => {
          if (refusals >= 3) return answerOf("Acme.");
          refusals += 1;
          return errorOf({ kind: "rate_limited", retryable: true, retryAfterMs: 300 });
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(await callsOf(scanId)).toMatchObject([{ state: "answered", calls: 10, asked: 13, lost: 0 }]);
    expect(await answersOf(brand.brandId)).toEqual({ answers: 10 });
  });

  test("keys that are told to slow down hold no place from another's calls", async () => {
    const brand = await addBrandToScan(database, { prompts: 30 });
    const pace = createPace(
      () => ({ concurrency: 1, startsPerSecond: Number.POSITIVE_INFINITY }),
      () => Date.now(),
    );
    const made = { claude: 0, chatgpt: 0, gemini: 0 };
    const worker = startWorker(database, queue, {
      findRoute: routeTo({
        outcome: ({ assistant }) =>
          pace.run({ assistant: assistantIdOf(assistant) ?? "claude", keyId: assistant }, async () => {
            made[assistant as keyof typeof made] += 1;
            return assistant === "gemini"
              ? answerOf("Acme.")
              : errorOf({ kind: "rate_limited", retryable: true, retryAfterMs: 60_000 });
          }),
      }),
    });
    const chatgpt = { assistant: "chatgpt", surface: "api" } as const;
    const asked = [claude, chatgpt, gemini];
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked });
    await vi.waitFor(
      async () =>
        expect(await callsOf(scanId)).toContainEqual(
          expect.objectContaining({ assistant: "gemini", state: "answered", calls: 30 }),
        ),
      { timeout: 10_000, interval: 100 },
    );
    await worker.close(1000);
    expect(made).toEqual({ claude: 1, chatgpt: 1, gemini: 30 });
    expect((await money(brand.brandId)).reservedUsd).toBe(0);
    await database.asMember(brand.userId, (transaction) =>
      cancelScan(transaction, { brandId: brand.brandId, id: scanId, now: new Date() }),
    );
  });

  test("an unreadable answer is missing, kept raw, and may have cost what was set aside", async () => {
    const brand = await addBrandToScan(database, { prompts: 1 });
    const worker = startWorker(database, queue, {
      findRoute: routeTo({
        boundUsd: 0.02,
        outcome: async () =>
          errorOf({ kind: "bad_response", mayHaveCost: true, body: "<html>\u0000\ud800 no JSON" }),
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(await callsOf(scanId)).toMatchObject([{ state: "failed", error_kind: "bad_response", calls: 1 }]);
    const { rows } = await database.executeSql("select finish, text from app.answers where brand_id = $1", [
      brand.brandId,
    ]);
    expect(rows).toEqual([{ finish: "failed", text: "" }]);
    expect(await money(brand.brandId)).toMatchObject({ spentUsd: 0.02, reservedUsd: 0 });
  });

  test("cancelled, it asks nothing more and keeps the answers of calls under way", async () => {
    const brand = await addBrandToScan(database, { prompts: 20 });
    const { promise: goOn, resolve: answer } = Promise.withResolvers<void>();
    let asked = 0;
    const worker = startWorker(database, queue, {
      atOnce: 6,
      findRoute: routeTo({
        outcome: async () => {
          asked += 1;
          await goOn;
          return answerOf("Acme.");
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude] });
    while (asked < 6) await sleep(10);
    const cancelled = { brandId: brand.brandId, id: scanId, now: new Date() };
    await database.asMember(brand.userId, (transaction) => cancelScan(transaction, cancelled));
    await database.asService((transaction) => dropPlannedCalls(transaction, scanId, new Date()));
    answer();
    await worker.close(5000);
    expect(await callsOf(scanId)).toMatchObject([
      { state: "answered", calls: 6 },
      { state: "cancelled", calls: 34, asked: 0 },
    ]);
    expect(await answersOf(brand.brandId)).toEqual({ answers: 6 });
    expect((await money(brand.brandId)).reservedUsd).toBe(0);
  });

  test.each(["rate_limited", "auth", "answer"] as const)(
    "a brand that is deleted while it is asked takes its calls along, whatever comes (%s), and holds up nobody",
    async (comes) => {
      const brand = await addBrandToScan(database, { prompts: 2 });
      const { promise: goOn, resolve: answer } = Promise.withResolvers<void>();
      let asked = 0;
      const said: unknown[] = [];
      const worker = startWorker(database, queue, {
        logger: pino({ level: "warn" }, { write: (line) => said.push(JSON.parse(line)) }),
        findRoute: routeTo({
          keyOf: () => "a key of a brand that is gone",
          outcome: async () => {
            asked += 1;
            await goOn;
            return comes === "answer" ? answerOf("Acme.") : errorOf({ kind: comes, retryable: true });
          },
        }),
      });
      await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
      while (asked < 2) await sleep(10);
      await database.executeSql("delete from public.brands where id = $1", [brand.brandId]);
      answer();
      await worker.close(5000);
      expect(said).toEqual([]);
      expect(await answersOf(brand.brandId)).toEqual({ answers: 0 });
    },
  );

  test("a call that fails by a fault of ours ends its call and not the worker", async () => {
    const brand = await addBrandToScan(database, { prompts: 3 });
    const worker = startWorker(database, queue, {
      findRoute: routeTo({
        boundUsd: 0.02,
        outcome: async ({ prompt }) => {
          if (prompt.includes("case 1")) throw new RangeError("Maximum call stack size exceeded");
          return answerOf("Acme.");
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(await callsOf(scanId)).toMatchObject([
      { state: "answered", calls: 2 },
      { state: "failed", error_kind: "bad_response", calls: 1, asked: 1 },
    ]);
    expect((await money(brand.brandId)).spentUsd).toBeCloseTo(0.022, 9);
  });

  test("a worker that is told to end puts back what it cannot finish, and another asks it again", async () => {
    const brand = await addBrandToScan(database, { prompts: 3 });
    const base = routeTo({ outcome: async () => answerOf("Acme.") });
    let asked = 0;
    const slow = startWorker(database, queue, {
      findRoute: (call, key) => {
        const route = base(call, key);
        return route === null
          ? null
          : {
              ...route,
              ask: (signal) => {
                asked += 1;
                return new Promise((resolve) =>
                  signal.addEventListener("abort", () =>
                    resolve(errorOf({ kind: "aborted", mayHaveCost: true })),
                  ),
                );
              },
            };
      },
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
    while (asked < 3) await sleep(10);
    await slow.close(20);
    const next = startWorker(database, queue, { findRoute: base });
    await endOfScan(database, brand.brandId, scanId);
    await next.close(1000);
    expect(await callsOf(scanId)).toMatchObject([{ state: "answered", calls: 3, asked: 6, lost: 3 }]);
    // What was asked in vain may have been paid.
    expect(await money(brand.brandId)).toMatchObject({ spentUsd: 0.033, reservedUsd: 0 });
  });
});
