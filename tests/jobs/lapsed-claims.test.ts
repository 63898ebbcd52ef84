import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskOutcome } from "#assistants/answer.ts";
import type { Database } from "#database/platform/connection.ts";
import type { BatchQueue } from "#jobs/queue/batch-queue.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs, askAssistantJob } from "#jobs/queue/jobs.ts";
import { settleMadeCalls } from "#jobs/scan/settle-calls.ts";
import { type TakenCall, takeCalls } from "#jobs/scan/take-calls.ts";
import { bothEngines, openTestDatabase } from "../database/test-database.ts";
import { addBrandToScan, answerOf, beginScan, errorOf, routeTo, silent } from "./scans/scan-world.ts";

type Calls = BatchQueue<{ callId: string }>;
const claude = { assistant: "claude", surface: "api" } as const;
const findRoute = routeTo({ outcome: async () => answerOf("Acme.") });

/** A process that lives and is not heard of for a while: its calls are another's, and then it answers. */
describe.each(bothEngines)("calls of a worker whose heartbeat lapsed, on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let calls: Calls;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const opened = await openTestDatabase(engine);
    ({ database } = opened);
    queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
    calls = queue.batches(askAssistantJob);
    remove = async () => {
      await queue.close(1000);
      await opened.remove();
    };
  });
  afterAll(() => remove());

  const take = async (from: Calls = calls) =>
    (
      await database.asService((transaction) =>
        takeCalls(transaction, 100, { queue: from, findRoute, now: new Date() }),
      )
    ).calls;
  const settle = (taken: readonly TakenCall[], outcome: AskOutcome) =>
    database.asService((transaction) =>
      settleMadeCalls(
        transaction,
        taken.map((one) => ({ taken: one, outcome, receivedAt: new Date() })),
        { queue: calls, now: new Date() },
      ),
    );
  const row = async (text: string, values: readonly unknown[] = []) =>
    (await database.executeSql(text, values)).rows[0];
  /** As the queue does once it has not heard of a process for its time. */
  const lapse = () =>
    row("update jobs.job set state = 'retry', start_after = now() where name = $1 and state = 'active'", [
      askAssistantJob.name,
    ]);
  const jobs = (callIds: readonly string[]) =>
    row(
      `select count(*) filter (where state = 'active')::int as active, count(*)::int as open from jobs.job
       where name = $1 and state in ('created', 'retry', 'active') and data->>'callId' = any($2)`,
      [askAssistantJob.name, callIds],
    );
  const outcome = (brandId: string) =>
    row(
      `select (select count(*)::int from app.answers where brand_id = $1) as answers,
         (select count(*)::int from app.scan_calls where brand_id = $1 and state = 'answered') as answered,
         (select sum(asked_count)::int from app.scan_calls where brand_id = $1) as asked,
         (select sum(reserved_usd)::float from app.budget_months where brand_id = $1) as reserved,
         (select ended_by from app.scans where brand_id = $1) as "endedBy"`,
      [brandId],
    );
  const begin = async () => {
    const brand = await addBrandToScan(database, { prompts: 3 });
    await beginScan(database, queue, { ...brand, runsPerPrompt: 1, asked: [claude] });
    return brand.brandId;
  };

  // Held before it has locked the calls, and after.
  test.each(["take", "end"] as const)(
    "it keeps its answers while another takes the calls over (held at %s), and neither stops the other",
    async (step) => {
      const brandId = await begin();
      const first = await take();
      expect(first).toHaveLength(3);
      await lapse();
      const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = async <Result>(done: Promise<Result>): Promise<Result> => {
        const result = await done;
        held.resolve();
        await goOn.promise;
        return result;
      };
      const takingOver = take(
        step === "take"
          ? { ...calls, take: (transaction, limit) => holding(calls.take(transaction, limit)) }
          : { ...calls, end: (transaction, jobs) => holding(calls.end(transaction, jobs)) },
      );
      await held.promise;
      const keeping = settle(first, answerOf("Acme."));
      await Promise.race([keeping, sleep(150)]);
      goOn.resolve();
      const [second] = await Promise.all([takingOver, keeping]);
      // Answers that are kept before the calls are locked spare the other the asking.
      const again = engine === "postgres" && step === "take" ? 0 : 3;
      expect(second).toHaveLength(again);
      const answered = { answers: 3, answered: 3, asked: 3 + again, endedBy: "complete" };
      expect(await outcome(brandId)).toMatchObject(answered);
      await settle(second, answerOf("Acme."));
      expect(await jobs(first.map(({ call }) => call.id))).toEqual({ active: 0, open: 0 });
      expect(await outcome(brandId)).toEqual({ ...answered, reserved: 0 });
    },
  );

  test("what it failed at is neither asked a third time nor taken from the other", async () => {
    const brandId = await begin();
    const first = await take();
    await lapse();
    const second = await take();
    const [late, later, last] = first;
    if (late === undefined || later === undefined || last === undefined) throw new Error("three were taken");
    await settle([late], errorOf({ kind: "rate_limited", retryable: true, retryAfterMs: 1 }));
    await settle([later], errorOf({ kind: "bad_response", mayHaveCost: true }));
    await calls.keep(first.map(({ job }) => job));
    expect(await jobs(first.map(({ call }) => call.id))).toEqual({ active: 3, open: 3 });
    // The other dies too: all of them are asked once more, and not for ever under way.
    await lapse();
    await database.executeSql("delete from app.key_pauses");
    const third = await take();
    expect(third).toHaveLength(3);
    await settle(second.slice(0, 1), answerOf("Acme."));
    await settle(third, answerOf("Acme."));
    expect(await jobs(first.map(({ call }) => call.id))).toEqual({ active: 0, open: 0 });
    expect(await outcome(brandId)).toEqual({
      answers: 3,
      answered: 3,
      asked: 9,
      reserved: 0,
      endedBy: "complete",
    });
  });
});
