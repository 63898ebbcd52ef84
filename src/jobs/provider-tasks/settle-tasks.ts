import type { Transaction } from "kysely";
import type { AskError } from "#assistants/types.ts";
import { type NewAnswer, storeAnswers } from "#database/answers/answers.ts";
import { changeBudgets, monthOf } from "#database/brands/budget-months.ts";
import { findKeys, lockKeys } from "#database/keys/assistant-keys.ts";
import { type KeyPause, pauseKeys } from "#database/keys/key-pauses.ts";
import { retestKeys } from "#database/keys/key-tests.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  answerLateCall,
  changeTasks,
  type OpenTask,
  type TaskChange,
} from "#database/scans/provider-tasks.ts";
import { type CallOutcome, settleCalls } from "#database/scans/scan-calls.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { moveScansOn } from "../scan/move-scans-on.ts";
import { type AccountOptions, ownAccount } from "./accounts.ts";

/** How a task ended, or how its call ended without it. */
export type TaskEnding = {
  readonly task: OpenTask;
  readonly state: CallOutcome["state"];
  readonly spentUsd: number;
  readonly error: Pick<AskError, "kind" | "message"> | null;
  readonly againAt: Date | null;
  readonly answer: NewAnswer | null;
  /** Of an account that its owner has to fix. */
  readonly pause: KeyPause | null;
  readonly after: Omit<TaskChange, "brandId" | "callId" | "asking">;
};

const placeName = ({ brandId, callId, asking }: Pick<OpenTask, "brandId" | "callId" | "asking">) =>
  `${brandId}/${callId}/${asking}`;

/**
 * Keeps how tasks ended with all that follows from it: answers, money, pauses, the scan's further calls. A task that has ended
 * meanwhile changes nothing.
 */
export async function settleTasks(
  transaction: Transaction<Tables>,
  endings: readonly TaskEnding[],
  {
    queue,
    now,
    ...accounts
  }: AccountOptions & { readonly queue: BatchQueue<{ callId: string }>; readonly now: Date },
): Promise<void> {
  const open = await changeTasks(
    transaction,
    endings.map(({ task: { brandId, callId, asking }, after }) => ({ brandId, callId, asking, ...after })),
  );
  const isOpen = new Set(open.map(placeName));
  const ended = endings.filter(({ task }) => isOpen.has(placeName(task)));
  const inTime = ended.filter(({ task }) => !task.isLate);
  const settled = await settleCalls(transaction, inTime.map(outcomeOf), now);
  const settledNow = new Set(settled.filter((call) => call.settledNow).map(({ id }) => id));
  const late = await answerLate(
    transaction,
    ended.filter(({ task, answer }) => task.isLate && answer !== null),
  );
  const answered = [...inTime.filter(({ task }) => settledNow.has(task.callId)), ...late];
  await storeAnswers(
    transaction,
    answered.flatMap(({ answer }) => answer ?? []),
  );
  const pauses = await pausesInUse(transaction, ended, accounts);
  await pauseKeys(transaction, pauses, now);
  await retestKeys(transaction, pauses.flatMap(ownKey), now);
  await moveScansOn(transaction, settled, { queue, now });
  const moneyOf = new Map(settled.map((call) => [call.id, call]));
  await changeBudgets(transaction, [
    ...inTime.map(({ task, spentUsd }) => ({
      ...monthOfTask(task),
      spentUsd: moneyOf.get(task.callId)?.bookedUsd ?? spentUsd,
      reservedUsd: -(moneyOf.get(task.callId)?.releasedUsd ?? 0),
    })),
    ...late.map(({ task, spentUsd }) => ({
      ...monthOfTask(task),
      spentUsd: spentUsd - (task.usd ?? 0),
      reservedUsd: 0,
    })),
  ]);
}

const ownKey = ({ brandId, assistant }: KeyPause) => (brandId === null ? [] : [{ brandId, assistant }]);

/** Locks the keys. The refusal of an account that was replaced meanwhile says nothing about the one that is in use now. */
async function pausesInUse(
  transaction: Transaction<Tables>,
  endings: readonly TaskEnding[],
  accounts: AccountOptions,
): Promise<readonly KeyPause[]> {
  const own = endings.flatMap(({ pause }) => (pause === null ? [] : ownKey(pause)));
  await lockKeys(transaction, own);
  const keys = await findKeys(transaction, [...new Set(own.map(({ brandId }) => brandId))]);
  return endings.flatMap(({ task: { accountId }, pause }) => {
    if (pause === null || pause.brandId === null) return pause ?? [];
    const { brandId, assistant } = pause;
    const key = keys.find((one) => one.brandId === brandId && one.assistant === assistant);
    return key !== undefined && ownAccount(key, accounts)?.accountId === accountId ? [pause] : [];
  });
}

const monthOfTask = ({ brandId, call }: OpenTask) => ({ brandId, month: monthOf(call.askedAt) });

const outcomeOf = ({ task, state, spentUsd, error, againAt }: TaskEnding): CallOutcome => ({
  ...{ id: task.callId, askedCount: task.asking, state, spentUsd, againAt, wasLost: false },
  errorKind: error?.kind ?? null,
  errorText: error?.message ?? null,
});

/** Of late tasks those whose call had no answer yet. */
async function answerLate(
  transaction: Transaction<Tables>,
  late: readonly TaskEnding[],
): Promise<readonly TaskEnding[]> {
  const first: TaskEnding[] = [];
  for (const ending of late) {
    const { brandId, callId, usd } = ending.task;
    const moreUsd = ending.spentUsd - (usd ?? 0);
    if (await answerLateCall(transaction, { brandId, callId, moreUsd })) first.push(ending);
  }
  return first;
}
