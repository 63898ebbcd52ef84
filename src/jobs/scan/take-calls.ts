import type { Transaction } from "kysely";
import { assistantIdOf, assistants } from "#assistants/assistants.ts";
import {
  type BudgetLimit,
  type BudgetMonth,
  changeBudgets,
  monthOf,
} from "#database/brands/budget-months.ts";
import { keyInUse } from "#database/keys/key-in-use.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { endSuggestions } from "#database/prompts/suggestion-requests.ts";
import { findAskingTerms } from "#database/scans/asking-terms.ts";
import { lockCalls, type OpenCall } from "#database/scans/open-calls.ts";
import { type CallOutcome, markAsked, settleCalls } from "#database/scans/scan-calls.ts";
import type { BatchQueue, TakenJob } from "../queue/batch-queue.ts";
import type { FindRoute, Route } from "./asking/asker.ts";
import {
  type Decision,
  decideCalls,
  isUnusableFor,
  type KeyChoice,
  type ToAsk,
  type ToClose,
  type ToWait,
  wasAbandoned,
  wasLost,
} from "./decide-calls.ts";
import { moveScansOn } from "./move-scans-on.ts";

export type CallJob = TakenJob<{ callId: string }>;

export type TakeOptions = {
  readonly queue: BatchQueue<{ callId: string }>;
  readonly findRoute: FindRoute;
  /** Nothing is taken of these. */
  readonly fullLanes?: readonly string[];
  readonly now: Date;
};

/** A call this process has claimed, with its money reserved. */
export type TakenCall = {
  readonly job: CallJob;
  readonly call: OpenCall;
  readonly route: Route;
  /** Which asking of the call this is, from 1. */
  readonly askedCount: number;
  readonly askedAt: Date;
};

/** Others have reserved of the same money since it was looked at: nothing is taken, and it is to be tried again at once. */
export class MoneyTaken extends Error {
  override readonly name = "MoneyTaken";
}

/**
 * Takes up to `limit` calls whose turn has come and reserves what each may cost at most, in one transaction: once it is
 * committed they must be made. Returns what was taken of the queue, of which the rest is dealt with. The money is reserved last,
 * and only as far as it is still there, so that workers wait for each other no longer than that takes; throws MoneyTaken otherwise.
 */
export async function takeCalls(
  transaction: Transaction<Tables>,
  limit: number,
  { queue, findRoute, fullLanes, now }: TakeOptions,
): Promise<{ readonly jobs: number; readonly calls: readonly TakenCall[] }> {
  const jobs = await queue.take(transaction, limit, fullLanes);
  if (jobs.length === 0) return { jobs: 0, calls: [] };
  const jobOf = new Map(jobs.map((job) => [job.payload.callId, job]));
  const calls = await lockCalls(transaction, [...jobOf.keys()]);
  const decisions = await decide(transaction, calls, { findRoute, now });
  const asked = decisions.filter((decision): decision is ToAsk<Route> => decision.kind === "ask");
  const waiting = decisions.filter((decision) => decision.kind === "wait");
  const closed = decisions.filter((decision) => decision.kind === "close");

  await markAsked(
    transaction,
    asked.map(({ call, choice }) => ({
      id: call.id,
      model: choice.model,
      reservedUsd: choice.upperBoundUsd,
      lostUsd: wasLost(call) ? call.reservedUsd : 0,
      wasLost: wasLost(call),
    })),
    now,
  );
  // A call whose key is paused says so, also before its first try: the scan shows what it waits for, and may go on without it.
  const isPutBack = ({ call, reason }: ToWait) => reason !== null || wasAbandoned(call);
  const settled = await settleCalls(
    transaction,
    [...closed.map(closing), ...waiting.filter(isPutBack).map(putBack)],
    now,
  );
  await moveScansOn(transaction, settled, { queue, now });
  for (const { call, errorText } of closed)
    if (call.task.kind === "suggest") {
      const ended = { id: call.id, brandId: call.brandId, prompts: [], now };
      await endSuggestions(transaction, { ...ended, errorText: errorText ?? "It was not asked." });
    }
  await endJobs(transaction, { queue, jobs, jobOf, asked, waiting });
  const isReserved = await changeBudgets(
    transaction,
    [
      ...decisions.flatMap(({ call }) => abandonedMoney(call)),
      ...asked.map(({ call, choice }) => reservation(call, choice.upperBoundUsd, now)),
    ],
    limitsOf(asked, now),
  );
  if (!isReserved) throw new MoneyTaken();
  return {
    jobs: jobs.length,
    calls: asked.flatMap(({ call, choice }) => {
      const job = jobOf.get(call.id);
      return job === undefined
        ? []
        : [{ job, call, route: choice, askedCount: call.askedCount + 1, askedAt: now }];
    }),
  };
}

