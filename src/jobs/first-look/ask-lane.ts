import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, AskOutcome } from "#assistants/answer.ts";
import type { AskError } from "#assistants/types.ts";
import type { Database } from "#database/platform/connection.ts";
import {
  type CallEnd,
  type FirstLookCall,
  type LookRun,
  type Reservation,
  reserveCall,
  settleCall,
} from "#database/reports/first-look-calls.ts";
import type { LeftOutReason } from "#measurement/first-look/findings.ts";
import type { FirstLookAssistant, FirstLookBudget } from "./askers.ts";

/** One run of the job on one first look. */
export type LookWork = {
  readonly database: Database;
  readonly run: LookRun;
  readonly budget: FirstLookBudget;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly answerTimeoutMs: number;
  /** Calls of all lanes that are under way. */
  readonly underWay: Set<Promise<unknown>>;
  readonly warn: (assistant: string, error: AskError) => void;
};

const TRIES = 2;
const USUAL_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

/** Asks one assistant its questions, one after the other, and ends with the first that it fails: others are never held up by it. */
export async function askLane(
  work: LookWork,
  assistant: FirstLookAssistant,
  calls: readonly (FirstLookCall & { readonly text: string })[],
): Promise<void> {
  let over: LeftOutReason | null = null;
  for (const { id, text } of calls) {
    if (work.signal.aborted) return;
    if (over === null) over = await askOnce(work, assistant, { id, text });
    else await settle(work, id, { state: "skipped", reason: over, costUsd: 0 });
  }
}

/** Null where there is an answer, else why there will be none. */
async function askOnce(
  work: LookWork,
  assistant: FirstLookAssistant,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<LeftOutReason | null> {
  for (let attempt = 1; ; attempt += 1) {
    const reservation = await reserve(work, id, assistant.boundUsd(text));
    if (reservation === "replaced") return "no-answer";
    if (reservation === "too-little") {
      await settle(work, id, { state: "skipped", reason: "budget", costUsd: 0 });
      return "budget";
    }
    const asked = AbortSignal.any([work.signal, AbortSignal.timeout(work.answerTimeoutMs)]);
    const outcome = await counted(work, assistant.ask(text, asked));
    if (outcome.ok) {
      await settle(work, id, answered(outcome.answer));
      return null;
    }
    const { error } = outcome;
    const costUsd = error.costUsd ?? (error.mayHaveCost ? null : 0);
    const reason = reasonOf(error);
    if (error.kind !== "aborted") work.warn(assistant.id, error);
    const isTriedAgain = error.kind !== "timeout" && error.retryable && attempt < TRIES;
    // A run that ends leaves its calls to the next one.
    if (isTriedAgain || work.signal.aborted) await settle(work, id, { state: "waiting", reason, costUsd });
    else await settle(work, id, { state: "failed", reason, costUsd });
    if (!isTriedAgain || work.signal.aborted) return reason;
    await sleep(Math.min(error.retryAfterMs ?? USUAL_WAIT_MS, LONGEST_WAIT_MS), null, {
      signal: work.signal,
    }).catch(() => {});
    if (work.signal.aborted) return reason;
  }
}

/** Sets money aside. What others have set aside comes back when their calls end, so that it is worth waiting for. */
export async function reserve(work: LookWork, id: string, usd: number): Promise<Reservation> {
  for (;;) {
    const reservation = await work.database.asService((transaction) =>
      reserveCall(transaction, work.run, { id, usd, ...work.budget, now: work.now() }),
    );
    if (reservation !== "too-little" || work.underWay.size === 0 || usd > work.budget.perReportUsd)
      return reservation;
    await Promise.race(work.underWay);
  }
}

async function counted(work: LookWork, call: Promise<AskOutcome>): Promise<AskOutcome> {
  work.underWay.add(call);
  try {
    return await call;
  } finally {
    work.underWay.delete(call);
  }
}

export const settle = (work: LookWork, id: string, end: CallEnd): Promise<void> =>
  work.database.asService((transaction) => settleCall(transaction, work.run, id, end));

const answered = ({ text, finish, citations, surface, cost }: Answer): CallEnd => ({
  state: "answered",
  answer: {
    text,
    finish,
    citedUrls: (citations ?? []).map(({ url }) => url),
    isWithoutSearch: surface === "api",
  },
  costUsd: cost.usd,
});

function reasonOf({ kind }: AskError): LeftOutReason {
  if (kind === "timeout") return "slow";
  return kind === "overloaded" || kind === "rate_limited" ? "overloaded" : "no-answer";
}
