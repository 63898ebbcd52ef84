import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encryptKey } from "#assistants/keys.ts";
import { askError } from "#assistants/wire/ask-error.ts";
import { lockKeys, saveKey } from "#database/keys/assistant-keys.ts";
import { pauseKeys } from "#database/keys/key-pauses.ts";
import {
  claimKeyTests,
  endKeyTest,
  findKeyTests,
  requestKeyTest,
  retestKeys,
} from "#database/keys/key-tests.ts";
import type { Database } from "#database/platform/connection.ts";
import { credentialsText } from "#jobs/provider-tasks/accounts.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { settleMadeCalls } from "#jobs/scan/settle-calls.ts";
import { takeCalls } from "#jobs/scan/take-calls.ts";
import { bothEngines } from "../database/test-database.ts";
import { openScanDatabase } from "./scans/scan-database.ts";
import { addBrandToScan, answerOf, beginScan, endOfScan, errorOf, routeTo } from "./scans/scan-world.ts";
import { standInProvider } from "./tasks/task-stand-in.ts";
import { chatgptApp, providersAt, secretKey, startTasks } from "./tasks/task-world.ts";

const asked = [{ assistant: "claude", surface: "api" }] as const;
const findRoute = routeTo({ outcome: async () => answerOf("Acme.") });

describe.each(bothEngines)("a refusal that comes in after its key was replaced, on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());

  const pausedAndTested = async (brandId: string) =>
    (
      await database.executeSql(
        `select exists (select from app.key_pauses where brand_id = $1) as paused,
           exists (select from app.key_tests where brand_id = $1 and tested_at is not null) as tested`,
        [brandId],
      )
    ).rows[0];

  test.each([
    ["replaced", { paused: false, tested: true }],
    ["removed", { paused: false, tested: false }],
    ["kept", { paused: true, tested: false }],
  ] as const)("of a key that was %s", async (change, expected) => {
    const { brandId, ...brand } = await addBrandToScan(database, { prompts: 1 });
    const sql = (text: string) => database.executeSql(text, [brandId]);
    await sql(
      `insert into app.assistant_keys (brand_id, assistant, ciphertext, hint, updated_at)
       values ($1, 'claude', 'v1.old', '…1111', now() - interval '1 hour')`,
    );
    await beginScan(database, queue, { ...brand, brandId, runsPerPrompt: 1, asked });
    const calls = queue.batches(askAssistantJob);
    const { calls: taken } = await database.asService((transaction) =>
      takeCalls(transaction, 10, { queue: calls, findRoute, now: new Date() }),
    );
    expect(taken).toHaveLength(1);
    await sql(
      `insert into app.key_tests (brand_id, assistant, requested_at, tested_at) values ($1, 'claude', now(), now())`,
    );
    if (change === "replaced")
      await sql(
        "update app.assistant_keys set ciphertext = 'v1.new', hint = '…2222', updated_at = now() where brand_id = $1",
      );
    if (change === "removed") await sql("delete from app.assistant_keys where brand_id = $1");
    await database.asService((transaction) =>
      settleMadeCalls(
        transaction,
        taken.map((one) => ({ taken: one, outcome: errorOf({ kind: "auth" }), receivedAt: new Date() })),
        { queue: calls, now: new Date() },
      ),
    );
    expect(await pausedAndTested(brandId)).toEqual(expected);
  });

  test.each([
    ["replaced", { paused: false, tested: true }],
    ["kept", { paused: true, tested: false }],
  ] as const)("of a data provider's account that was %s", async (change, expected) => {
    const brand = await addBrandToScan(database, { prompts: 1 });
    const owner = { brandId: brand.brandId, assistant: "standin" };
    const save = async (apiKey: string) => {
      const ciphertext = encryptKey(secretKey, owner, credentialsText({ STANDIN_API_KEY: apiKey }));
      const text = { ciphertext, hint: "…1111", baseUrl: null, model: null };
      await database.asMember(brand.userId, (transaction) =>
        saveKey(transaction, { ...owner, ...text, createdBy: brand.userId, now: new Date() }),
      );
    };
    const first = `first account of ${brand.brandId}`;
    await save(first);
    await database.executeSql(
      "insert into app.key_tests (brand_id, assistant, requested_at, tested_at) values ($1, 'standin', now(), now())",
      [brand.brandId],
    );
    const provider = standInProvider({
      submit: async () => {
        await save(change === "kept" ? first : `second account of ${brand.brandId}`);
        return { state: "refused", error: askError("Stand-in", "auth") };
      },
    });
    const worker = startTasks(database, queue, { providers: providersAt("http://127.0.0.1:9", provider) });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [chatgptApp] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(await pausedAndTested(brand.brandId)).toEqual(expected);
  });

  test("saving a key, ending its test and pausing it at once never wait for each other for ever", async () => {
    const { brandId, userId } = await addBrandToScan(database, { prompts: 1 });
    const key = { brandId, assistant: "claude" };
    const save = (now: Date) =>
      database.asMember(userId, async (transaction) => {
        const text = { ciphertext: "v1.key", hint: "…1111", baseUrl: null, model: null };
        await saveKey(transaction, { ...key, ...text, createdBy: userId, now });
        await requestKeyTest(transaction, key, now);
      });
    const endTest = async (now: Date) => {
      const claims = { now, lostBefore: now, emptyBefore: now, limit: 5 };
      const [claimed] = await database.asService((transaction) => claimKeyTests(transaction, claims));
      const works = { testedAt: now, errorKind: null, errorText: null };
      if (claimed !== undefined)
        await database.asService((transaction) => endKeyTest(transaction, claimed, works));
    };
    const pause = (now: Date) =>
      database.asService(async (transaction) => {
        await lockKeys(transaction, [key]);
        const until = new Date(now.getTime() + 1000);
        await pauseKeys(
          transaction,
          [{ ...key, keyId: `key of ${brandId}`, errorKind: "auth", errorText: "Refused.", until }],
          now,
        );
        await retestKeys(transaction, [key], now);
      });
    await save(new Date());
    for (let round = 0; round < 15; round += 1) {
      const now = new Date(Date.now() + round);
      await Promise.all([save, endTest, pause, save, endTest, pause].map((work) => work(now)));
    }
    expect(await database.asService((transaction) => findKeyTests(transaction, brandId))).toHaveLength(1);
  });
});
