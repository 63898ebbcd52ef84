import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import type { Database } from "#database/platform/connection.ts";
import { noteHook } from "#database/scans/provider-tasks.ts";
import { dropPlannedCalls } from "#database/scans/scan-calls.ts";
import { cancelScan } from "#database/scans/scans.ts";
import type { TaskWorker } from "#jobs/provider-tasks/task-worker.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { engines } from "../../database/test-database.ts";
import { isLong } from "../../long.ts";
import { openScanDatabase } from "../scans/scan-database.ts";
import {
  addBrandToScan,
  answerOf,
  answersOf,
  beginScan,
  callsOf,
  endOfScan,
  moneyOf,
  routeTo,
  startWorker,
} from "../scans/scan-world.ts";
import {
  openTaskStandIn,
  standInProvider,
  type TaskStandIn,
  type TaskStandInOptions,
} from "./task-stand-in.ts";
import { chatgptApp, providersAt, quickTimes, startTasks, tasksOf } from "./task-world.ts";

describe.each(engines)("tasks of data providers on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;
  const standIns: TaskStandIn[] = [];
  const workers: TaskWorker[] = [];

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close(1000)));
    await Promise.all(standIns.splice(0).map((standIn) => standIn.close()));
  });

  const start = (options: Parameters<typeof startTasks>[2]) => {
    const worker = startTasks(database, queue, options);
    workers.push(worker);
    return worker;
  };

  const countAnswers = async (brandId: string) =>
    z.object({ answers: z.number() }).parse(await answersOf(database, brandId)).answers;
  const often = { timeout: 20_000, interval: 20 };
  const until = (condition: () => unknown) => vi.waitUntil(condition, often);
  const untilTasks = (brandId: string, expected: Awaited<ReturnType<typeof tasksOf>>[number]) =>
    vi.waitFor(async () => expect(await tasksOf(database, brandId)).toEqual([expected]), often);

  const openStandIn = async (options: TaskStandInOptions) => {
    const standIn = await openTaskStandIn(options);
    standIns.push(standIn);
    return standIn;
  };

  /** Scans so many prompts through the stand-in; returns what became of it. */
  async function scanned(
    options: TaskStandInOptions,
    given: Partial<DataProvider> = {},
    { prompts = 6, budgetUsd = 1000 }: { readonly prompts?: number; readonly budgetUsd?: number } = {},
  ) {
    const standIn = await openStandIn(options);
    const providers = providersAt(standIn.url, standInProvider(given));
    const brand = await addBrandToScan(database, { prompts, budgetUsd });
    const worker = start({ providers });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    const scan = await endOfScan(database, brand.brandId, scanId);
    return { standIn, brand, scan, scanId, worker, providers };
  }

  test("each call is posted once, its result kept with provider and sources, and its cost booked as the provider says", async () => {
    const { standIn, brand, scan, scanId, worker } = await scanned({ readyMs: () => 50 });
    await worker.close(1000);
    expect(scan).toMatchObject({ state: "done", endedBy: "complete" });
    expect(new Set(standIn.posts).size).toBe(6);
    expect(standIn.posts.length).toBe(6);
    expect(await callsOf(database, scanId)).toEqual([
      { assistant: "chatgpt", state: "answered", error_kind: null, calls: 6, asked: 6, lost: 0 },
    ]);
    const { rows } = await database.executeSql(
      `select distinct surface, via, device, finish, model_served, citations->0->>'url' as cited, cost_usd::float as usd, is_cost_reported as reported,
        search_queries->>0 as query from app.answers where brand_id = $1`,
      [brand.brandId],
    );
    expect(rows).toEqual([
      {
        ...{ surface: "app", via: "standin", device: null, finish: "complete", model_served: null },
        ...{ cited: "https://acme.example/", usd: 0.008, reported: true, query: "best boards" },
      },
    ]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.048, reservedUsd: 0 });
    expect(await tasksOf(database, brand.brandId)).toEqual([{ state: "ended", isLate: false, tasks: 6 }]);
  });

  test("an app and an API of one assistant are two lanes of one scan and one budget", async () => {
    const standIn = await openStandIn({ readyMs: () => 30 });
    const providers = providersAt(standIn.url, standInProvider());
    const brand = await addBrandToScan(database, { prompts: 4 });
    const [tasks, calls] = [
      start({ providers }),
      startWorker(database, queue, { findRoute: routeTo({ outcome: async () => answerOf("Acme.", 0.001) }) }),
    ];
    const asked = [chatgptApp, { assistant: "chatgpt", surface: "api" } as const];
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked });
    expect(await endOfScan(database, brand.brandId, scanId)).toMatchObject({ endedBy: "complete" });
    await Promise.all([tasks.close(1000), calls.close(1000)]);
    expect(await answersOf(database, brand.brandId)).toEqual({ answers: 8 });
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.036, reservedUsd: 0 });
  });

  test("a lost reply is found again by its key, and nothing is posted twice", async () => {
    const { standIn, scanId, worker } = await scanned({
      readyMs: () => 30,
      fault: ({ kind, count }) => (kind === "post" && count % 2 === 0 ? "dropped" : null),
    });
    await worker.close(1000);
    expect(standIn.posts.length).toBe(6);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "answered", calls: 6, asked: 6 }]);
  });

  test("a post that never arrived is made again once the provider's list lacks it for long enough", async () => {
    let refusals = 0;
    const submit: DataProvider["submit"] = async (question, connection) => {
      refusals += 1;
      return refusals <= 2
        ? { state: "unknown", error: { ...networkError } }
        : await standInProvider().submit(question, connection);
    };
    const { standIn, scanId, worker } = await scanned({ readyMs: () => 30 }, { submit });
    await worker.close(1000);
    expect(standIn.posts.length).toBe(6);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "answered", calls: 6, asked: 8 }]);
  });

  const networkError = {
    ...({ kind: "network", message: "Lost.", retryable: true, retryAfterMs: null } as const),
    ...{ mayHaveCost: true, status: null, body: null },
  };

  test("a provider that takes keys gets the same key again", async () => {
    const keys: string[] = [];
    const submit: DataProvider["submit"] = async (question, connection) => {
      const isFirst = !keys.includes(question.key);
      keys.push(question.key);
      return isFirst
        ? { state: "unknown", error: networkError }
        : await standInProvider().submit(question, connection);
    };
    const { find: _, ...unlisted } = standInProvider({ takesKey: true, submit });
    const standIn = await openStandIn({ readyMs: () => 30 });
    const brand = await addBrandToScan(database, { prompts: 3 });
    const worker = start({ providers: providersAt(standIn.url, unlisted) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(new Set(keys).size).toBe(3);
    expect(keys.length).toBe(6);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "answered", calls: 3, asked: 3 }]);
  });

  test("one that can neither list tasks nor takes keys is not posted to again; its money counts as spent, and a web hook may still name the task", async () => {
    const { find: _, ...unlisted } = standInProvider();
    const standIn = await openStandIn({
      readyMs: () => 30,
      fault: ({ kind, count }) => (kind === "post" && count === 1 ? "dropped" : null),
    });
    const brand = await addBrandToScan(database, { prompts: 3 });
    const worker = start({ providers: providersAt(standIn.url, unlisted) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await endOfScan(database, brand.brandId, scanId);
    expect(standIn.posts.length).toBe(3);
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 2 },
      { state: "failed", error_kind: "network", calls: 1 },
    ]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.026, reservedUsd: 0 });
    const { rows } = await database.executeSql(
      "select key from app.provider_tasks where brand_id = $1 and is_late",
      [brand.brandId],
    );
    const key = String(Object.values(rows[0] ?? {})[0]);
    const taskId = [...standIn.tasks.values()].find((task) => task.key === key)?.id ?? "";
    const hook = (given: { provider?: string; key?: string; taskId?: string }) =>
      database.asService((tx) =>
        noteHook(tx, { provider: "standin", key, taskId, now: new Date(), ...given }),
      );
    expect(await hook({ provider: "another" })).toBe(false);
    expect(await hook({ key: "0a0a0a0a-0000-4000-8000-00000000000a" })).toBe(false);
    // The same one twice is one answer.
    expect(await Promise.all([hook({}), hook({})])).toContain(true);
    expect(await hook({ taskId: "of somebody else" })).toBe(false);
    await until(async () => (await countAnswers(brand.brandId)) >= 3);
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", error_kind: null, calls: 3 },
    ]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.024, reservedUsd: 0 });
    expect(await hook({})).toBe(false);
    expect([await countAnswers(brand.brandId), standIn.posts.length]).toEqual([3, 3]);
    await worker.close(1000);
  });

  test("a task that is late ends its call, and its result is kept when it comes", async () => {
    const { standIn, brand, scan, scanId, worker } = await scanned(
      { readyMs: () => 900 },
      { slowestMs: 200 },
      { prompts: 2 },
    );
    expect(scan.state).toBe("done");
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "failed", error_kind: "timeout", calls: 2 },
    ]);
    await until(async () => (await countAnswers(brand.brandId)) >= 2);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "answered", calls: 2 }]);
    expect(standIn.posts.length).toBe(2);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.016, reservedUsd: 0 });
    await worker.close(1000);
  });

  test.runIf(isLong)("a task that never ends is left once its result would be gone", async () => {
    const { brand, scanId, worker } = await scanned(
      { readyMs: () => 1_000_000 },
      { slowestMs: 100, keepsResultMs: 2000 },
      { prompts: 2 },
    );
    await untilTasks(brand.brandId, { state: "ended", isLate: true, tasks: 2 });
    await worker.close(1000);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "failed", calls: 2 }]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.02, reservedUsd: 0 });
  });

  test("a scan ends without the tasks of an account that was replaced, and they cost what they may have cost", async () => {
    const standIn = await openStandIn({ readyMs: () => 1_000_000 });
    const provider = standInProvider({ slowestMs: 300 });
    const brand = await addBrandToScan(database, { prompts: 2 });
    const first = start({ providers: providersAt(standIn.url, provider) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await until(() => standIn.posts.length >= 2);
    await first.close(1000);
    const second = start({ providers: providersAt(standIn.url, provider) });
    expect(await endOfScan(database, brand.brandId, scanId)).toMatchObject({ state: "done" });
    await second.close(1000);
    expect(standIn.posts.length).toBe(2);
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "failed", error_kind: "timeout", calls: 2 },
    ]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.02, reservedUsd: 0 });
    expect(await tasksOf(database, brand.brandId)).toEqual([{ state: "submitted", isLate: true, tasks: 2 }]);
  });

  test("the budget holds: no task is posted that it does not cover", async () => {
    const { standIn, brand, scan, worker } = await scanned(
      { readyMs: () => 30 },
      {},
      { prompts: 9, budgetUsd: 0.05 },
    );
    await worker.close(1000);
    expect(scan.endedBy).toBe("budget");
    expect(standIn.posts.length).toBeLessThanOrEqual(6);
    const { spentUsd, reservedUsd } = await moneyOf(database, brand.brandId);
    expect(spentUsd).toBeLessThanOrEqual(0.05);
    expect(reservedUsd).toBe(0);
  });

  test.runIf(isLong)("five failures in a row pause the account", async () => {
    const standIn = await openStandIn({
      readyMs: () => 10,
      fault: ({ kind }) => (kind === "post" ? 500 : null),
    });
    const brand = await addBrandToScan(database, { prompts: 20 });
    const worker = start({ providers: providersAt(standIn.url, standInProvider({ openTasks: 5 })) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await until(() => standIn.log.length >= 5);
    await sleep(1000);
    await worker.close(1000);
    // Those under way when the fifth failed still arrive; without a pause all 20 would.
    expect(standIn.log.length).toBeLessThanOrEqual(15);
    await database.asMember(brand.userId, (tx) =>
      cancelScan(tx, { brandId: brand.brandId, id: scanId, now: new Date() }),
    );
    await database.asService((tx) => dropPlannedCalls(tx, scanId, new Date()));
  });

  test.each([
    ["wrong", 401, "auth"],
    ["empty", 402, "quota"],
  ] as const)(
    "an account that is %s ends its lane with the reason, and nothing is spent",
    async (_, status, kind) => {
      const { brand, scan, scanId } = await scanned({
        readyMs: () => 10,
        fault: (request) => (request.kind === "post" ? status : null),
      });
      expect(scan.endedBy).toBe("keys");
      expect(await callsOf(database, scanId)).toMatchObject([{ state: "failed", error_kind: kind }]);
      expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0, reservedUsd: 0 });
    },
  );

  test("a prompt over the limit and a country there is none end their calls, and nothing is posted for them", async () => {
    const standIn = await openStandIn({ readyMs: () => 10 });
    const brand = await addBrandToScan(database, { prompts: 3 });
    const wrong = (change: string, prompt: string) =>
      database.executeSql(
        `update app.prompt_versions set ${change} where brand_id = $1 and text like '%case ${prompt}?'`,
        [brand.brandId],
      );
    await wrong("text = repeat('x', 2001)", "0");
    await wrong("country = 'ZZ'", "1");
    const worker = start({ providers: providersAt(standIn.url, standInProvider()) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    const { rows } = await database.executeSql(
      "select error_text from app.scan_calls where scan_id = $1 and state = 'failed' order by 1",
      [scanId],
    );
    expect(rows).toMatchObject([
      { error_text: "The prompt has 2,001 characters; Stand-in takes at most 2,000 for the ChatGPT app." },
      { error_text: "There is no country ZZ: give two letters, such as DE or US." },
    ]);
    expect(standIn.posts).toHaveLength(1);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.008, reservedUsd: 0 });
  });

  test("a result that was stored and not read is read after a restart, without another call", async () => {
    let isReading = false;
    const read: DataProvider["read"] = (raw, surface) => {
      if (!isReading) throw new Error("the process ends here");
      return standInProvider().read(raw, surface);
    };
    const standIn = await openStandIn({ readyMs: () => 10 });
    const providers = providersAt(standIn.url, standInProvider({ read }));
    const brand = await addBrandToScan(database, { prompts: 2 });
    const times = { ...quickTimes, leaseMs: 400 };
    const worker = start({ providers, times });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await untilTasks(brand.brandId, { state: "ready", isLate: false, tasks: 2 });
    await worker.close(1000);
    isReading = true;
    const calls = standIn.log.length;
    const second = start({ providers, times });
    await endOfScan(database, brand.brandId, scanId);
    await second.close(1000);
    expect(standIn.log.length).toBe(calls);
    expect(await answersOf(database, brand.brandId)).toEqual({ answers: 2 });
  });

  test("a page without an AI answer is an outcome: kept, paid, and no failure", async () => {
    const standIn = await openStandIn({ readyMs: () => 10 });
    let reads = 0;
    const read: DataProvider["read"] = () => {
      reads += 1;
      if (reads % 3 === 0) return { state: "not-captured", reason: "The block was empty.", usd: 0.008 };
      return reads % 3 === 1
        ? { state: "not-shown", usd: 0.008 }
        : standInProvider().read({}, "google-ai-overview");
    };
    const brand = await addBrandToScan(database, { prompts: 6 });
    const worker = start({
      providers: providersAt(standIn.url, standInProvider({ read })),
    });
    const pages = [
      {
        assistant: "google-ai-overview",
        surface: "google-ai-overview",
        via: "standin",
        device: "mobile",
      } as const,
    ];
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: pages });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    const { rows } = await database.executeSql(
      "select finish, surface, device, search_mode, count(*)::int as answers from app.answers where brand_id = $1 group by 1, 2, 3, 4 order by 1",
      [brand.brandId],
    );
    const asked = { surface: "google-ai-overview", device: "mobile", search_mode: "auto" };
    expect(rows).toEqual([
      { finish: "complete", ...asked, answers: 2 },
      { finish: "not_captured", ...asked, answers: 2 },
      { finish: "not_shown", ...asked, answers: 2 },
    ]);
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 4 },
      { state: "failed", error_kind: "bad_response", calls: 2 },
    ]);
  });
});
