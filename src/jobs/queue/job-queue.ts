import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import { holdAdvisoryLock } from "#database/platform/advisory-lock.ts";
import type { Database } from "#database/platform/connection.ts";
import {
  type BatchQueue,
  batchesOf,
  HEARTBEAT_SECONDS,
  type OpenTransaction,
  transactionDatabase,
} from "./batch-queue.ts";
import { MAX_IDLE_MS } from "./idle-wait.ts";
import { GiveUp, type JobDefinition, type JobHandler, RetryLater } from "./job-definition.ts";
import { type JobEnd, type JobMetrics, noMetrics } from "./job-metrics.ts";

const SCHEMA = "jobs";
const DAY_SECONDS = 86_400;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

const orphan = z.object({ name: z.string(), id: z.string() });

/** Jobs are put in line in the transactions of the service, which runs under its own role. Grants of one object at once by
 * two processes fail, hence the lock. */
const grants = `begin;
  select pg_advisory_xact_lock(hashtext('${SCHEMA} grants'));
  grant usage on schema ${SCHEMA} to service_role;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to service_role;
  commit`;

export type EnqueueOptions = {
  /** The transaction that writes the row the job belongs to. */
  readonly transaction?: OpenTransaction;
  /** UUID, usually of that row: a second job of the same name and id is not made. */
  readonly id: string;
  readonly startAfter?: Date;
};

export type JobQueue = {
  /** Puts a job in line; false where one of this name and id is or was there already. */
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): Promise<boolean>;
  /** Takes up work of one kind in this process, so many at once; when idle it looks for more every `pollSeconds` (≥ 0.5). */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    options: { readonly atOnce: number; readonly pollSeconds: number },
    handler: JobHandler<Payload>,
  ): Promise<void>;
  /** One kind of work taken and ended many at a time, inside transactions of the caller. */
  batches<Payload extends object>(job: JobDefinition<Payload>): BatchQueue<Payload>;
  /** Has a job without payload put in line at the times of a cron expression (UTC), once for all processes. */
  repeat(job: JobDefinition<Record<string, never>>, cron: string): Promise<void>;
  /** False from the moment it starts to close. */
  isOpen(): boolean;
  /** Stops taking up work, waits for what runs, gives back what does not end in time. */
  close(timeoutMs: number): Promise<void>;
};

/** What a job says of its queue, whatever it carries. */
type QueueSettings = Omit<JobDefinition<object>, "payload">;

export type JobQueueOptions = {
  readonly database: Database;
  readonly jobs: readonly QueueSettings[];
  readonly logger: Logger;
  /** Whether this process does work; false for one that only puts jobs in line. */
  readonly works: boolean;
  readonly figures?: JobMetrics;
};

