import { CompiledQuery } from "kysely";
import type { Db, JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import type { JobDefinition } from "./job-definition.ts";

/** A claim whose process has not been heard of for this long is taken from it (Postgres; pg-boss allows no less than 10). */
export const HEARTBEAT_SECONDS = 15;

/** A job this process holds until it ends it, or is not heard of for some seconds. */
export type TakenJob<Payload> = {
  readonly id: string;
  /** Which taking of the job this is: once another process has taken it over, this one ends and keeps it no more. */
  readonly attempt: number;
  readonly payload: Payload;
  readonly priority?: number;
  /** Null for a job of no lane. */
  readonly lane: string | null;
};

export type PlannedJob<Payload> = {
  readonly payload: Payload;
  /** UUID; the queue's own where it is not said. A second job of the same name and id is not made. */
  readonly id?: string;
  readonly startAfter?: Date;
  /** Higher ones are taken first; 0 where it is not said. */
  readonly priority?: number;
  /** Jobs of one lane can be left in the queue while those of others are taken. */
  readonly lane?: string | null;
};

/** Something that runs compiled queries inside an open transaction, as Kysely's `Transaction` does. */
export type OpenTransaction = {
  executeQuery(query: CompiledQuery): Promise<{ readonly rows: readonly unknown[] }>;
};

/** Lets pg-boss write a job inside a transaction of ours, so that row and job come to be together or not at all. */
export function transactionDatabase(transaction: OpenTransaction): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...rows] };
    },
  };
}

/**
 * A queue whose jobs are taken and ended many at a time: the price of one job is then a row, not several statements. Taking and
 * ending stand in the caller's transaction, together with what they mean.
 */
export type BatchQueue<Payload extends object> = {
  /** Takes up to `limit` jobs whose time has come, those of high priority first, then the oldest; none of `fullLanes`. */
  take(
    transaction: OpenTransaction,
    limit: number,
    fullLanes?: readonly string[],
  ): Promise<readonly TakenJob<Payload>[]>;
  /** Puts jobs in line. */
  add(transaction: OpenTransaction, jobs: readonly PlannedJob<Payload>[]): Promise<void>;
  /** Ends jobs for good, but for those that are another's by now. */
  end(transaction: OpenTransaction, jobs: readonly TakenJob<Payload>[]): Promise<void>;
  /** Ends jobs and puts each in line again under a new id, for a time to come; not those that are another's by now. */
  postpone(
    transaction: OpenTransaction,
    jobs: readonly { readonly job: TakenJob<Payload>; readonly startAfter: Date }[],
  ): Promise<void>;
  /** Says that this process still works on them. */
  keep(jobs: readonly TakenJob<Payload>[]): Promise<void>;
};

/** The queue's answer: which of the jobs were still this process's. */
const endedJobs = z.object({ settled: z.array(z.string()) });

export function batchesOf<Payload extends object>(
  boss: PgBoss,
  job: JobDefinition<Payload>,
): BatchQueue<Payload> {
  const { name } = job;
  const inside = (transaction: OpenTransaction) => ({ db: transactionDatabase(transaction) });
  const attempts = (jobs: readonly TakenJob<Payload>[]) =>
    jobs.map(({ id, attempt }) => ({ id, retryCount: attempt }));

  const batches: BatchQueue<Payload> = {
    async take(transaction, limit, fullLanes = []) {
      const taken: JobWithMetadata<object>[] = await boss.fetch(name, {
        batchSize: limit,
        includeMetadata: true,
        ignoreGroups: [...fullLanes],
        ...inside(transaction),
      });
      return taken.map(({ id, data, priority, retryCount, groupId }) => ({
        id,
        attempt: retryCount,
        payload: job.payload.parse(data),
        priority,
        lane: groupId ?? null,
      }));
    },
    async add(transaction, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ payload, id, startAfter, lane, priority = 0 }) => ({
        data: payload,
        priority,
        ...(id === undefined ? {} : { id }),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(lane === undefined || lane === null ? {} : { group: { id: lane } }),
      }));
      await boss.insert(name, rows, inside(transaction));
    },
    async end(transaction, jobs) {
      if (jobs.length > 0) await boss.complete(name, attempts(jobs), null, inside(transaction));
    },
    async postpone(transaction, jobs) {
      if (jobs.length === 0) return;
      const taken = attempts(jobs.map(({ job: one }) => one));
      const { settled } = endedJobs.parse(await boss.complete(name, taken, null, inside(transaction)));
      const ended = new Set(settled);
      await batches.add(
        transaction,
        jobs
          .filter(({ job: { id } }) => ended.has(id))
          .map(({ job: { payload, priority = 0, lane }, startAfter }) => ({
            payload,
            priority,
            lane,
            startAfter,
          })),
      );
    },
    async keep(jobs) {
      if (jobs.length > 0) await boss.touch(name, attempts(jobs));
    },
  };
  return batches;
}
