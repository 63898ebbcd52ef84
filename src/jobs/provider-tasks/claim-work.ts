import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { refusedBeforePaying, surfaceName } from "#assistants/surfaces/check-question.ts";
import type { SurfaceQuestion } from "#assistants/surfaces/data-provider.ts";
import { changeBudgets, monthOf } from "#database/brands/budget-months.ts";
import { keyInUse } from "#database/keys/key-in-use.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type AskingTerms, findAskingTerms } from "#database/scans/asking-terms.ts";
import { lockCalls, type OpenCall } from "#database/scans/open-calls.ts";
import { lockPace, savePace } from "#database/scans/provider-paces.ts";
import {
  addTasks,
  claimDueTasks,
  countOpenTasks,
  type OpenTask,
  takeCallsToSubmit,
} from "#database/scans/provider-tasks.ts";
import { markAsked, settleCalls } from "#database/scans/scan-calls.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import {
  decideCalls,
  isUnusableFor,
  type KeyChoice,
  type ToAsk,
  type ToClose,
} from "../scan/decide-calls.ts";
import { moveScansOn } from "../scan/move-scans-on.ts";
import { closing, limitsOf, MoneyTaken, putBack, reservation } from "../scan/take-calls.ts";
import { type Account, type AccountOptions, operatorAccount, ownAccount } from "./accounts.ts";
import { appOf, taskUsd } from "./known-providers.ts";
import type { TaskTimes } from "./next-step.ts";
import { allowedForDue, callsAllowed, withCalls } from "./pace.ts";

export type ClaimOptions = AccountOptions & {
  readonly queue: BatchQueue<{ callId: string }>;
  readonly times: TaskTimes;
  /** Where the provider may say that a task is ready; null without a public address. */
  readonly hookOf: (task: { readonly provider: string; readonly key: string }) => string | null;
  readonly now: Date;
};

/** A task whose row is committed and that is posted now. */
export type Submission = { readonly task: OpenTask; readonly question: SurfaceQuestion };

export type Work = { readonly due: readonly OpenTask[]; readonly submissions: readonly Submission[] };

/** Posts claimed in one transaction: so many are unknown where the process ends right after it. */
const POSTED_AT_ONCE = 8;
const CLOSED_AT_ONCE = 100;

/** Which account a brand's calls through a provider are made with: its own, else the operator's. */
export function accountFor(
  { brandId, provider }: { readonly brandId: string; readonly provider: string },
  { keys, pauses, failedTests }: Pick<AskingTerms, "keys" | "pauses" | "failedTests">,
  options: AccountOptions,
): Account | null {
  const own = keys.find((key) => key.brandId === brandId && key.assistant === provider) ?? null;
  const operators = operatorAccount(provider, options);
  const inUse = keyInUse(own, [...failedTests, ...pauses], {
    hasOperatorKey: operators !== null,
    defaultBaseUrl: options.providers.registry[provider]?.defaultBaseUrl ?? null,
  });
  return inUse === "own" && own !== null ? ownAccount(own, options) : operators;
}

/**
 * Claims what is to be done with one account: tasks that are due, and calls to be posted with their rows and money. Each of
 * these counts as a call of the account before it is made, so that no two workers exceed its pace together.
 */
export async function claimWork(
  transaction: Transaction<Tables>,
  given: { readonly account: Account; readonly brandIds: readonly string[]; readonly room: number },
  options: ClaimOptions,
): Promise<Work> {
  const none = { due: [], submissions: [] };
  const { account, brandIds } = given;
  const { provider: id, accountId } = account;
  const provider = options.providers.registry[id];
  const pace = await lockPace(transaction, { accountId, provider: id, wait: false });
  if (provider === undefined || pace === null) return none;
  const { now, times } = options;
  const allowed = Math.min(given.room, callsAllowed(pace, provider.callsPerMinute, now));
  if (allowed === 0) return none;
  const free = provider.openTasks - (await countOpenTasks(transaction, accountId));
  const due = await claimDueTasks(transaction, accountId, {
    limit: brandIds.length === 0 || free <= 0 ? allowed : allowedForDue(allowed, now),
    now,
    until: new Date(now.getTime() + times.leaseMs),
  });
  const limit = Math.min(allowed - due.length, POSTED_AT_ONCE, free);
  const ids = await takeCallsToSubmit(transaction, id, { brandIds, limit, now });
  const submissions = await takeUp(transaction, await lockCalls(transaction, ids), { ...options, account });
  await savePace(transaction, withCalls(pace, due.length + submissions.length, provider.callsPerMinute, now));
  return { due, submissions };
}

/** Ends the calls of brands that have no account for their provider. */
export async function closeWithoutAccount(
  transaction: Transaction<Tables>,
  { provider, brandIds }: { readonly provider: string; readonly brandIds: readonly string[] },
  options: ClaimOptions,
): Promise<void> {
  const given = { brandIds, limit: CLOSED_AT_ONCE, now: options.now };
  const ids = await takeCallsToSubmit(transaction, provider, given);
  const closed = (await lockCalls(transaction, ids)).map((call) =>
    closedFor(call, "auth", "There is no account for this data provider."),
  );
  await endCalls(transaction, closed.map(closing), options);
}

