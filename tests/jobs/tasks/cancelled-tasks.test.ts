import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { encryptKey } from "#assistants/keys.ts";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import type { Database } from "#database/platform/connection.ts";
import { cancelScan } from "#database/scans/scans.ts";
import type { TaskWorker } from "#jobs/provider-tasks/task-worker.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { engines } from "../../database/test-database.ts";
import { isLong } from "../../long.ts";
import { openScanDatabase } from "../scans/scan-database.ts";
import { addBrandToScan, beginScan, callsOf } from "../scans/scan-world.ts";
import { openTaskStandIn, standInProvider, type TaskStandIn } from "./task-stand-in.ts";
import { chatgptApp, providersAt, secretKey, startTasks, tasksOf } from "./task-world.ts";

describe.each(engines)("tasks nobody waits for on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;
  let standIn: TaskStandIn;
  let worker: TaskWorker;

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());
  afterEach(async () => {
    await worker.close(1000);
    await standIn.close();
  });

  const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 20_000, interval: 20 });

  const deleteBrand = async (brand: { readonly userId: string; readonly brandId: string }) =>
    await database.asMember(brand.userId, (tx) =>
      tx.deleteFrom("public.brands").where("id", "=", brand.brandId).execute(),
    );
  const abandoned = async () => (await database.executeSql("select * from app.abandoned_tasks")).rows.length;

  test("a worker with nothing to do opens one transaction a turn", async () => {
    standIn = await openTaskStandIn({ readyMs: () => 10 });
    const opened = vi.spyOn(database, "asService");
    const rest = {
      ...{ mark: () => 0, close: () => {} },
      since: (_: number, __: number, signal: AbortSignal) =>
        new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve())),
    };
    worker = startTasks(database, queue, { providers: providersAt(standIn.url, standInProvider()), rest });
    await sleep(300);
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  test("tasks of a cancelled scan are cancelled at the provider", async () => {
    standIn = await openTaskStandIn({ readyMs: () => 1_000_000 });
    const providers = providersAt(standIn.url, standInProvider());
    const brand = await addBrandToScan(database, { prompts: 4 });
    worker = startTasks(database, queue, { providers });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await until(() => standIn.posts.length >= 4);
    await database.asMember(brand.userId, (tx) =>
      cancelScan(tx, { brandId: brand.brandId, id: scanId, now: new Date() }),
    );
    await until(() => standIn.cancelled.size >= 4);
    await worker.close(1000);
    expect(standIn.cancelled.size).toBe(4);
    expect(await tasksOf(database, brand.brandId)).toEqual([{ state: "ended", isLate: false, tasks: 4 }]);
    expect(await callsOf(database, scanId)).toMatchObject([{ state: "cancelled", calls: 4 }]);
  });

  test.each([
    ["the brand’s own", true],
    ["the operator’s", false],
  ])("tasks of a deleted brand are cancelled with %s account, which is then forgotten", async (_, isOwn) => {
    standIn = await openTaskStandIn({ readyMs: () => 1_000_000 });
    const providers = providersAt(standIn.url, standInProvider());
    const brand = await addBrandToScan(database, { prompts: 3 });
    const owner = { brandId: brand.brandId, assistant: "standin" };
    const ciphertext = encryptKey(secretKey, owner, JSON.stringify({ STANDIN_API_KEY: "own-0123456789" }));
    if (isOwn)
      await database.asService((tx) =>
        tx
          .insertInto("app.assistant_keys")
          .values({ brand_id: brand.brandId, assistant: "standin", ciphertext, hint: "…6789" })
          .execute(),
      );
    worker = startTasks(database, queue, { providers });
    await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await vi.waitFor(
      async () =>
        expect(await tasksOf(database, brand.brandId)).toEqual([
          { state: "submitted", isLate: false, tasks: 3 },
        ]),
      { timeout: 20_000, interval: 20 },
    );
    await deleteBrand(brand);
    await until(() => standIn.cancelled.size >= 3);
    await worker.close(1000);
    expect(standIn.cancelled.size).toBe(3);
    expect(await abandoned()).toBe(0);
  });

  test("a cancel the provider does not take is tried again, and the task is asked for in between", async () => {
    standIn = await openTaskStandIn({
      readyMs: () => 1_000_000,
      fault: ({ kind, count }) => (kind === "cancel" && count <= 2 ? 500 : null),
    });
    const brand = await addBrandToScan(database, { prompts: 1 });
    worker = startTasks(database, queue, { providers: providersAt(standIn.url, standInProvider()) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await until(() => standIn.posts.length === 1);
    await database.asMember(brand.userId, (tx) =>
      cancelScan(tx, { brandId: brand.brandId, id: scanId, now: new Date() }),
    );
    await until(() => standIn.cancelled.size === 1);
    const kinds = standIn.log.map(({ kind }) => kind).join(" ");
    // Between two cancels it is asked for: it might be done.
    expect(kinds).toContain("cancel poll cancel poll cancel");
    await vi.waitFor(
      async () =>
        expect(await tasksOf(database, brand.brandId)).toEqual([{ state: "ended", isLate: false, tasks: 1 }]),
      { timeout: 20_000, interval: 20 },
    );
  });

  test.runIf(isLong)(
    "a task that is being posted while its brand is deleted is cancelled when the reply is here, and again where that fails",
    async () => {
      let hours = 0;
      standIn = await openTaskStandIn({
        readyMs: () => 1_000_000,
        fault: ({ kind, count }) => (kind === "cancel" && count <= 2 ? 500 : null),
      });
      const posting = Promise.withResolvers<void>();
      const submit: DataProvider["submit"] = async (...given) => {
        const submitted = await standInProvider().submit(...given);
        await posting.promise;
        return submitted;
      };
      const brand = await addBrandToScan(database, { prompts: 2 });
      worker = startTasks(database, queue, {
        providers: providersAt(standIn.url, standInProvider({ submit })),
        now: () => new Date(Date.now() + hours * 3_600_000),
      });
      await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
      await until(() => standIn.posts.length >= 2);
      await deleteBrand(brand);
      posting.resolve();
      await until(() => standIn.log.filter(({ kind }) => kind === "cancel").length === 2);
      await sleep(200);
      expect([standIn.cancelled.size, await abandoned()]).toEqual([0, 2]);
      hours = 1;
      await until(() => standIn.cancelled.size === 2);
      await until(async () => (await abandoned()) === 0);
    },
  );

  test.runIf(isLong)(
    "a task of a deleted brand that can’t be cancelled is tried again later, for a day",
    async () => {
      let isBroken = true;
      let hours = 0;
      standIn = await openTaskStandIn({
        readyMs: () => 1_000_000,
        fault: ({ kind }) => (kind === "cancel" && isBroken ? 500 : null),
      });
      const cancels = () => standIn.log.filter(({ kind }) => kind === "cancel").length;
      const providers = providersAt(standIn.url, standInProvider());
      worker = startTasks(database, queue, {
        providers,
        now: () => new Date(Date.now() + hours * 3_600_000),
      });
      const abandonOne = async () => {
        const brand = await addBrandToScan(database, { prompts: 1 });
        const posted = standIn.posts.length;
        await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
        await vi.waitFor(
          async () => expect(await tasksOf(database, brand.brandId)).toMatchObject([{ state: "submitted" }]),
          {
            ...{ timeout: 20_000, interval: 20 },
          },
        );
        expect(standIn.posts.length).toBe(posted + 1);
        await deleteBrand(brand);
      };
      await abandonOne();
      await until(() => cancels() === 1);
      await sleep(300);
      expect([cancels(), await abandoned()]).toEqual([1, 1]);
      hours = 1;
      await until(() => cancels() === 2);
      await sleep(300);
      expect([cancels(), await abandoned()]).toEqual([2, 1]);
      isBroken = false;
      hours = 2;
      await until(async () => (await abandoned()) === 0);
      expect(standIn.cancelled.size).toBe(1);

      isBroken = true;
      await abandonOne();
      await until(() => cancels() === 4);
      hours = 25;
      await until(async () => (await abandoned()) === 0);
      expect(standIn.cancelled.size).toBe(1);
    },
  );
});