async function decide(
  transaction: Transaction<Tables>,
  calls: readonly OpenCall[],
  { findRoute, now }: Pick<TakeOptions, "findRoute" | "now">,
): Promise<readonly Decision<Route>[]> {
  const brandIds = [...new Set(calls.map(({ brandId }) => brandId))];
  const month = monthOf(now);
  const { keys, pauses, failedTests, budgets } = await findAskingTerms(transaction, brandIds, { month, now });
  const ownKey = new Map(keys.map((key) => [`${key.brandId}/${key.assistant}`, key]));
  const tests = new Map(failedTests.map((test) => [`${test.brandId}/${test.assistant}`, test]));
  // A scan may find a key refused before its test does.
  const found = [...failedTests, ...pauses];
  const testOf = (call: OpenCall) => tests.get(`${call.brandId}/${call.assistant}`);
  return decideCalls(calls, {
    keyFor: (call) => {
      const own = ownKey.get(`${call.brandId}/${call.assistant}`) ?? null;
      const operators = findRoute(call, null);
      const id = assistantIdOf(call.assistant);
      const inUse = keyInUse(own, found, {
        hasOperatorKey: operators !== null,
        defaultBaseUrl: id === null ? null : assistants[id].defaultBaseUrl,
      });
      return boundInDecimals(inUse === "own" ? findRoute(call, own) : operators);
    },
    refusalOf: (call) => {
      const test = testOf(call);
      return test !== undefined && isUnusableFor(call, test.errorKind) ? test : null;
    },
    pauses,
    budgets,
    now,
    monthBegan: new Date(`${month}T00:00:00Z`),
  });
}

/** Rounded up to what the database keeps: whether the budget holds is decided here and checked there, and both must count alike. */
function boundInDecimals(route: Route | null): Route | null {
  return route === null ? null : { ...route, upperBoundUsd: Math.ceil(route.upperBoundUsd * 1e8) / 1e8 };
}

/** What a lost asking may have cost counts as spent: the budget must hold even if all of it was charged. What never left is released. */
function abandonedMoney(call: OpenCall): readonly BudgetMonth[] {
  if (!wasAbandoned(call) || call.askedAt === null) return [];
  const { brandId, askedAt, reservedUsd } = call;
  const spentUsd = wasLost(call) ? reservedUsd : 0;
  return [{ brandId, month: monthOf(askedAt), spentUsd, reservedUsd: -reservedUsd }];
}

export const reservation = ({ brandId }: OpenCall, reservedUsd: number, now: Date): BudgetMonth => ({
  brandId,
  month: monthOf(now),
  spentUsd: 0,
  reservedUsd,
});

const outcomeOf = (call: OpenCall) => ({
  id: call.id,
  askedCount: call.askedCount,
  spentUsd: wasLost(call) ? call.reservedUsd : 0,
  wasLost: wasLost(call),
});

export const closing = ({ call, state, errorKind, errorText }: ToClose): CallOutcome => ({
  ...outcomeOf(call),
  state,
  errorKind,
  errorText,
  againAt: null,
});

export const putBack = ({ call, until, reason }: ToWait): CallOutcome => ({
  ...outcomeOf(call),
  state: "planned",
  errorKind: reason?.errorKind ?? null,
  errorText: reason?.errorText ?? null,
  againAt: until,
});

export function limitsOf(asked: readonly ToAsk<KeyChoice>[], now: Date): readonly BudgetLimit[] {
  const limits = new Map(asked.map(({ call }) => [call.brandId, call.budgetUsd]));
  return [...limits].map(([brandId, usd]) => ({ brandId, month: monthOf(now), usd }));
}

async function endJobs(
  transaction: Transaction<Tables>,
  taken: {
    readonly queue: BatchQueue<{ callId: string }>;
    readonly jobs: readonly CallJob[];
    readonly jobOf: ReadonlyMap<string, CallJob>;
    readonly asked: readonly ToAsk<Route>[];
    readonly waiting: readonly ToWait[];
  },
): Promise<void> {
  const { queue, jobs, jobOf, asked, waiting } = taken;
  const stays = new Set([...asked, ...waiting].map(({ call }) => call.id));
  await queue.end(
    transaction,
    jobs.filter(({ payload }) => !stays.has(payload.callId)),
  );
  await queue.postpone(
    transaction,
    waiting.flatMap(({ call, until }) => {
      const job = jobOf.get(call.id);
      return job === undefined ? [] : [{ job, startAfter: until }];
    }),
  );
}
