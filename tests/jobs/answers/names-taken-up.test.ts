import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { expect, test } from "vitest";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { MAX_IDLE_MS } from "#jobs/queue/idle-wait.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { NAMES_LOOKED_FOR_EVERY_MS, startJobs, type WorkOptions } from "#jobs/start-jobs.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines, openTestDatabase } from "../../database/test-database.ts";

const never = () => {
  throw new Error("nobody asked for this");
};
const tokens = { sign: never, read: never };
const mailing = {
  outbox: { send: never, put: never },
  tokens,
  labelOf: (id: string) => id,
  publicUrl: "http://north.example",
};
/** The work of a process that has nothing to do but to read. */
const idle: Omit<WorkOptions, "database" | "queue" | "logger"> = {
  now: () => new Date(),
  auditsAtOnce: 1,
  runAudit: never,
  report: {
    ...mailing,
    writeMail: never,
    renderPdf: never,
    newShareToken: () => "x".repeat(32),
    bookingUrl: null,
  },
  weekly: { ...mailing, writeMail: never, renderPdf: never, known: { assistants: [], providers: [] } },
  mail: null,
  icons: null,
  webhooks: { fetch: never, getStartedUrl: null, strategyCallUrl: null },
  alerts: { ...mailing, fetch: never, openTarget: never },
  firstLooks: null,
  scans: null,
  samples: null,
};

test.each(engines)("on %s a change of names is taken up at once", { timeout: 60_000 }, async (engine) => {
  const { database, remove } = await openTestDatabase(engine);
  const logger = pino({ level: "silent" });
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works: true });
  const work = await startJobs({ ...idle, database, queue, logger });
  try {
    const { userId, brandId } = await addBrand(database);
    await database.asService((transaction) => storeAnswers(transaction, [newAnswer({ brandId })]));
    const state = async () =>
      (await database.asMember(userId, (transaction) => readingState(transaction, brandId))).state;
    const until = async (wanted: string) => {
      const start = performance.now();
      while ((await state()) !== wanted) await sleep(20);
      return performance.now() - start;
    };
    await until("current");
    if (engine === "pglite") {
      const sql = "select reltuples >= 0 as analyzed from pg_class where oid = 'jobs.queue'::regclass";
      await expect.poll(async () => (await database.executeSql(sql)).rows).toEqual([{ analyzed: true }]);
    }
    const waits: number[] = [];
    for (const name of ["Boardly", "Kanbo", "Velora", "Trello"]) {
      await sleep(150);
      await database.asMember(userId, (transaction) =>
        transaction
          .insertInto("app.competitors")
          .values({ brand_id: brandId, name: name, domains: [] })
          .execute(),
      );
      waits.push(await until("current"));
    }
    // PGlite polls at once after a write, else after its longest wait; PostgreSQL polls by the clock. A change may take several polls.
    const bound = engine === "pglite" ? 0.6 * MAX_IDLE_MS : 4 * NAMES_LOOKED_FOR_EVERY_MS;
    // The least of several: a busy machine makes one of them long.
    expect(Math.min(...waits)).toBeLessThan(bound);
  } finally {
    await work.stop();
    await queue.close(1000);
    await remove();
  }
});
