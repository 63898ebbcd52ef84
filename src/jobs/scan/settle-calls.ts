import type { Transaction } from "kysely";
import type { Answer } from "#assistants/answer.ts";
import type { AskError } from "#assistants/types.ts";
import { CUT_OFF_THINKING, isCutOffThinking } from "#assistants/wire/ask-error.ts";
import { storeAnswers } from "#database/answers/answers.ts";
import { storeJudgements } from "#database/answers/judge/judgements.ts";
import { type BudgetMonth, changeBudgets, monthOf } from "#database/brands/budget-months.ts";
import { type KeyPause, pauseKeys } from "#database/keys/key-pauses.ts";
import { retestKeys } from "#database/keys/key-tests.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { endSuggestions } from "#database/prompts/suggestion-requests.ts";
import { type CallOutcome, settleCalls } from "#database/scans/scan-calls.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import type { Told } from "./asking/asker.ts";
import { judgeError } from "./asking/judge-error.ts";
import type { MadeCall } from "./asking/made-call.ts";
import { newJudgement } from "./asking/new-judgement.ts";
import { isRefusedBy, pausedId } from "./decide-calls.ts";
import { moveScansOn } from "./move-scans-on.ts";
import { newAnswer } from "./new-answer.ts";
import type { TakenCall } from "./take-calls.ts";

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
  const first = new Set(settled.filter((call) => call.settledNow).map(({ id }) => id));
  await keep(
    transaction,
    endings.filter(({ taken }) => first.has(taken.call.id)),
    now,
  );
  // Of a brand that was deleted meanwhile nothing is left, its keys' pauses least of all.
  const there = new Set(settled.map(({ id }) => id));
  await pauseKeys(
    transaction,
    endings.flatMap(({ taken, ending }) =>
      ending.pause !== null && there.has(taken.call.id) ? [ending.pause] : [],
    ),
    now,
  );
  await testRefusedKeys(transaction, endings, { there, now });
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
  // Last, and in this order everywhere: other workers wait for the scan and the brand's money until the end.
  await moveScansOn(transaction, settled, { queue, now });
  const released = new Set(settled.filter((call) => call.released).map(({ id }) => id));
  await changeBudgets(
    transaction,
    endings.map(({ taken, ending }) => moneyOf(taken, ending.outcome, released.has(taken.call.id))),
  );
}

/** A brand's own key that a scan found refused is tested, with its model, so that the next scans know it and its owner sees it. */
async function testRefusedKeys(
  transaction: Transaction<Tables>,
  endings: readonly { readonly taken: TakenCall; readonly ending: Ending }[],
  { there, now }: { readonly there: ReadonlySet<string>; readonly now: Date },
): Promise<void> {
  const refused = new Map(
    endings.flatMap(({ taken, ending: { pause } }) =>
      pause === null ||
      pause.brandId === null ||
      !isRefusedBy(taken.call, pause.errorKind) ||
      !there.has(taken.call.id)
        ? []
        : [
            [
              `${pause.brandId}/${pause.assistant}`,
              { brandId: pause.brandId, assistant: pause.assistant },
            ] as const,
          ],
    ),
  );
  await retestKeys(transaction, [...refused.values()], now);
}

/** What calls brought, each kind where it belongs. */
async function keep(
  transaction: Transaction<Tables>,
  made: readonly (MadeCall & { readonly ending: Ending })[],
  now: Date,
): Promise<void> {
  await storeAnswers(
    transaction,
    made.map(newAnswer).filter((answer) => answer !== null),
  );
  await storeJudgements(
    transaction,
    made.map(newJudgement).filter((judgement) => judgement !== null),
  );
  for (const { taken, outcome, ending } of made) {
    const { id, brandId, task } = taken.call;
    if (task.kind !== "suggest") continue;
    const told = outcome.ok && "told" in outcome.answer ? outcome.answer.told : null;
    const prompts = told?.kind === "suggested" ? told.prompts : [];
    await endSuggestions(transaction, { id, brandId, prompts, errorText: ending.outcome.errorText, now });
  }
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
    const failure = "told" in outcome.answer ? failureOf(outcome.answer) : thoughtOnly(outcome.answer);
    // Where nobody knows what it cost, what was set aside for it counts as spent.
    const spentUsd = cost.usd ?? (cost.source === "local" ? 0 : taken.route.upperBoundUsd);
    return {
      outcome: {
        ...base,
        state: failure === null ? "answered" : "failed",
        spentUsd,
        errorKind: failure?.kind ?? null,
        errorText: failure?.reason ?? null,
        againAt: null,
      },
      pause: null,
      askAgainAt: null,
    };
  }
  return endingOfError(taken, outcome.error, now);
}

/** Paid for and kept like any answer, but there is nothing in it: asking again would end the same way. */
const thoughtOnly = (answer: Answer) =>
  isCutOffThinking(answer) ? { kind: "cut_off", reason: CUT_OFF_THINKING } : null;

/** A model that answered and told nothing has failed: it is not asked the same again. */
const failureOf = ({ told }: Told) => (told.kind === "refused" || told.kind === "unreadable" ? told : null);

function endingOfError(taken: TakenCall, error: AskError, now: Date): Ending {
  const { askAgainAt, pauseUntil } = judgeError(error, taken.askedCount, now);
  const { route } = taken;
  return {
    outcome: {
      id: taken.call.id,
      askedCount: taken.askedCount,
      wasLost: error.kind === "aborted" && error.mayHaveCost,
      state: askAgainAt === null ? "failed" : "planned",
      spentUsd: error.mayHaveCost ? route.upperBoundUsd : 0,
      errorKind: error.kind,
      errorText: error.message,
      againAt: askAgainAt,
    },
    pause:
      pauseUntil === null
        ? null
        : {
            keyId: pausedId(route, error.kind),
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