async function endCalls(
  transaction: Transaction<Tables>,
  ends: Parameters<typeof settleCalls>[1],
  { queue, now }: ClaimOptions,
): Promise<void> {
  const settled = await settleCalls(transaction, ends, now);
  await moveScansOn(transaction, settled, { queue, now });
}

const closedFor = (call: OpenCall, errorKind: string, errorText: string): ToClose => ({
  kind: "close",
  call,
  state: "failed",
  errorKind,
  errorText,
});

/** Why a call can never be posted to this provider; null where it can. */
function obstacleOf(call: OpenCall, { account, providers, now }: TakeUp): string | null {
  const provider = providers.registry[account.provider];
  const surface = appOf(call.assistant);
  if (surface === null || provider === undefined || call.task.kind !== "ask")
    return "The data provider does not offer this app.";
  const { prompt, country } = call.task;
  const refused = refusedBeforePaying(provider, { surface, prompt, country });
  if (refused !== null) return refused;
  return taskUsd(providers, { provider: account.provider, surface }, now) === null
    ? `Nobody knows what ${provider.label} charges for ${surfaceName(surface)}: the operator can set the price.`
    : null;
}

type TakeUp = ClaimOptions & { readonly account: Account };

async function takeUp(
  transaction: Transaction<Tables>,
  calls: readonly OpenCall[],
  options: TakeUp,
): Promise<readonly Submission[]> {
  if (calls.length === 0) return [];
  const { now } = options;
  const impossible = calls.flatMap((call) => {
    const obstacle = call.isWanted ? obstacleOf(call, options) : null;
    return obstacle === null ? [] : [closedFor(call, "bad_request", obstacle)];
  });
  const closedIds = new Set(impossible.map(({ call }) => call.id));
  const decisions = await decide(
    transaction,
    calls.filter(({ id }) => !closedIds.has(id)),
    options,
  );
  const asked = decisions.filter((decision): decision is ToAsk<KeyChoice> => decision.kind === "ask");
  const closed = decisions.filter((decision) => decision.kind === "close");
  const waiting = decisions.filter((decision) => decision.kind === "wait");
  await markAsked(
    transaction,
    asked.map(({ call, choice }) => ({
      ...{ id: call.id, model: null, reservedUsd: choice.upperBoundUsd, lostUsd: 0, wasLost: false },
    })),
    now,
  );
  const submissions = asked.map((one) => submissionOf(one, options));
  await addTasks(
    transaction,
    submissions.map(({ task }) => task),
    { now, lostAt: new Date(now.getTime() + options.times.leaseMs) },
  );
  await endCalls(transaction, [...[...impossible, ...closed].map(closing), ...waiting.map(putBack)], options);
  const reserved = asked.map(({ call, choice }) => reservation(call, choice.upperBoundUsd, now));
  if (!(await changeBudgets(transaction, reserved, limitsOf(asked, now)))) throw new MoneyTaken();
  return submissions;
}

async function decide(transaction: Transaction<Tables>, calls: readonly OpenCall[], options: TakeUp) {
  const { account, providers, now } = options;
  const brandIds = [...new Set(calls.map(({ brandId }) => brandId))];
  const month = monthOf(now);
  const terms = await findAskingTerms(transaction, brandIds, { month, now });
  const { provider } = account;
  return decideCalls(calls, {
    keyFor: ({ brandId, assistant }) => {
      const surface = appOf(assistant);
      const current = accountFor({ brandId, provider }, terms, options);
      const usd = surface === null ? null : taskUsd(providers, { provider, surface }, now);
      if (current === null || usd === null) return null;
      const { accountId } = current;
      const keyId = current.brandId === null ? accountId : `${accountId}/${current.brandId}`;
      return { keyId, brandId: current.brandId, model: "", upperBoundUsd: Math.ceil(usd * 1e8) / 1e8 };
    },
    refusalOf: (call) => {
      const test = terms.failedTests.find(
        ({ brandId, assistant }) => brandId === call.brandId && assistant === provider,
      );
      return test !== undefined && isUnusableFor(call, test.errorKind) ? test : null;
    },
    pauses: terms.pauses,
    budgets: terms.budgets,
    now,
    monthBegan: new Date(`${month}T00:00:00Z`),
  });
}

function submissionOf({ call, choice }: ToAsk<KeyChoice>, { account, hookOf, now }: TakeUp): Submission {
  const { task: asked, id: callId, brandId, assistant, askedCount } = call;
  const surface = appOf(assistant);
  if (asked.kind !== "ask" || surface === null) throw new Error(`The call ${callId} asks no app.`);
  const { provider, accountId } = account;
  const { promptId, prompt, language, country } = asked;
  const device = asked.device ?? "desktop";
  const key = randomUUID();
  return {
    task: {
      ...{ brandId, callId, asking: askedCount + 1, provider, accountId, key },
      ...{ state: "submitting", taskId: null, submittedAt: now, lostAt: null, tries: 0, usd: null },
      ...{ isLate: false, raw: null },
      call: {
        ...{ assistant, state: "asked", askedAt: now, reservedUsd: choice.upperBoundUsd, isWanted: true },
        ...{ promptId, prompt, language, country, device },
      },
    },
    question: {
      ...{ surface, prompt, country, language, device, key },
      hook: hookOf({ provider, key }),
    },
  };
}
