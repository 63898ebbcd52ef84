import type { Logger } from "pino";
import type { Outcome } from "#assistants/types.ts";
import type { Database } from "#database/platform/connection.ts";
import { type Attempt, markSent } from "#database/scans/scan-calls.ts";
import { type BatchQueue, HEARTBEAT_SECONDS } from "../queue/batch-queue.ts";
import type { IdleWait } from "../queue/idle-wait.ts";
import { type JobMetrics, noMetrics } from "../queue/job-metrics.ts";
import type { FindRoute } from "./asking/asker.ts";
import { lostAnswer, notSent } from "./lost-answer.ts";
import { countQueueLanes } from "./queue-lanes.ts";
import { openSettling } from "./settling.ts";
import { MoneyTaken, type TakenCall, takeCalls } from "./take-calls.ts";
import { wakeable } from "./wakeable.ts";

export type ScanWorkerOptions = {
  readonly database: Database;
  readonly queue: BatchQueue<{ callId: string }>;
  readonly findRoute: FindRoute;
  readonly now: () => Date;
  /** Calls under way at once in this process. */
  readonly atOnce: number;
  /** Of these, those of one brand to one assistant: one that hangs takes no more places. */
  readonly atOnceInLane: number;
  /** With nothing to do it looks for work this often, in milliseconds. */
  readonly idleMs: number;
  readonly rest: IdleWait;
  readonly logger: Logger;
  readonly figures?: JobMetrics;
  /** Resolves when the answers of all calls under way are stored. */
  readonly onIdle?: () => void;
};

export type ScanWorker = {
  /** Takes no more calls, waits so long for those under way, and puts back what does not end by then. */
  close(timeoutMs: number): Promise<void>;
};

/** Most calls taken in one transaction. */
const TAKEN_AT_ONCE = 64;

/**
 * Makes calls of scans: takes them in batches as there is room, makes each on its own, keeps their answers in batches. The
 * network is never waited for inside a transaction.
 */
export function startScanWorker(options: ScanWorkerOptions): ScanWorker {
  const { database, queue, atOnce, atOnceInLane, idleMs, rest, now, logger, figures = noMetrics } = options;
  /** Until its answer is kept. */
  const underWay = new Map<string, TakenCall>();
  /** Of these, those that hold up others: they are being asked, or failed in a way that others of the same key are to be spared. */
  let asking = 0;
  const lanes = countQueueLanes(atOnceInLane);
  const leave = (taken: TakenCall) => {
    asking -= 1;
    lanes.end(taken.job.lane);
  };
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const room = wakeable();
  const sending = openSending({ database, logger });
  const settling = openSettling({
    database,
    queue,
    now,
    logger,
    onSettled(made) {
      for (const { taken, outcome } of made) {
        underWay.delete(taken.job.id);
        if (!outcome.ok) leave(taken);
        figures.callEnded(
          taken.call.assistant,
          outcome.ok ? "answered" : outcome.error.kind,
          outcome.ok ? outcome.answer.cost.usd : null,
        );
      }
      if (underWay.size === 0) options.onIdle?.();
      room.wake();
    },
  });

  async function make(taken: TakenCall): Promise<void> {
    const { call, askedCount, route } = taken;
    let isSent = false;
    const beforeSending = async () => {
      if (!givingUp.signal.aborted) isSent = await sending.maySend({ id: call.id, askedCount });
      return isSent;
    };
    const outcome = await untilGivenUp(route.ask(givingUp.signal, beforeSending), {
      signal: givingUp.signal,
      isSent: () => isSent,
      onFault: (thrown) => logger.error({ err: thrown, callId: call.id }, "an answer could not be read"),
    });
    settling.add({ taken, outcome, receivedAt: now() });
    if (!outcome.ok) return;
    leave(taken);
    room.wake();
  }

  /** How many further calls may be made; answers that wait to be kept are bounded too. */
  const roomLeft = () => Math.min(atOnce - asking, 2 * atOnce - underWay.size);

  /** Returns whether there may be more to take. */
  async function takeSome(): Promise<boolean> {
    const limit = Math.min(TAKEN_AT_ONCE, roomLeft(), lanes.room());
    const fullLanes = lanes.full();
    const { jobs, calls } = await database.asService((transaction) =>
      takeCalls(transaction, limit, { ...options, fullLanes, now: now() }),
    );
    for (const taken of calls) {
      underWay.set(taken.job.id, taken);
      asking += 1;
      lanes.begin(taken.job.lane);
      void make(taken);
    }
    return jobs > 0;
  }

  async function run(): Promise<void> {
    let isFailing = false;
    // Few at a time would cost as many statements as many.
    const enoughRoom = Math.max(1, Math.floor(atOnce / 6));
    while (!stopping.signal.aborted) {
      if (roomLeft() < enoughRoom) {
        await room.sleep(idleMs);
        continue;
      }
      const mark = rest.mark();
      try {
        const isMore = await takeSome();
        isFailing = false;
        if (isMore) continue;
        // What is under way may bring further calls when it is kept.
        if (underWay.size > 0) await room.sleep(idleMs);
        else await rest.since(mark, idleMs, stopping.signal);
      } catch (error) {
        if (error instanceof MoneyTaken) continue;
        if (!isFailing) logger.warn({ err: error }, "calls could not be taken");
        isFailing = true;
        await room.sleep(idleMs);
      }
    }
  }

  const heartbeat = setInterval(
    () => {
      queue.keep([...underWay.values()].map(({ job }) => job)).catch((error: unknown) => {
        logger.warn({ err: error }, "calls under way could not be kept");
      });
    },
    (HEARTBEAT_SECONDS * 1000) / 3,
  );
  const running = run();
  return {
    async close(timeoutMs) {
      stopping.abort();
      room.wake();
      await running;
      const giveUp = setTimeout(() => givingUp.abort(), timeoutMs);
      while (underWay.size > 0) await room.sleep(timeoutMs);
      clearTimeout(giveUp);
      clearInterval(heartbeat);
      await settling.close();
    },
  };
}

