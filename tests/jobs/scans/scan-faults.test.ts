import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { assistantIdOf } from "#assistants/assistants.ts";
import { createPace } from "#assistants/pace.ts";
import type { Database } from "#database/platform/connection.ts";
import { cancelScan } from "#database/scans/scans.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { engines } from "../../database/test-database.ts";
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
  startWorker,
} from "./scan-world.ts";

const claude = { assistant: "claude", surface: "api" } as const;
const gemini = { assistant: "gemini", surface: "api" } as const;

describe.each(engines)("what goes wrong in a scan on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());

  test("keys that have to slow down take no place from another's calls", async () => {
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
        expect(await callsOf(database, scanId)).toContainEqual(
          expect.objectContaining({ assistant: "gemini", state: "answered", calls: 30 }),
        ),
      { timeout: 10_000, interval: 100 },
    );
    await worker.close(1000);
    expect(made).toEqual({ claude: 1, chatgpt: 1, gemini: 30 });
    expect((await moneyOf(database, brand.brandId)).reservedUsd).toBe(0);
    await database.asMember(brand.userId, (transaction) =>
      cancelScan(transaction, { brandId: brand.brandId, id: scanId, now: new Date() }),
    );
  });

  test("where a brand's own key was refused, the operator's is asked with", async () => {
    const brand = await addBrandToScan(database, { prompts: 3 });
    await database.executeSql(
      "insert into app.assistant_keys (brand_id, assistant, ciphertext, hint) values ($1, 'claude', 'own', '…'), ($1, 'gemini', 'own', '…')",
      [brand.brandId],
    );
    await database.executeSql(
      `insert into app.key_tests (brand_id, assistant, tested_at, error_kind, error_text)
       values ($1, 'claude', now(), 'auth', 'Refused.'), ($1, 'gemini', now(), 'quota', 'Empty.')`,
      [brand.brandId],
    );
    const asked: string[] = [];
    const worker = startWorker(database, queue, {
      findRoute: (call, ownKey) => {
        const whose = ownKey === null ? "the operator's" : "its own";
        const route = routeTo({
          keyOf: (assistant) => `${whose} for ${assistant}`,
          outcome: async () => {
            asked.push(`${call.assistant} by ${whose}`);
            return answerOf("Acme.");
          },
        })(call, ownKey);
        return route === null ? null : { ...route, brandId: ownKey === null ? null : call.brandId };
      },
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude, gemini] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    // Gemini's account is empty: its owner fills it up, and the operator doesn't pay in its place.
    expect(new Set(asked)).toEqual(new Set(["claude by the operator's"]));
  });

  test("a key that a scan finds refused before its test does is replaced for the rest of the scan", async () => {
    const brand = await addBrandToScan(database, { prompts: 3 });
    await database.executeSql(
      `insert into app.assistant_keys (brand_id, assistant, ciphertext, hint, base_url) values
       ($1, 'claude', 'own', '…', null), ($1, 'openai-compatible', 'own', '…', 'https://own.example/v1')`,
      [brand.brandId],
    );
    const asked: string[] = [];
    const worker = startWorker(database, queue, {
      // One after the other.
      atOnce: 1,
      findRoute: (call, ownKey) => {
        const whose = ownKey === null ? "the operator's" : "its own";
        const route = routeTo({
          keyOf: (assistant) => `${whose} for ${assistant} of ${brand.brandId}`,
          outcome: async () => {
            asked.push(`${call.assistant} by ${whose}`);
            return ownKey === null ? answerOf("Acme.") : errorOf({ kind: "auth" });
          },
        })(call, ownKey);
        return route === null ? null : { ...route, brandId: ownKey === null ? null : call.brandId };
      },
    });
    const compatible = { assistant: "openai-compatible", surface: "api" } as const;
    const scanId = await beginScan(database, queue, {
      ...brand,
      runsPerPrompt: 1,
      asked: [claude, compatible],
    });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    expect(asked.toSorted()).toEqual([
      "claude by its own",
      "claude by the operator's",
      "claude by the operator's",
      "openai-compatible by its own",
    ]);
    const { rows } = await database.executeSql(
      `select assistant, state, error_kind as kind, count(*)::int as calls from app.scan_calls
       where scan_id = $1 group by 1, 2, 3 order by 1, 2`,
      [scanId],
    );
    expect(rows).toEqual([
      { assistant: "claude", state: "answered", kind: null, calls: 2 },
      { assistant: "claude", state: "failed", kind: "auth", calls: 1 },
      { assistant: "openai-compatible", state: "failed", kind: "auth", calls: 3 },
    ]);
  });

  test("an answer that was cut off while thinking is a named failure, kept and paid for", async () => {
    const brand = await addBrandToScan(database, { prompts: 1 });
    const worker = startWorker(database, queue, {
      findRoute: routeTo({
        outcome: async () => {
          const made = answerOf("");
          return made.ok ? { ok: true, answer: { ...made.answer, finish: "truncated" as const } } : made;
        },
      }),
    });
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
    await endOfScan(database, brand.brandId, scanId);
    await worker.close(1000);
    const { rows: calls } = await database.executeSql(
      "select state, error_kind, error_text from app.scan_calls where scan_id = $1",
      [scanId],
    );
    expect(calls).toEqual([
      { state: "failed", error_kind: "cut_off", error_text: "The answer was cut off while thinking." },
    ]);
    const { rows } = await database.executeSql("select finish, text from app.answers where brand_id = $1", [
      brand.brandId,
    ]);
    expect(rows).toEqual([{ finish: "truncated", text: "" }]);
    expect((await moneyOf(database, brand.brandId)).spentUsd).toBeGreaterThan(0);
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "failed", error_kind: "bad_response", calls: 1 },
    ]);
    const { rows } = await database.executeSql("select finish, text from app.answers where brand_id = $1", [
      brand.brandId,
    ]);
    expect(rows).toEqual([{ finish: "failed", text: "" }]);
    expect(await moneyOf(database, brand.brandId)).toMatchObject({ spentUsd: 0.02, reservedUsd: 0 });
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
      expect(await answersOf(database, brand.brandId)).toEqual({ answers: 0 });
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
    expect(await callsOf(database, scanId)).toMatchObject([
      { state: "answered", calls: 2 },
      { state: "failed", error_kind: "bad_response", calls: 1, asked: 1 },
    ]);
    expect((await moneyOf(database, brand.brandId)).spentUsd).toBeCloseTo(0.022, 9);
  });
});
