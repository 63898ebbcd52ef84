import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { progressOfScans } from "#database/scans/scan-progress.ts";
import { findScan, finishWithout, listFailingScans } from "#database/scans/scans.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { endLanes } from "#jobs/scan/end-lanes.ts";
import { settleMadeCalls } from "#jobs/scan/settle-calls.ts";
import { takeCalls } from "#jobs/scan/take-calls.ts";
import { bothEngines } from "../database/test-database.ts";
import { openScanDatabase } from "./scans/scan-database.ts";
import { addBrandToScan, answerOf, beginScan, callsOf, routeTo } from "./scans/scan-world.ts";

const findRoute = routeTo({ outcome: async () => answerOf("Acme.") });

describe.each(bothEngines)("an assistant whose key is paused before its first try, on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ database, queue, remove } = await openScanDatabase(engine));
  });
  afterAll(() => remove());

  const take = async (now = new Date()) =>
    (
      await database.asService((transaction) =>
        takeCalls(transaction, 100, { queue: queue.batches(askAssistantJob), findRoute, now }),
      )
    ).calls;
  const progress = async (scanId: string) => {
    const lanes = await database.asService((transaction) => progressOfScans(transaction, [scanId]));
    return lanes.find(({ assistant }) => assistant === "gemini");
  };
  const begin = async () => {
    await database.executeSql("delete from app.key_pauses");
    await database.executeSql(
      `insert into app.key_pauses (key_id, assistant, error_kind, error_text, paused_until)
       values ('key of gemini', 'gemini', 'rate_limited', 'Gemini limits its calls.', now() + interval '1 hour')`,
    );
    const brand = await addBrandToScan(database, { prompts: 2 });
    const asked = (["claude", "gemini"] as const).map((assistant) => ({
      assistant,
      surface: "api" as const,
    }));
    const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked });
    const taken = await take();
    expect(taken.map(({ call }) => call.assistant)).toEqual(["claude", "claude"]);
    await database.asService((transaction) =>
      settleMadeCalls(
        transaction,
        taken.map((one) => ({ taken: one, outcome: answerOf("Acme."), receivedAt: new Date() })),
        { queue: queue.batches(askAssistantJob), now: new Date() },
      ),
    );
    return { ...brand, scanId };
  };

  test("the scan says why it waits and until when, and ends without it", async () => {
    const { brandId, scanId } = await begin();
    const lane = await progress(scanId);
    expect(lane).toMatchObject({
      planned: 2,
      tries: 1,
      errorKind: "rate_limited",
      errorText: "Gemini limits its calls.",
    });
    expect((lane?.nextTryAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    const failing = await database.asService(listFailingScans);
    expect(failing.map(({ id }) => id)).toContain(scanId);
    await endLanes({ database, now: () => new Date(Date.now() + 100_000) });
    const scan = await database.asService((transaction) => findScan(transaction, brandId, scanId));
    expect(scan).toMatchObject({ endedBy: "complete", finishedWithout: ["gemini/api"] });
    // Never asked, so it did not fail.
    expect(await callsOf(database, scanId)).toMatchObject([
      { assistant: "claude", state: "answered", calls: 2 },
      { assistant: "gemini", state: "cancelled", error_kind: "rate_limited", calls: 2, asked: 0 },
    ]);
  });

  test("finished without on one surface, its other one goes on", async () => {
    await database.executeSql("delete from app.key_pauses");
    const brand = await addBrandToScan(database, { prompts: 2 });
    const asked = (["api", "web"] as const).map((surface) => ({ assistant: "gemini", surface }));
    const id = await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked });
    const of = { brandId: brand.brandId, id, lanes: ["gemini/web"] };
    await database.asService((transaction) => finishWithout(transaction, of));
    await endLanes({ database, now: () => new Date() });
    expect(await callsOf(database, id)).toMatchObject([{ state: "cancelled" }, { state: "planned" }]);
    expect((await take()).map(({ call }) => call.task)).toMatchObject([
      { surface: "api" },
      { surface: "api" },
    ]);
  });

  test("once it is asked, nothing is left of the pause", async () => {
    const { scanId } = await begin();
    await database.executeSql("delete from app.key_pauses");
    await database.executeSql("update jobs.job set start_after = now() where name = $1", [
      askAssistantJob.name,
    ]);
    expect(await take()).toHaveLength(2);
    expect(await progress(scanId)).toMatchObject({ underWay: 2, tries: 0, errorKind: null, nextTryAt: null });
  });
});