/**
 * Opens the queue on the product's own database, making or upgrading its tables and queues. pg-boss speaks through our
 * connection: PGlite has one session, so that its statements must stand in the same line as everyone else's.
 */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { database, jobs, logger, works, figures = noMetrics } = options;
  const boss = new PgBoss({
    db: database,
    backend: database.kind,
    schema: SCHEMA,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
    reindex: false,
  });
  boss.on("error", (error) => logger.error({ err: error }, "job queue"));
  // Of two processes that make the tables at once, one fails.
  await holdAdvisoryLock(database, `${SCHEMA} start`, () => boss.start());
  await database.executeSql(grants);
  for (const job of jobs) await declareQueue(boss, database, job);
  // One process owns a PGlite database: whatever is active before it works belonged to a process that is gone.
  if (works && database.kind === "pglite") await giveBackOrphans(boss, database);

  /** By queue: has its workers of this process look for jobs soon. */
  const wake = new Map<string, () => void>();
  let isOpen = true;
  return {
    async enqueue(job, payload, { transaction, id, startAfter }) {
      const data = job.payload.parse(payload);
      const made = await boss.send(job.name, data, {
        id,
        ...(startAfter ? { startAfter } : {}),
        ...(transaction ? { db: transactionDatabase(transaction) } : {}),
      });
      if (made !== null) wake.get(job.name)?.();
      return made !== null;
    },
    async work(job, { atOnce, pollSeconds }, handler) {
      const isEmbedded = database.kind === "pglite";
      // On the embedded database all jobs are put in line here, which wakes their workers: they poll only for jobs that fall due.
      const seconds = isEmbedded ? Math.max(pollSeconds, MAX_IDLE_MS / 1000) : pollSeconds;
      const settings = { includeMetadata: true, pollingIntervalSeconds: seconds } as const;
      const workers: string[] = [];
      for (let worker = 0; worker < atOnce; worker += 1) {
        const workerId: string = await boss.work(job.name, settings, async ([taken]: JobWithMetadata[]) => {
          // Where there was one job there may be more: look again at once, not after the idle wait.
          boss.notifyWorker(workerId);
          if (taken) await runJob(job, handler, taken, { logger, figures });
        });
        workers.push(workerId);
      }
      const tell = () => {
        for (const worker of workers) boss.notifyWorker(worker);
      };
      // By then the transaction that puts the job in line has usually ended.
      if (isEmbedded) wake.set(job.name, atMostEvery(pollSeconds * 1000, tell));
    },
    batches: (job) => batchesOf(boss, job),
    async repeat(job, cron) {
      await boss.schedule(job.name, cron, {}, { tz: "UTC" });
    },
    isOpen: () => isOpen,
    async close(timeoutMs) {
      isOpen = false;
      wake.clear();
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
}

/** Makes calls of one `ms` into a single one at its end. */
function atMostEvery(ms: number, call: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      call();
    }, ms).unref();
  };
}

async function declareQueue(boss: PgBoss, database: Database, job: QueueSettings): Promise<void> {
  const settings = {
    expireInSeconds: job.timeLimitSeconds,
    retryLimit: job.attempts - 1,
    retryDelay: job.firstDelaySeconds,
    retryDelayMax: job.longestDelaySeconds,
    retryBackoff: true,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: 2 * DAY_SECONDS,
    ...(database.kind === "postgres" ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
  };
  await boss.createQueue(job.name, settings);
  // An existing queue keeps the settings of its first day otherwise.
  await boss.updateQueue(job.name, settings);
  // pg-boss reads a queue's settings at its first use. Inside a transaction that read would wait for PGlite's only
  // session, which the transaction holds: so it is done here.
  await boss.findJobs(job.name, { id: NO_JOB });
}

async function giveBackOrphans(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.executeSql(
    `select name, id::text as id from ${SCHEMA}.job where state = 'active'`,
  );
  for (const { name, id } of z.array(orphan).parse(rows))
    await boss.fail(name, id, { message: "its process ended" });
}

async function runJob<Payload extends object>(
  job: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  taken: JobWithMetadata<object>,
  { logger, figures }: { readonly logger: Logger; readonly figures: JobMetrics },
): Promise<void> {
  const about = { job: job.name, id: taken.id, attempt: taken.retryCount + 1 };
  const payload = job.payload.safeParse(taken.data);
  if (!payload.success) {
    logger.error(
      { ...about, reason: payload.error.message },
      "job with a payload that does not fit: given up",
    );
    figures.jobEnded(job.name, "given-up", 0);
    return;
  }
  const startedAt = performance.now();
  const ended = (end: JobEnd) => figures.jobEnded(job.name, end, (performance.now() - startedAt) / 1000);
  try {
    await handler(payload.data, {
      number: about.attempt,
      isLast: taken.retryCount >= taken.retryLimit,
      signal: taken.signal,
    });
    ended("done");
    logger.debug({ ...about, durationMs: Math.round(performance.now() - startedAt) }, "job done");
  } catch (error) {
    if (error instanceof GiveUp) {
      ended("given-up");
      logger.warn({ ...about, reason: error.message }, "job given up");
      return;
    }
    ended(error instanceof RetryLater ? "again" : "failed");
    if (error instanceof RetryLater)
      logger.info({ ...about, reason: error.message }, "job to be tried again");
    else logger.error({ ...about, err: error }, "job failed");
    throw error;
  }
}
