import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#database/platform/connection.ts";
import { type Attempt, defineJob, GiveUp, RetryLater } from "#jobs/queue/job-definition.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { bothEngines, openTestDatabase } from "../database/test-database.ts";

const jobNamed = (name: string) =>
  defineJob({
    name,
    payload: z.object({ number: z.number() }),
    timeLimitSeconds: 5,
    attempts: 3,
    firstDelaySeconds: 1,
    longestDelaySeconds: 1,
  });
const kept = jobNamed("kept");
const retried = jobNamed("retried");
const givenUp = jobNamed("given-up");
const crowded = jobNamed("crowded");
const slow = jobNamed("slow");
const everyHalfSecond = { atOnce: 1, pollSeconds: 0.5 };

describe.each(bothEngines)("the queue on %s", (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let queue: JobQueue;
  const open = () =>
    openJobQueue({
      database,
      jobs: [kept, retried, givenUp, crowded, slow],
      logger: pino({ level: "silent" }),
      works: true,
    });
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    queue = await open();
  });
  afterAll(async () => {
    await queue.close(1000);
    await remove();
  });

  test.runIf(engine === "pglite")(
    "a write wakes workers only where it puts a job of theirs in line",
    async () => {
      let looks = 0;
      const watched: Database = {
        ...database,
        executeSql(text, values) {
          if (text.includes("j.name = 'watched'")) looks += 1;
          return database.executeSql(text, values);
        },
      };
      const job = jobNamed("watched");
      const own = await openJobQueue({
        database: watched,
        jobs: [job],
        logger: pino({ level: "silent" }),
        works: true,
      });
      try {
        const done = Promise.withResolvers<void>();
        await own.work(job, everyHalfSecond, async () => done.resolve());
        await sleep(700);
        const before = looks;
        expect(before).toBeGreaterThan(0);
        for (let write = 0; write < 4; write += 1) {
          await database.executeSql("create temporary table written as select 1; drop table written");
          await database.executeSql("update jobs.queue set updated_on = now() where name = 'kept'");
          await sleep(300);
        }
        expect(looks - before).toBeLessThanOrEqual(1);

        const start = performance.now();
        await own.enqueue(job, { number: 1 }, { id: randomUUID() });
        await done.promise;
        expect(performance.now() - start).toBeLessThan(2000);
      } finally {
        await own.close(1000);
      }
    },
  );

  const states = async (name: string) => {
    const { rows } = await database.executeSql("select state::text as state from jobs.job where name = $1", [
      name,
    ]);
    return (rows as { state: string }[]).map(({ state }) => state);
  };

  test("a job comes to be with its row, or not at all", async () => {
    const work = (id: string, fails: boolean) =>
      database.asService(async (transaction) => {
        await queue.enqueue(kept, { number: 1 }, { id, transaction });
        if (fails) throw new Error("rolled back");
      });
    await expect(work(randomUUID(), true)).rejects.toThrow("rolled back");
    expect(await states("kept")).toEqual([]);
    await work(randomUUID(), false);
    expect(await states("kept")).toEqual(["created"]);
  });

  test("a second job of the same id is not made", async () => {
    const id = randomUUID();
    expect(await queue.enqueue(kept, { number: 1 }, { id })).toBe(true);
    expect(await queue.enqueue(kept, { number: 1 }, { id })).toBe(false);
  });

  test("a payload that does not fit is not taken", async () => {
    const wrong: object = { number: "one" };
    await expect(queue.enqueue(kept, wrong as { number: number }, { id: randomUUID() })).rejects.toThrow();
  });

  // These wait for jobs of their own: beside each other.
  test.concurrent("a failing job is retried as often as configured, and the last failure is reported", async () => {
    const attempts: Omit<Attempt, "signal">[] = [];
    await queue.work(retried, everyHalfSecond, async (_payload, { number, isLast }) => {
      attempts.push({ number, isLast });
      throw new RetryLater("not yet");
    });
    await queue.enqueue(retried, { number: 1 }, { id: randomUUID() });
    await expect.poll(() => states("retried"), { timeout: 20_000 }).toEqual(["failed"]);
    expect(attempts).toEqual([
      { number: 1, isLast: false },
      { number: 2, isLast: false },
      { number: 3, isLast: true },
    ]);
  });

  test.concurrent("what is given up is not tried again", async () => {
    let attempts = 0;
    await queue.work(givenUp, everyHalfSecond, async () => {
      attempts += 1;
      throw new GiveUp("no use");
    });
    await queue.enqueue(givenUp, { number: 1 }, { id: randomUUID() });
    await expect.poll(() => states("given-up"), { timeout: 10_000 }).toEqual(["completed"]);
    expect(attempts).toBe(1);
  });

  test.concurrent("a line of jobs is worked off without idling between them, so many at once", async () => {
    let working = 0;
    let most = 0;
    for (let number = 0; number < 20; number += 1)
      await queue.enqueue(crowded, { number }, { id: randomUUID() });
    const startedAt = performance.now();
    await queue.work(crowded, { atOnce: 2, pollSeconds: 10 }, async () => {
      working += 1;
      most = Math.max(most, working);
      await sleep(5);
      working -= 1;
    });
    await expect.poll(() => states("crowded"), { timeout: 10_000 }).toEqual(Array(20).fill("completed"));
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    expect(most).toBe(2);
  });

  test("closing gives back what does not end in time, and tells it to stop", async () => {
    const aborted = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await queue.work(slow, everyHalfSecond, async (_payload, { signal }) => {
      signal.addEventListener("abort", () => aborted.resolve());
      begun.resolve();
      await sleep(30_000, undefined, { signal });
    });
    await queue.enqueue(slow, { number: 1 }, { id: randomUUID() });
    await begun.promise;
    const startedAt = performance.now();
    await queue.close(1000);
    await aborted.promise;
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(await states("slow")).toEqual(["retry"]);
    queue = await open();
  });
});