type Waiting = { readonly asking: Attempt; readonly resolve: (maySend: boolean) => void };

/**
 * Marks calls as sent just before their requests leave, so that what a killed worker had only claimed isn't booked. All that wait
 * while one statement runs go with the next. Resolves to false where the call belongs to another worker by now, or where the mark
 * cannot be stored: what cannot be stored isn't paid for.
 */
function openSending({ database, logger }: { readonly database: Database; readonly logger: Logger }) {
  let waiting: Waiting[] = [];
  let isMarking = false;

  async function mark(): Promise<void> {
    isMarking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const attempts = batch.map(({ asking }) => asking);
      const marked = await database
        .asService((transaction) => markSent(transaction, attempts))
        .catch((error: unknown) => {
          logger.warn({ err: error, calls: batch.length }, "calls could not be marked as sent; they wait");
          return new Set<string>();
        });
      for (const { asking, resolve } of batch) resolve(marked.has(asking.id));
    }
    isMarking = false;
  }

  return {
    maySend: (asking: Attempt): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push({ asking, resolve });
        // What was claimed together begins in one turn of the event loop.
        if (!isMarking) setImmediate(() => isMarking || void mark());
      }),
  };
}

const GRACE_MS = 500;
const abandoned = lostAnswer("aborted", "The worker ended while this was being asked.");
const broken = lostAnswer("bad_response", "The answer could not be read.");

/**
 * A call that still waits for its turn with a key does not hear of the end: it is let go of shortly after. One that rejects in spite
 * of all is reported to `onFault` and ends like any other: unheard, it would end the process, and each that asks it again.
 */
export function untilGivenUp<Came>(
  asking: Promise<Outcome<Came>>,
  {
    signal,
    isSent,
    onFault,
  }: {
    readonly signal: AbortSignal;
    readonly isSent: () => boolean;
    readonly onFault: (thrown: unknown) => void;
  },
): Promise<Outcome<Came>> {
  return new Promise((resolve) => {
    const letGo = () => setTimeout(() => resolve(isSent() ? abandoned : notSent), GRACE_MS);
    signal.addEventListener("abort", letGo, { once: true });
    void asking
      .catch((thrown: unknown) => {
        onFault(thrown);
        return broken;
      })
      .then((outcome) => {
        signal.removeEventListener("abort", letGo);
        resolve(outcome);
      });
  });
}
