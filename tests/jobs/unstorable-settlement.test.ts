import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { openSettling } from "#jobs/scan/settling.ts";
import { takeCalls } from "#jobs/scan/take-calls.ts";
import { engines } from "../database/test-database.ts";
import { openScanDatabase } from "./scans/scan-database.ts";
import {
  addBrandToScan,
  answerOf,
  answersOf,
  beginScan,
  callsOf,
  routeTo,
  silent,
} from "./scans/scan-world.ts";

const findRoute = routeTo({ outcome: async () => answerOf("Acme.") });

describe.each(engines)("a settlement that can never be stored, on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());

  test("its call fails, and the answers after it are stored", async () => {
    const calls = queue.batches(askAssistantJob);
    const asked = [{ assistant: "claude", surface: "api" }] as const;
    const begin = async () => {
      const brand = await addBrandToScan(database, { prompts: 1 });
      const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked });
      return { ...brand, scanId };
    };
    const [broken, sound] = [await begin(), await begin()];
    const taken = await database.asService((transaction) =>
      takeCalls(transaction, 10, { queue: calls, findRoute, now: new Date() }),
    );
    // The month's reservations no longer cover the call's: taking them away breaks a rule of the table each time.
    await database.executeSql("update app.budget_months set reserved_usd = 0 where brand_id = $1", [
      broken.brandId,
    ]);
    const settled: string[] = [];
    const settling = openSettling({
      database,
      queue: calls,
      now: () => new Date(),
      logger: silent,
      firstPauseMs: 1,
      onSettled: (made) => settled.push(...made.map(({ outcome }) => (outcome.ok ? "answered" : "failed"))),
    });
    for (const { brandId } of [broken, sound])
      for (const one of taken.calls.filter(({ call }) => call.brandId === brandId))
        settling.add({ taken: one, outcome: answerOf("Acme."), receivedAt: new Date() });
    await settling.close();
    expect(settled).toEqual(["failed", "answered"]);
    expect(await callsOf(database, broken.scanId)).toMatchObject([
      { state: "failed", error_kind: "bad_response" },
    ]);
    expect(await answersOf(database, sound.brandId)).toEqual({ answers: 1 });
    const { rows } = await database.executeSql(
      "select count(*)::int as open from jobs.job where name = $1 and state in ('created', 'retry', 'active')",
      [askAssistantJob.name],
    );
    expect(rows).toEqual([{ open: 0 }]);
    const ended = await database.executeSql("select ended_by from app.scans where id = $1", [broken.scanId]);
    expect(ended.rows).toEqual([{ ended_by: "complete" }]);
  });
});
