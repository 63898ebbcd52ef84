import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#database/platform/connection.ts";
import { troubleOf } from "#database/platform/database-trouble.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { lostAnswer } from "./lost-answer.ts";
import { type MadeCall, settleMadeCalls } from "./settle-calls.ts";
import { wakeable } from "./wakeable.ts";

export type SettlingOptions = {
  readonly database: Database;
  readonly queue: BatchQueue<{ callId: string }>;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The pause before an answer that could not be kept is tried again, doubled each time. */
  readonly firstPauseMs?: number;
  readonly onSettled: (made: readonly MadeCall[]) => void;
};

export type Settling = { add(made: MadeCall): void; close(): Promise<void> };

const SETTLED_AT_ONCE = 100;
/** An answer waits so long for others: many kept together cost little more than one. */
const GATHERED_MS = 40;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** An answer that cannot be kept by itself, so often, while the database is well: its call fails instead. */
const ATTEMPTS_ALONE = 5;

/**
 * Keeps answers as they come, all that came during one transaction together in the next. A paid answer is kept as long as the
 * database can store it at all; one that it never can ends, so that the others don't wait for it.
 */
export function openSettling(options: SettlingOptions): Settling {
  const { database, queue, now, logger, onSettled, firstPauseMs = FIRST_PAUSE_MS } = options;
  const waiting: MadeCall[] = [];
  const something = wakeable();
  let isClosing = false;

  const keep = (made: readonly MadeCall[], leavesMoney = false) =>
    database.asService((transaction) =>
      settleMadeCalls(transaction, made, { queue, now: now(), leavesMoney }),
    );

  async function settle(made: readonly MadeCall[]): Promise<void> {
    try {
      await keep(made);
      onSettled(made);
    } catch (error) {
      logger.warn({ err: error, calls: made.length }, "answers could not be kept; trying one by one");
      for (const one of made) await settleAlone(one);
    }
  }

  async function settleAlone(made: MadeCall): Promise<void> {
    const callId = made.taken.call.id;
    const failed = { ...made, outcome: unstorable };
    // The money comes last to be left out: it may be what can't be stored.
    const endings = [
      ...Array.from({ length: ATTEMPTS_ALONE }, () => ({ kept: made, leavesMoney: false })),
      { kept: failed, leavesMoney: false },
      { kept: failed, leavesMoney: true },
    ];
    let pauseMs = firstPauseMs;
    for (let ending = endings.shift(); ending !== undefined; ) {
      try {
        await keep([ending.kept], ending.leavesMoney);
        return onSettled([ending.kept]);
      } catch (error) {
        logger.error({ err: error, callId }, "an answer could not be kept");
        // A full disk still answers: what is here waits until there is room.
        if (troubleOf(error) === null && (await answers(database))) ending = endings.shift();
        await sleep(pauseMs);
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
      }
    }
    logger.error({ callId }, "an answer was given up: its end cannot be stored");
    onSettled([failed]);
  }

  async function run(): Promise<void> {
    while (!isClosing || waiting.length > 0) {
      if (waiting.length === 0) await something.sleep(LONGEST_PAUSE_MS);
      if (waiting.length === 0) continue;
      if (waiting.length < SETTLED_AT_ONCE && !isClosing) await sleep(GATHERED_MS);
      await settle(waiting.splice(0, SETTLED_AT_ONCE));
    }
  }

  const running = run();
  return {
    add(made) {
      waiting.push(made);
      something.wake();
    },
    async close() {
      isClosing = true;
      something.wake();
      await running;
    },
  };
}

/** Whether the database is well, so that the fault lies with what was to be kept. */
async function answers(database: Database): Promise<boolean> {
  try {
    await database.executeSql("select 1");
    return true;
  } catch {
    return false;
  }
}

const unstorable = lostAnswer("bad_response", "The answer could not be stored.");
