/**
 * A process that makes the calls of scans and reads their answers, on the database and the assistant it is given, to be killed
 * at any moment. It says "ready" once it works, and "done" whenever no scan has anything left to do, with the processor time it took
 * so far, in milliseconds.
 */
import pino from "pino";
import { z } from "zod";
import { createPace } from "#assistants/pace.ts";
import { openDatabase } from "#database/platform/connection.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { pollRequests } from "#jobs/poll-requests.ts";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs, askAssistantJob } from "#jobs/queue/jobs.ts";
import { routeToAssistant } from "#jobs/scan/asking/route-to-assistant.ts";
import { startScanWorker } from "#jobs/scan/scan-worker.ts";
import { directFetch } from "#site-audit/gather/network/direct-fetch.ts";

const {
  DATABASE_URL,
  DATA_DIR = "",
  ASSISTANT_URL = "",
  ASSISTANT = "deepseek",
  AT_ONCE = "32",
  CONCURRENCY = "Infinity",
  READ_EVERY_MS = "100",
} = process.env;
const logger = pino({ level: "error" }, pino.destination(2));
const database = await openDatabase(
  DATABASE_URL ? { kind: "postgres", url: DATABASE_URL } : { kind: "embedded", dataDirectory: DATA_DIR },
);
const queue = await openJobQueue({ database, jobs: allJobs, logger, works: true });
const rest = openIdleWait(database);
const asked = { apiKey: "sk-stand-in-0123456789", baseUrl: ASSISTANT_URL, model: null };
const reading = pollRequests(
  async (signal) => {
    await readNewAnswers(database, signal);
  },
  { everyMs: Number(READ_EVERY_MS), rest, logger },
);
const worker = startScanWorker({
  database,
  queue: queue.batches(askAssistantJob),
  findRoute: routeToAssistant({
    secretKey: "a secret of tests, thirty-two characters",
    assistants: { [ASSISTANT]: asked },
    pace: createPace(
      () => ({ concurrency: Number(CONCURRENCY), startsPerSecond: Number.POSITIVE_INFINITY }),
      Date.now,
    ),
    fetch: directFetch(12_000_000),
    guardedFetch: fetch,
    timeoutMs: 30_000,
    now: Date.now,
  }),
  now: () => new Date(),
  atOnce: Number(AT_ONCE),
  atOnceInLane: Number(AT_ONCE),
  idleMs: 100,
  rest,
  onIdle: reading.wake,
  logger,
});
process.stdout.write("ready\n");

/** The end of the scan, with every answer read. As little as can be asked: it is asked often while others are measured. */
const unfinished = `select case
  when not exists (select from app.scans) or exists (select from app.scans where ended_at is null)
    or exists (select from app.unread_answers) then 1
  else (select count(*)::int from app.scan_calls where state in ('planned', 'asked')) end as left`;
let isReported = false;
const ending = pollRequests(
  async () => {
    const { rows } = await database.executeSql(unfinished);
    const isDone = z.array(z.object({ left: z.number() })).parse(rows)[0]?.left === 0;
    const { user, system } = process.cpuUsage();
    if (isDone && !isReported) process.stdout.write(`done ${Math.round((user + system) / 1000)}\n`);
    isReported = isDone;
  },
  { everyMs: 100, rest, logger },
);

process.once("SIGTERM", async () => {
  await worker.close(1000);
  await Promise.all([reading.stop(), ending.stop()]);
  rest.close();
  await queue.close(1000);
  await database.close();
  process.exit(0);
});
