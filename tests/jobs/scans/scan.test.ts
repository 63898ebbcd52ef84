import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeBudgets, findBudgetMonth } from "#database/brands/budget-months.ts";
import { saveKey } from "#database/keys/assistant-keys.ts";
import type { Database } from "#database/platform/connection.ts";
import { findAskingTerms } from "#database/scans/asking-terms.ts";
import { dropPlannedCalls } from "#database/scans/scan-calls.ts";
import { failuresOfScan } from "#database/scans/scan-progress.ts";
import { cancelScan } from "#database/scans/scans.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { testSavedKeys } from "#jobs/scan/asking/test-keys.ts";
import { engines } from "../../database/test-database.ts";
import { isLong } from "../../long.ts";
import { openScanDatabase } from "./scan-database.ts";
import {
  addBrandToScan,
  answerOf,
  answersOf,
  beginScan,
  callsOf,
  endOfScan,
  errorOf,
  moneyOf,
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
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());

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
    expect(await callsOf(database, scanId)).toEqual([
      { assistant: "claude", state: "answered", error_kind: null, calls: 24, asked: 24, lost: 0 },
      { assistant: "gemini", state: "answered", error_kind: null, calls: 24, asked: 24, lost: 0 },
    ]);
    expect(await answersOf(database, brand.brandId)).toEqual({ answers: 48 });
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.1008, reservedUsd: 0 });
    expect(most).toBe(5);
  });

  test("two workers never spend more than the budget, and spend what there is", async () => {
    const budgetUsd = isLong ? 0.5 : 0.25;
    const brand = await addBrandToScan(database, { prompts: isLong ? 30 : 15, budgetUsd });
    const second = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
    let reservedAndSpent = 0;
    const findRoute = routeTo({
      boundUsd: 0.05,
      outcome: async () => {
        const { spentUsd, reservedUsd } = await moneyOf(database, brand.brandId);
        reservedAndSpent = Math.max(reservedAndSpent, spentUsd + reservedUsd);
        await sleep(randomInt(10));
        // Each time that less was spent than reserved, what waits for money waits a second.
        return answerOf("Acme.", randomInt(isLong ? 1 : 3, 5) / 100);
      },
    });
    const workers = [queue, second].map((own) => startWorker(database, own, { findRoute, atOnce: 8 }));
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude] });
    const scan = await endOfScan(database, brand.brandId, scanId);
    await Promise.all(workers.map((worker) => worker.close(1000)));
    await second.close(1000);
    const { spentUsd, reservedUsd } = await moneyOf(database, brand.brandId);
    expect(scan.endedBy).toBe("budget");
    expect(reservedAndSpent).toBeLessThanOrEqual(budgetUsd);
    expect(spentUsd).toBeLessThanOrEqual(budgetUsd);
    expect(spentUsd).toBeGreaterThan(budgetUsd - 0.05);
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { assistant: "claude", state: "failed", error_kind: "quota", calls: 20 },
      { assistant: "gemini", state: "answered", calls: 20 },
    ]);
    expect(asked).toBeLessThanOrEqual(4);
    expect((await moneyOf(database, brand.brandId)).reservedUsd).toBe(0);
  });

  test("a key that is refused is asked with once, tested, and then no more until its owner changes it", async () => {
    const brand = await addBrandToScan(database, { prompts: 10 });
    const key = { brandId: brand.brandId, assistant: "claude", ciphertext: "sealed", hint: "…7Qzx" };
    await database.asMember(brand.userId, (tx) =>
      saveKey(tx, { ...key, baseUrl: null, model: null, createdBy: brand.userId, now: new Date() }),
    );
    let asked = 0;
    const refusal = errorOf({ kind: "auth", message: "Anthropic does not accept the key." });
    const worker = startWorker(database, queue, {
      atOnce: 4,
      findRoute: routeTo({
        keyOf: (assistant) => `own key of ${assistant}`,
        outcome: async ({ assistant }) => {
          if (assistant === "gemini") return answerOf("Acme.");
          asked += 1;
          return refusal;
        },
      }),
    });
    const scanned = async () => {
      const id = await beginScan(database, queue, { ...brand, runsPerPrompt: 2, asked: [claude, gemini] });
      expect((await endOfScan(database, brand.brandId, id)).endedBy).toBe("complete");
      expect(await callsOf(database, id)).toMatchObject([
        { assistant: "claude", state: "failed", error_kind: "auth", calls: 20 },
        { assistant: "gemini", state: "answered", calls: 20 },
      ]);
      return await database.asService((tx) => failuresOfScan(tx, id));
    };
    const expected = [
      { assistant: "claude", errorKind: "auth", text: refusal.ok ? "" : refusal.error.message, calls: 20 },
    ];
    expect(await scanned()).toMatchObject(expected);
    expect(asked).toBeLessThanOrEqual(4);
    let tested = 0;
    const test = () =>
      testSavedKeys(
        {
          database,
          now: () => new Date(),
          testKey: async () => {
            tested += 1;
            return refusal;
          },
        },
        new AbortController().signal,
      );
    await test();
    expect(tested).toBe(1);
    // The pause of the key ends after hours; what its test showed does not.
    await database.executeSql("delete from app.key_pauses");
    asked = 0;
    expect(await scanned()).toMatchObject(expected);
    expect(asked).toBe(0);
    await test();
    await worker.close(1000);
    expect(tested).toBe(1);
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 10, asked: 13, lost: 0 },
    ]);
    expect(await answersOf(database, brand.brandId)).toEqual({ answers: 10 });
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 6 },
      { state: "cancelled", calls: 34, asked: 0 },
    ]);
    expect(await answersOf(database, brand.brandId)).toEqual({ answers: 6 });
    expect((await moneyOf(database, brand.brandId)).reservedUsd).toBe(0);
  });

  test("a worker that has to stop puts back what it cannot finish, and another asks it again", async () => {
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
              ask: async (signal, beforeSending) => {
                await beforeSending();
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 3, asked: 6, lost: 3 },
    ]);
    // What was asked in vain may have been paid.
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.033, reservedUsd: 0 });
  });
});
