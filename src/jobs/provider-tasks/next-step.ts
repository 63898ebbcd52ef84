import type { DataProvider, Polled } from "#assistants/surfaces/data-provider.ts";
import type { AskError } from "#assistants/types.ts";
import type { OpenTask } from "#database/scans/provider-tasks.ts";

/** How long is waited for what, in milliseconds. */
export type TaskTimes = {
  readonly firstPollMs: number;
  readonly longestPollMs: number;
  /** Between polls of a task that took longer than the provider promises. */
  readonly latePollMs: number;
  /** After a lost reply until the task is looked for, and again. */
  readonly lookMs: number;
  /** How long a task must be missing from the provider's list before it counts as never made. */
  readonly missingMs: number;
  /** After this another worker may go on with what this one claimed. */
  readonly leaseMs: number;
};

export const usualTimes: TaskTimes = {
  firstPollMs: 5_000,
  longestPollMs: 30_000,
  latePollMs: 300_000,
  lookMs: 10_000,
  missingMs: 60_000,
  leaseMs: 120_000,
};

const GROWTH = 1.5;
/** Postings of one call whose tasks fail at the provider: a failure may be paid for each time. */
const POSTS_ALLOWED = 3;
/** Postings with the same key after a lost reply. */
const RESENDS_ALLOWED = 5;

/** What is done about a task next. `usd`: what it cost for certain; null where the price table says it. */
export type Step =
  | { readonly kind: "wait"; readonly nextAt: Date; readonly tries: number }
  /** Its call ends without it, and its result is still fetched. */
  | { readonly kind: "late"; readonly nextAt: Date; readonly error: AskError }
  | { readonly kind: "read"; readonly raw: unknown }
  | { readonly kind: "found"; readonly taskId: string }
  /** It was never made: its call may be posted as a new task. */
  | { readonly kind: "never made" }
  | {
      readonly kind: "end";
      readonly error: AskError;
      readonly usd: number | null;
      readonly isAgain: boolean;
    };

export const pollDelay = (tries: number, { firstPollMs, longestPollMs }: TaskTimes): number =>
  Math.min(longestPollMs, firstPollMs * GROWTH ** tries);

const failure = (kind: AskError["kind"], message: string, mayHaveCost: boolean): AskError => ({
  kind,
  message,
  retryable: false,
  retryAfterMs: null,
  mayHaveCost,
  status: null,
  body: null,
});

type Known = {
  readonly provider: Pick<DataProvider, "label" | "slowestMs" | "keepsResultMs">;
  readonly times: TaskTimes;
  readonly now: Date;
};

type Timed = Pick<OpenTask, "submittedAt" | "isLate" | "tries">;

/** What follows from a poll. An unknown status or a poll that failed is still pending, up to what the provider promises. Pure. */
export function stepAfterPoll(task: Timed & Pick<OpenTask, "asking">, polled: Polled, known: Known): Step {
  switch (polled.state) {
    case "ready":
      return { kind: "read", raw: polled.raw };
    case "failed": {
      const { error, usd } = polled;
      return { kind: "end", error, usd, isAgain: error.retryable && task.asking < POSTS_ALLOWED };
    }
    case "pending":
      return stepOfPending(task, known);
  }
}

function stepOfPending({ submittedAt, isLate, tries }: Timed, { provider, times, now }: Known): Step {
  const age = now.getTime() - submittedAt.getTime();
  if (age > provider.keepsResultMs)
    return {
      kind: "end",
      error: failure("timeout", `${provider.label} never finished this task.`, true),
      usd: null,
      isAgain: false,
    };
  const nextAt = new Date(now.getTime() + (isLate ? times.latePollMs : pollDelay(tries + 1, times)));
  if (isLate || age <= provider.slowestMs) return { kind: "wait", nextAt, tries: tries + 1 };
  const text = `${provider.label} is late with this task. Its result is kept if it still comes.`;
  return { kind: "late", nextAt, error: failure("timeout", text, true) };
}

export type Found = Awaited<ReturnType<NonNullable<DataProvider["find"]>>>;

/** What follows from looking for a task whose reply was lost, where the provider can list tasks. Pure. */
export function stepAfterSearch(task: Timed & Pick<OpenTask, "lostAt">, found: Found, known: Known): Step {
  if (typeof found === "object") return { kind: "found", taskId: found.taskId };
  const missingMs = known.now.getTime() - (task.lostAt ?? known.now).getTime();
  if (found === "none" && missingMs >= known.times.missingMs) return { kind: "never made" };
  return stepOfPending(task, known);
}

/** Whether a task whose reply was lost is posted again with its key, which only a provider that takes keys recognises. Pure. */
export const isResent = (task: Pick<OpenTask, "tries">, { takesKey, find }: DataProvider): boolean =>
  takesKey && find === undefined && task.tries < RESENDS_ALLOWED;

/** What becomes of a task that can neither be found nor posted again: its call ends, and a web hook may still name it. Pure. */
export const perhapsPaid = ({ submittedAt }: Timed, { provider, now }: Known): Step => {
  const text = `The reply of ${provider.label} was lost. The task may have been made and paid for, so it isn’t sent again.`;
  const error = failure("network", text, true);
  const until = submittedAt.getTime() + provider.keepsResultMs;
  return until <= now.getTime()
    ? { kind: "end", error, usd: null, isAgain: false }
    : { kind: "late", nextAt: new Date(until), error };
};
