import type { Transaction } from "kysely";
import type { AskError, AskOutcome } from "#assistants/types.ts";
import { storeAnswers } from "#database/answers.ts";
import { type BudgetMonth, changeBudgets, monthOf } from "#database/budget-months.ts";
import { type KeyPause, pauseKeys } from "#database/key-pauses.ts";
import { type CallOutcome, settleCalls } from "#database/scan-calls.ts";
import type { Tables } from "#database/tables.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { judgeError } from "./judge-error.ts";
import { moveScansOn } from "./move-scans-on.ts";
import { newAnswer } from "./new-answer.ts";
import type { TakenCall } from "./take-calls.ts";

/** A call that was made, and what came of it. */
export type MadeCall = { readonly taken: TakenCall; readonly outcome: AskOutcome; readonly receivedAt: Date };

export type SettleOptions = { readonly queue: BatchQueue<{ callId: string }>; readonly now: Date };

/**
 * Keeps the answers of calls and everything that follows from them (money, pauses, jobs, the scan's further calls) in one
 * transaction. A call that was settled meanwhile by someone else keeps the answer it has; its money is counted.
 */
export async function settleMadeCalls(
  transaction: Transaction<Tables>,
  made: readonly MadeCall[],
  { queue, now }: SettleOptions,
): Promise<void> {
  const endings = made.map((call) => ({ ...call, ending: endingOf(call, now) }));
  const settled = await settleCalls(
    transaction,
    endings.map(({ ending }) => ending.outcome),
    now,
  );
  const released = new Set(settled.filter((call) => call.released).map(({ id }) => id));
  await changeBudgets(
    transaction,
    endings.map(({ taken, ending }) => moneyOf(taken, ending.outcome, released.has(taken.call.id))),
  );
  const first = new Set(settled.filter((call) => call.settledNow).map(({ id }) => id));
  await storeAnswers(
    transaction,
    made
      .filter(({ taken }) => first.has(taken.call.id))
      .map(newAnswer)
      .filter((answer) => answer !== null),
  );
  await pauseKeys(
    transaction,
    endings.flatMap(({ ending }) => (ending.pause === null ? [] : [ending.pause])),
    now,
  );
  await moveScansOn(transaction, settled, { queue, now });
  await queue.end(
    transaction,
    endings.filter(({ ending }) => ending.askAgainAt === null).map(({ taken }) => taken.job),
  );
  await queue.postpone(
    transaction,
    endings.flatMap(({ taken, ending }) =>
      ending.askAgainAt === null ? [] : [{ job: taken.job, startAfter: ending.askAgainAt }],
    ),
  );
}

type Ending = {
  readonly outcome: CallOutcome;
  readonly pause: KeyPause | null;
  readonly askAgainAt: Date | null;
};

function endingOf({ taken, outcome }: MadeCall, now: Date): Ending {
  const base = { id: taken.call.id, askedCount: taken.askedCount, wasLost: false };
  if (outcome.ok) {
    const { cost } = outcome.answer;
    // Where nobody knows what it cost, what was set aside for it counts as spent.
    const spentUsd = cost.usd ?? (cost.source === "local" ? 0 : taken.route.upperBoundUsd);
    return {
      outcome: { ...base, state: "answered", spentUsd, errorKind: null, errorText: null },
      pause: null,
      askAgainAt: null,
    };
  }
  return endingOfError(taken, outcome.error, now);
}

function endingOfError(taken: TakenCall, error: AskError, now: Date): Ending {
  const { askAgainAt, pauseUntil } = judgeError(error, taken.askedCount, now);
  const { route } = taken;
  return {
    outcome: {
      id: taken.call.id,
      askedCount: taken.askedCount,
      wasLost: error.kind === "aborted",
      state: askAgainAt === null ? "failed" : "planned",
      spentUsd: error.mayHaveCost ? route.upperBoundUsd : 0,
      errorKind: error.kind,
      errorText: error.message,
    },
    pause:
      pauseUntil === null
        ? null
        : {
            keyId: route.keyId,
            brandId: route.brandId,
            assistant: taken.call.assistant,
            errorKind: error.kind,
            errorText: error.message,
            until: pauseUntil,
          },
    askAgainAt,
  };
}

function moneyOf(taken: TakenCall, outcome: CallOutcome, isReleased: boolean): BudgetMonth {
  return {
    brandId: taken.call.brandId,
    month: monthOf(taken.askedAt),
    spentUsd: outcome.spentUsd,
    reservedUsd: isReleased ? -taken.route.upperBoundUsd : 0,
  };
}
