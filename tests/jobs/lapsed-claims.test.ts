import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskOutcome } from "#assistants/answer.ts";
import type { Database } from "#database/platform/connection.ts";
import { markSent } from "#database/scans/scan-calls.ts";
import type { BatchQueue } from "#jobs/queue/batch-queue.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { settleMadeCalls } from "#jobs/scan/settle-calls.ts";
import { type TakenCall, takeCalls } from "#jobs/scan/take-calls.ts";
import { bothEngines } from "../database/test-database.ts";
import { openScanDatabase } from "./scans/scan-database.ts";
import { addBrandToScan, answerOf, beginScan, errorOf, moneyOf, routeTo } from "./scans/scan-world.ts";

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
    ({ database, queue, remove } = await openScanDatabase(engine));
    calls = queue.batches(askAssistantJob);
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

  /** What is reserved of the brand's month. */
  const reserved = async (brandId: string) => (await moneyOf(database, brandId)).reservedUsd;

  test.each([
    [
      "cancelled with its scan",
      "update app.scans set state = 'cancelled', ended_by = 'cancelled', ended_at = now()",
    ],
    [
      "put back while its key is paused",
      `insert into app.key_pauses (key_id, assistant, error_kind, error_text, paused_until)
       values ('key of claude', 'claude', 'rate_limited', 'Slow down.', now() + interval '1 hour')`,
    ],
  ])("a late answer to a call that was %s gives no money back again", async (_, change) => {
    const brandId = await begin();
    const first = await take();
    const [late, other] = [first.slice(0, 1), first.slice(1)];
    await lapse();
    // The others are claimed again before, so that there is money reserved that could be taken away by mistake.
    await database.executeSql(
      "update jobs.job set start_after = now() + interval '1 hour' where name = $1 and data->>'callId' = $2",
      [askAssistantJob.name, late[0]?.call.id],
    );
    const second = await take();
    expect(second).toHaveLength(2);
    const ofSecond = second.reduce((usd, { route }) => usd + route.upperBoundUsd, 0);
    expect(ofSecond).toBeGreaterThan(0);
    await database.executeSql(
      change.startsWith("update") ? `${change} where brand_id = '${brandId}'` : change,
    );
    await database.executeSql(
      "update jobs.job set start_after = now() where name = $1 and data->>'callId' = $2",
      [askAssistantJob.name, late[0]?.call.id],
    );
    expect(await take()).toEqual([]);
    expect(await reserved(brandId)).toBeCloseTo(ofSecond, 8);
    await settle(late, answerOf("Acme."));
    expect(await reserved(brandId)).toBeCloseTo(ofSecond, 8);
    await settle(other, answerOf("Acme."));
    await settle(second, answerOf("Acme."));
    expect(await reserved(brandId)).toBe(0);
    await database.executeSql("delete from app.key_pauses");
  });

  test.each([
    ["an answer", answerOf("Acme.", 0.01)],
    ["a failure that is asked again", errorOf({ kind: "timeout", retryable: true, mayHaveCost: true })],
  ])("a settlement of %s whose commit went through unheard counts its money once", async (_, came) => {
    const brandId = await begin();
    const taken = await take();
    const once = taken.slice(0, 1);
    await settle(once, came);
    const money = await moneyOf(database, brandId);
    const spent = () =>
      row("select spent_usd::float as usd from app.scan_calls where id = $1", [once[0]?.call.id]);
    const before = await spent();
    expect(money.reservedUsd).toBeGreaterThan(0);
    expect(money.spentUsd).toBeGreaterThan(0);
    await settle(once, came);
    expect(await moneyOf(database, brandId)).toEqual(money);
    expect(await spent()).toEqual(before);
    await settle(once, answerOf("Acme."));
    await settle(taken.slice(1), answerOf("Acme."));
    expect(await outcome(brandId)).toMatchObject({ answers: 3, reserved: 0, endedBy: "complete" });
  });

  test("a call that was lost and taken over costs what was set aside for the lost asking, and its own answer", async () => {
    const brandId = await begin();
    const first = await take();
    await database.asService((transaction) =>
      markSent(
        transaction,
        first.map(({ call, askedCount }) => ({ id: call.id, askedCount })),
      ),
    );
    await lapse();
    const second = await take();
    const lostUsd = first.reduce((usd, { route }) => usd + route.upperBoundUsd, 0);
    await settle(first, answerOf("Acme.", 0.01));
    expect((await moneyOf(database, brandId)).spentUsd).toBeCloseTo(lostUsd, 8);
    await settle(second, answerOf("Acme.", 0.01));
    expect((await moneyOf(database, brandId)).spentUsd).toBeCloseTo(lostUsd + 0.03, 8);
    expect(await reserved(brandId)).toBe(0);
  });

  test("a claimed call of a scan that was cancelled meanwhile is not sent", async () => {
    const brandId = await begin();
    const askings = (await take()).map(({ call, askedCount }) => ({ id: call.id, askedCount }));
    const send = () => database.asService((transaction) => markSent(transaction, askings));
    expect((await send()).size).toBe(3);
    await database.executeSql(
      "update app.scans set state = 'cancelled', ended_by = 'cancelled', ended_at = now() where brand_id = $1",
      [brandId],
    );
    expect(await send()).toEqual(new Set());
  });
});
