import type { DataProvider, ProviderConnection, Submitted } from "#assistants/surfaces/data-provider.ts";
import type { AskError } from "#assistants/types.ts";
import type { OpenTask, TaskChange } from "#database/scans/provider-tasks.ts";
import type { Account } from "./accounts.ts";
import type { ClaimOptions, Submission } from "./claim-work.ts";
import { appOf } from "./known-providers.ts";
import { isResent, perhapsPaid, pollDelay, type Step, stepAfterPoll, stepAfterSearch } from "./next-step.ts";
import { endOfRefusal, endOfStep } from "./task-endings.ts";
import type { Outcome, Written } from "./task-writer.ts";

export type TaskCallerOptions = Pick<ClaimOptions, "providers" | "times" | "hookOf"> & {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly write: (written: Written) => Promise<Outcome>;
  /** Breaks off what is under way. */
  readonly signal: AbortSignal;
};

/** What a call showed of its account: null where it works. */
export type Called = { readonly error: AskError | null };

const TIMEOUT_MS = 60_000;
const WORKS: Called = { error: null };

/** Makes the calls of claimed tasks and writes down what comes of them, each thing before the next is done. */
export function taskCaller(options: TaskCallerOptions) {
  const { providers, times, now, write } = options;

  const providerOf = ({ provider }: Account): DataProvider => {
    const found = providers.registry[provider];
    if (found === undefined) throw new Error(`There is no data provider ${provider}.`);
    return found;
  };

  const connectionTo = ({ connection }: Account): ProviderConnection => ({
    ...connection,
    fetch: options.fetch,
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    now: () => now().getTime(),
  });

  const after = (ms: number) => new Date(now().getTime() + ms);
  const change = (task: OpenTask, given: Omit<TaskChange, "brandId" | "callId" | "asking">) => {
    const { brandId, callId, asking } = task;
    return write({ change: { brandId, callId, asking, ...given } });
  };

  async function keepSubmitted(task: OpenTask, submitted: Submitted, account: Account): Promise<Called> {
    switch (submitted.state) {
      case "submitted": {
        const { taskId, usd } = submitted;
        const nextAt = after(pollDelay(0, times));
        const outcome = await change(task, { state: "submitted", nextAt, taskId, usd, tries: 0 });
        // Its brand was deleted while it was posted: nobody else knows this id.
        if (outcome === "gone") await abandon(task, taskId, account);
        return WORKS;
      }
      case "ready":
        await goOnWaiting(task, { kind: "read", raw: submitted.raw }, account, submitted.usd);
        return WORKS;
      case "unknown":
        await change(task, {
          ...{ state: "unknown", nextAt: after(times.lookMs), tries: task.tries + 1 },
          lostAt: task.lostAt ?? now(),
        });
        return { error: submitted.error };
      case "refused":
        // Whether the first post was taken is not known by the refusal of another one.
        if (task.lostAt !== null) await goOnWaiting(task, perhapsPaid(task, known(account)), account);
        else await write({ ending: endOfRefusal(task, submitted.error, account, now()) });
        return { error: submitted.error };
    }
  }

  /** Leaves a task to be cancelled; where that can't be written down, it is cancelled here, as nobody would find it again. */
  async function abandon(task: OpenTask, taskId: string, account: Account): Promise<void> {
    const outcome = await write({ abandoned: abandonedTask(task, taskId, account) });
    const { cancel, label } = providerOf(account);
    if (outcome !== "failed" || cancel === undefined) return;
    if (!(await cancel(taskId, connectionTo(account))))
      throw new Error(`The task ${taskId} of a deleted brand at ${label} could not be kept or cancelled.`);
  }

  const known = (account: Account) => ({ provider: providerOf(account), times, now: now() });

  async function post({ task, question }: Submission, account: Account): Promise<Called> {
    const submitted = await providerOf(account).submit(question, connectionTo(account));
    return await keepSubmitted(task, submitted, account);
  }

  async function goOnWaiting(
    given: OpenTask,
    step: Step,
    account: Account,
    usd: number | null = given.usd,
  ): Promise<void> {
    const task = { ...given, usd };
    if (step.kind === "read") {
      // Stored before it is read: what was paid for is never fetched in vain.
      if (task.state !== "ready")
        await change(task, { state: "ready", nextAt: after(times.leaseMs), usd, raw: step.raw });
    }
    if (step.kind === "wait") {
      const state = task.taskId === null ? "unknown" : "submitted";
      await change(task, { state, nextAt: step.nextAt, tries: step.tries, lostAt: lostSince(task) });
      return;
    }
    if (step.kind === "found") {
      await change(task, { state: "submitted", nextAt: now(), taskId: step.taskId, tries: 0 });
      return;
    }
    if (step.kind === "late" && task.isLate) {
      await change(task, { state: task.taskId === null ? "unknown" : "submitted", nextAt: step.nextAt });
      return;
    }
    const ending = endOfStep(task, step, { ...known(account), account });
    if (ending !== null) await write({ ending });
  }

  const lostSince = (task: OpenTask) => (task.taskId === null ? (task.lostAt ?? now()) : null);

  async function poll(task: OpenTask, taskId: string, account: Account): Promise<Called> {
    const provider = providerOf(account);
    const surface = appOf(task.call.assistant);
    if (surface === null) throw new Error(`The call ${task.callId} asks no app.`);
    const polled = await provider.poll({ taskId, surface }, connectionTo(account));
    await goOnWaiting(task, stepAfterPoll(task, polled, known(account)), account);
    return { error: polled.state === "pending" ? polled.error : null };
  }

  /** Goes on with a task whose post was never answered. */
  async function lookFor(task: OpenTask, account: Account): Promise<Called> {
    const provider = providerOf(account);
    const lost = { ...task, lostAt: task.lostAt ?? now() };
    const { prompt, country, language, device, assistant } = task.call;
    const surface = appOf(assistant);
    if (surface === null) throw new Error(`The call ${task.callId} asks no app.`);
    if (provider.find !== undefined) {
      const found = await provider.find({ key: task.key, surface }, connectionTo(account));
      await goOnWaiting(lost, stepAfterSearch(lost, found, known(account)), account);
      return WORKS;
    }
    if (!isResent(lost, provider)) {
      await goOnWaiting(lost, perhapsPaid(lost, known(account)), account);
      return WORKS;
    }
    const hook = options.hookOf(task);
    const question = { surface, prompt, country, language, device, key: task.key, hook };
    return await keepSubmitted(lost, await provider.submit(question, connectionTo(account)), account);
  }

  /** Ends a task nobody waits for, where the provider can; what it does not take is tried again like a poll. */
  async function cancel(task: OpenTask, taskId: string, account: Account): Promise<Called> {
    if ((await providerOf(account).cancel?.(taskId, connectionTo(account))) !== true) {
      await goOnWaiting(
        task,
        stepAfterPoll(task, { state: "pending", error: null }, known(account)),
        account,
      );
      return WORKS;
    }
    const spentUsd = task.usd ?? task.call.reservedUsd;
    await write({
      ending: {
        ...{ task, state: "cancelled", spentUsd, error: null, againAt: null, answer: null, pause: null },
        after: { state: "ended", nextAt: null },
      },
    });
    return WORKS;
  }

  return {
    post,
    /**
     * Goes on with a task whose account was replaced or removed: nobody can ask for its result. It waits in case the account comes
     * back, and its call ends without it as soon as the provider would be late.
     */
    async waitForAccount(task: OpenTask): Promise<void> {
      const { provider, accountId, brandId } = task;
      const gone = {
        ...{ provider, accountId, brandId, ciphertext: null },
        connection: { credentials: {}, baseUrl: "" },
      };
      if (task.state === "ready") return await goOnWaiting(task, { kind: "read", raw: task.raw }, gone);
      const step = stepAfterPoll(task, { state: "pending", error: null }, known(gone));
      const message = `The account at ${providerOf(gone).label} was replaced or removed before its answer was there.`;
      await goOnWaiting(task, "error" in step ? { ...step, error: { ...step.error, message } } : step, gone);
    },
    async goOn(task: OpenTask, account: Account): Promise<Called> {
      if (task.state === "ready") {
        await goOnWaiting(task, { kind: "read", raw: task.raw }, account);
        return WORKS;
      }
      if (task.taskId === null) return await lookFor(task, account);
      // Every other time it is asked for: what is done can no longer be cancelled, and is paid for.
      const isAbandoned = !task.call.isWanted && !task.isLate && task.tries % 2 === 0;
      return isAbandoned && providerOf(account).cancel !== undefined
        ? await cancel(task, task.taskId, account)
        : await poll(task, task.taskId, account);
    },
  };
}

/** What is known of a task whose brand went away while it was posted. */
const abandonedTask = ({ brandId, provider }: OpenTask, taskId: string, account: Account) => ({
  brandId: account.brandId ?? brandId,
  ...{ provider, taskId, accountId: account.accountId, ciphertext: account.ciphertext },
});
