import type { Transaction } from "kysely";
import type { Answer } from "#assistants/answer.ts";
import { JUDGE_PROMPT_VERSION } from "#assistants/judge/judge-answer.ts";
import { type AskError, chargedUsd } from "#assistants/types.ts";
import { CUT_OFF_THINKING, isCutOffThinking } from "#assistants/wire/ask-error.ts";
import { type NewAnswer, storeAnswers } from "#database/answers/answers.ts";
import { type NewJudgement, storeJudgements } from "#database/answers/judge/judgements.ts";
import { type BudgetMonth, changeBudgets, monthOf } from "#database/brands/budget-months.ts";
import { lockKeys } from "#database/keys/assistant-keys.ts";
import { needsOwner } from "#database/keys/key-errors.ts";
import { type KeyPause, pauseKeys } from "#database/keys/key-pauses.ts";
import { retestKeys } from "#database/keys/key-tests.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { endSuggestions } from "#database/prompts/suggestion-requests.ts";
import { type CallOutcome, settleCalls } from "#database/scans/scan-calls.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import type { MadeOutcome, ModelReply } from "./asking/asker.ts";
import { isUnusableFor, pausedId } from "./decide-calls.ts";
import { moveScansOn } from "./move-scans-on.ts";
import type { TakenCall } from "./take-calls.ts";

export type SettleOptions = {
  readonly queue: BatchQueue<{ callId: string }>;
  readonly now: Date;
  /** Leaves the month's money as it is: what was reserved for these calls stays reserved. */
  readonly leavesMoney?: boolean;
};

/** A call that was made, and what came of it. */
export type MadeCall = {
  readonly taken: TakenCall;
  readonly outcome: MadeOutcome;
  readonly receivedAt: Date;
};

/** What is kept of a call: its answer; of a body that nobody can read the body, as missing data; null where nothing came. */
function newAnswer({ taken, outcome, receivedAt }: MadeCall): NewAnswer | null {
  const { call, askedAt, route } = taken;
  const { task } = call;
  if (task.kind !== "ask") return null;
  const kept = outcome.ok ? ofAnswer(outcome.answer) : ofError(outcome.error);
  if (kept === null) return null;
  return {
    brandId: call.brandId,
    source: "scan",
    scanCallId: call.id,
    externalId: null,
    promptId: task.promptId,
    promptText: task.prompt,
    language: task.language,
    country: task.country,
    assistant: call.assistant,
    surface: task.surface,
    modelRequested: route.model,
    askedAt,
    receivedAt,
    ...kept,
  };
}

function ofAnswer(answer: Answer | ModelReply) {
  if ("reply" in answer) return null;
  return {
    surface: answer.surface,
    modelServed: answer.servedModel,
    finish: answer.finish,
    text: answer.text,
    citations: answer.citations,
    retrieved: answer.retrieved,
    searchQueries: answer.searchQueries,
    usage: answer.usage,
    costUsd: answer.cost.usd,
    isCostReported: answer.cost.source === "provider" || answer.cost.source === "local",
    latencyMs: answer.latencyMs,
    wire: answer.wire,
  };
}

function ofError({ kind, body }: AskError) {
  if (kind !== "bad_response" || body === null) return null;
  return {
    modelServed: null,
    finish: "failed",
    text: "",
    citations: null,
    retrieved: [],
    searchQueries: null,
    usage: null,
    costUsd: null,
    latencyMs: null,
    wire: { body },
  } as const;
}

/**
 * Keeps the answers of calls and everything that follows from them (money, pauses, jobs, the scan's further calls) in one
 * transaction. A call that was settled meanwhile by someone else keeps the answer it has; what is settled twice costs once.
 */
export async function settleMadeCalls(
  transaction: Transaction<Tables>,
  made: readonly MadeCall[],
  { queue, now, leavesMoney = false }: SettleOptions,
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
  await pauseAndTestKeys(
    transaction,
    endings.filter(({ taken }) => there.has(taken.call.id)),
    now,
  );
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
  if (leavesMoney) return;
  const moneyOf = new Map(settled.map((call) => [askingName(call.id, call.askedCount), call]));
  await changeBudgets(
    transaction,
    endings.map(({ taken: { call, askedAt, askedCount }, ending }): BudgetMonth => {
      const money = moneyOf.get(askingName(call.id, askedCount));
      return {
        brandId: call.brandId,
        month: monthOf(askedAt),
        // A call that was deleted meanwhile was paid all the same.
        spentUsd: money?.bookedUsd ?? ending.outcome.spentUsd,
        reservedUsd: -(money?.releasedUsd ?? 0),
      };
    }),
  );
}

/**
 * Pauses keys. A brand's own that only its owner can fix is tested as well, with its model, so that the next scans know it and its owner
 * sees it; what a call with a replaced key met says nothing about the new one.
 */
