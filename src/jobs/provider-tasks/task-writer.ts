import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#database/platform/connection.ts";
import { type AbandonedTask, addAbandonedTasks } from "#database/scans/abandoned-tasks.ts";
import { changeTasks, type TaskChange, type TaskPlace } from "#database/scans/provider-tasks.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import type { AccountOptions } from "./accounts.ts";
import { settleTasks, type TaskEnding } from "./settle-tasks.ts";

export type TaskWriterOptions = AccountOptions & {
  readonly database: Database;
  readonly queue: BatchQueue<{ callId: string }>;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** What is written down of a task, as soon as it is known. */
export type Written =
  | { readonly change: TaskChange }
  | { readonly ending: TaskEnding }
  | { readonly abandoned: Omit<AbandonedTask, "abandonedAt"> };

/** What came of it. `gone`: a task that is to change has ended, or was deleted with its brand. `failed`: it is taken up again once its lease is over. */
export type Outcome = "kept" | "gone" | "failed";

type Waiting = { readonly written: Written; readonly resolve: (outcome: Outcome) => void };

const WRITTEN_AT_ONCE = 50;
const ATTEMPTS_ALONE = 6;
const FIRST_PAUSE_MS = 250;

/** Writes down what happens to tasks: all that came while one transaction ran goes into the next. */
export function openTaskWriter({ database, queue, now, logger, secretKey, providers }: TaskWriterOptions) {
  let waiting: Waiting[] = [];
  let isWriting = false;

  const keep = (batch: readonly Waiting[]) =>
    database.asService(async (transaction) => {
      const written = batch.map((one) => one.written);
      const changed = await changeTasks(
        transaction,
        written.flatMap((one) => ("change" in one ? [one.change] : [])),
      );
      const endings = written.flatMap((one) => ("ending" in one ? [one.ending] : []));
      if (endings.length > 0)
        await settleTasks(transaction, endings, { queue, now: now(), secretKey, providers });
      await addAbandonedTasks(
        transaction,
        written.flatMap((one) => ("abandoned" in one ? [one.abandoned] : [])),
      );
      return ({ written: one }: Waiting): Outcome =>
        !("change" in one) || changed.some((place) => isSamePlace(place, one.change)) ? "kept" : "gone";
    });

  async function keepAlone(one: Waiting): Promise<Outcome> {
    for (let attempt = 0; attempt < ATTEMPTS_ALONE; attempt += 1) {
      try {
        return (await keep([one]))(one);
      } catch (error) {
        logger.error({ err: error }, "what became of a task could not be kept");
        await sleep(FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
    return "failed";
  }

  async function run(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, WRITTEN_AT_ONCE);
      waiting = waiting.slice(batch.length);
      try {
        const outcomeOf = await keep(batch);
        for (const one of batch) one.resolve(outcomeOf(one));
      } catch (error) {
        logger.warn({ err: error, tasks: batch.length }, "tasks could not be kept; trying one by one");
        for (const one of batch) one.resolve(await keepAlone(one));
      }
    }
    isWriting = false;
  }

  return (written: Written): Promise<Outcome> =>
    new Promise((resolve) => {
      waiting.push({ written, resolve });
      if (!isWriting) setImmediate(() => isWriting || void run());
    });
}

const isSamePlace = (a: TaskPlace, b: TaskPlace) =>
  a.brandId === b.brandId && a.callId === b.callId && a.asking === b.asking;
