import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { encryptKey } from "#assistants/keys.ts";
import type { Database } from "#database/platform/connection.ts";
import { cancelScan } from "#database/scans/scans.ts";
import type { TaskWorker } from "#jobs/provider-tasks/task-worker.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { engines } from "../../database/test-database.ts";
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
    await database.asMember(brand.userId, (tx) =>
      tx.deleteFrom("public.brands").where("id", "=", brand.brandId).execute(),
    );
    await until(() => standIn.cancelled.size >= 3);
    await worker.close(1000);
    expect(standIn.cancelled.size).toBe(3);
    expect((await database.executeSql("select * from app.abandoned_tasks")).rows).toEqual([]);
  });
});