async function pauseAndTestKeys(
  transaction: Transaction<Tables>,
  endings: readonly { readonly taken: TakenCall; readonly ending: Ending }[],
  now: Date,
): Promise<void> {
  const paused = endings.flatMap(({ taken, ending: { pause } }) =>
    pause === null ? [] : [{ ...taken, pause }],
  );
  const ownersToFix = paused.flatMap(({ pause: { brandId, assistant, errorKind } }) =>
    brandId === null || !needsOwner(errorKind) ? [] : [{ brandId, assistant }],
  );
  const savedAt = new Map(
    (await lockKeys(transaction, ownersToFix)).map((key) => [keyName(key), key.updatedAt.getTime()]),
  );
  const current = paused.filter(
    ({ route: { keySavedAt }, pause }) =>
      keySavedAt === null ||
      !needsOwner(pause.errorKind) ||
      savedAt.get(keyName(pause)) === keySavedAt.getTime(),
  );
  await pauseKeys(
    transaction,
    current.map(({ pause }) => pause),
    now,
  );
  const unusable = new Map(
    current.flatMap(({ call, pause: { brandId, assistant, errorKind } }) =>
      brandId === null || !isUnusableFor(call, errorKind)
        ? []
        : [[keyName({ brandId, assistant }), { brandId, assistant }] as const],
    ),
  );
  await retestKeys(transaction, [...unusable.values()], now);
}

const keyName = ({ brandId, assistant }: Pick<KeyPause, "brandId" | "assistant">) =>
  `${brandId}/${assistant}`;

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
    const reply = outcome.ok && "reply" in outcome.answer ? outcome.answer.reply : null;
    const prompts = reply?.kind === "suggested" ? reply.prompts : [];
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
    const failure = "reply" in outcome.answer ? failureOf(outcome.answer) : thoughtOnly(outcome.answer);
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

/** A model whose reply is of no use has failed; the same question is not asked again. */
const failureOf = ({ reply }: ModelReply) =>
  reply.kind === "refused" || reply.kind === "unreadable" ? reply : null;

function endingOfError(taken: TakenCall, error: AskError, now: Date): Ending {
  const { askAgainAt, pauseUntil } = judgeError(error, taken.askedCount, now);
  const { route } = taken;
  return {
    outcome: {
      id: taken.call.id,
      askedCount: taken.askedCount,
      wasLost: error.kind === "aborted" && error.mayHaveCost,
      state: askAgainAt === null ? "failed" : "planned",
      spentUsd: chargedUsd(error, route.upperBoundUsd),
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

const askingName = (callId: string, askedCount: number) => `${callId}/${askedCount}`;

/** What follows from an error: when to ask again, and until when to leave the key alone; null for neither. */
type ErrorJudgement = { readonly askAgainAt: Date | null; readonly pauseUntil: Date | null };

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** A key that is wrong or out of money is tried again after this, unless its owner says so sooner. */
const OWNER_PAUSE_MS = 12 * HOUR_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** Times one call is asked at most, by what was in the way. */
const ASKED_AT_MOST = { rate_limited: 30, overloaded: 8, network: 8, timeout: 3, aborted: 20 } as const;

/** Takes an error, which asking it was (from 1) and the time. Pure. */
export function judgeError(error: AskError, askedCount: number, now: Date): ErrorJudgement {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { kind } = error;
  if (needsOwner(kind)) return { askAgainAt: null, pauseUntil: after(OWNER_PAUSE_MS) };
  switch (kind) {
    case "bad_request":
    case "bad_response":
      return { askAgainAt: null, pauseUntil: null };
    case "aborted":
      return { askAgainAt: askedCount < ASKED_AT_MOST.aborted ? now : null, pauseUntil: null };
    case "rate_limited":
    case "overloaded":
    case "network":
    case "timeout": {
      const wait = after(
        Math.min(LONGEST_WAIT_MS, error.retryAfterMs ?? SECOND_MS * 2 ** Math.min(askedCount, 8)),
      );
      const askAgainAt = error.retryable && askedCount < ASKED_AT_MOST[kind] ? wait : null;
      return { askAgainAt, pauseUntil: kind === "rate_limited" ? wait : null };
    }
  }
}

/** What is kept of a judge's call: what it said, however useless; null where nothing came, or the call is none of a judge. */
function newJudgement({ taken, outcome, receivedAt }: MadeCall): NewJudgement | null {
  const { call, route } = taken;
  const { task } = call;
  const said = saidIn(outcome);
  if (task.kind !== "judge" || said === null) return null;
  return {
    id: call.id,
    brandId: call.brandId,
    answerId: task.answerId,
    names: task.names.map(({ name }) => name),
    assistant: call.assistant,
    model: route.model,
    promptVersion: JUDGE_PROMPT_VERSION,
    receivedAt,
    ...said,
  };
}

type Said = Pick<NewJudgement, "state" | "reported" | "dropped" | "costUsd" | "wires">;

function saidIn(outcome: MadeCall["outcome"]): Said | null {
  const none = { reported: [], dropped: 0 };
  if (!outcome.ok) {
    const { kind, body } = outcome.error;
    if (kind !== "bad_response" || body === null) return null;
    return { ...none, state: "unreadable", costUsd: null, wires: [{ body }] };
  }
  if (!("reply" in outcome.answer)) return null;
  const { reply, cost, wires } = outcome.answer;
  const base = { ...none, costUsd: cost.usd, wires };
  if (reply.kind === "judged")
    return { ...base, state: "judged", reported: reply.reported, dropped: reply.dropped };
  return reply.kind === "suggested" ? null : { ...base, state: reply.kind };
}
