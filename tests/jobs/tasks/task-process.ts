/**
 * A process that posts and polls tasks of data providers on the database and the stand-in it is given, to be killed at any moment.
 * It says "ready" once it works, "done" when the scan has ended,
 * and twice a second how much memory it holds.
 */
import pino from "pino";
import { openDatabase } from "#database/platform/connection.ts";
import { pollRequests } from "#jobs/poll-requests.ts";
import { startTaskWorker } from "#jobs/provider-tasks/task-worker.ts";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs, askAssistantJob } from "#jobs/queue/jobs.ts";
import { directFetch } from "#site-audit/gather/network/direct-fetch.ts";
import { standInProvider } from "./task-stand-in.ts";

const { DATABASE_URL, DATA_DIR = "", PROVIDER_URL = "", CALLS_PER_MINUTE = "60000" } = process.env;
const { LEASE_MS = "300", LONGEST_POLL_MS = "100" } = process.env;
const logger = pino({ level: "error" }, pino.destination(2));
const database = await openDatabase(
  DATABASE_URL ? { kind: "postgres", url: DATABASE_URL } : { kind: "embedded", dataDirectory: DATA_DIR },
);
const queue = await openJobQueue({ database, jobs: allJobs, logger, works: true });
const rest = openIdleWait(database);
const credentials = { STANDIN_API_KEY: "planted-0123456789" };
const worker = startTaskWorker({
  ...{ database, queue: queue.batches(askAssistantJob), logger, rest, idleMs: 20 },
  secretKey: "a secret of tests, thirty-two characters",
  providers: {
    registry: { standin: standInProvider({ callsPerMinute: Number(CALLS_PER_MINUTE), slowestMs: 600_000 }) },
    accounts: { standin: { credentials, baseUrl: PROVIDER_URL } },
    prices: {},
  },
  times: {
    ...{ firstPollMs: 30, longestPollMs: Number(LONGEST_POLL_MS), latePollMs: 100 },
    ...{ lookMs: 20, missingMs: 150, leaseMs: Number(LEASE_MS) },
  },
  hookOf: () => null,
  fetch: directFetch(12_000_000),
  now: () => new Date(),
});
process.stdout.write("ready\n");

const memory = setInterval(() => process.stdout.write(`memory ${process.memoryUsage().rss}\n`), 500);
let isReported = false;
const ending = pollRequests(
  async () => {
    const { rows } = await database.executeSql(
      `select where exists (select from app.scans where ended_at is null)
         or exists (select from app.provider_tasks where state <> 'ended')`,
    );
    if (rows.length === 0 && !isReported) process.stdout.write("done\n");
    isReported = rows.length === 0;
  },
  { everyMs: 100, rest, logger },
);

process.once("SIGTERM", async () => {
  clearInterval(memory);
  await worker.close(1000);
  await ending.stop();
  rest.close();
  await queue.close(1000);
  await database.close();
  process.exit(0);
});
