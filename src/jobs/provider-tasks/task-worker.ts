import type { Logger } from "pino";
import type { AskError } from "#assistants/types.ts";
import { monthOf } from "#database/brands/budget-months.ts";
import type { Database } from "#database/platform/connection.ts";
import { areAbandonedTasksDue } from "#database/scans/abandoned-tasks.ts";
import { findAskingTerms } from "#database/scans/asking-terms.ts";
import { lockPace, savePace } from "#database/scans/provider-paces.ts";
import {
  accountsWithDueTasks,
  brandsWithCallsToSubmit,
  claimDueTasks,
  nextTaskDue,
} from "#database/scans/provider-tasks.ts";
import { type IdleWait, MAX_IDLE_MS } from "../queue/idle-wait.ts";
import { MoneyTaken } from "../scan/take-calls.ts";
import { wakeable } from "../scan/wakeable.ts";
import { type Account, operatorAccount, ownAccount } from "./accounts.ts";
import { cancelAbandoned } from "./cancel-abandoned.ts";
import { accountFor, type ClaimOptions, claimWork, closeWithoutAccount, type Work } from "./claim-work.ts";
import { withOutcomes } from "./pace.ts";
import { taskCaller } from "./task-caller.ts";
import { openTaskWriter } from "./task-writer.ts";

export type TaskWorkerOptions = Omit<ClaimOptions, "now"> & {
  readonly database: Database;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly rest: IdleWait;
  /** With nothing to do it looks for work this often, in milliseconds. */
  readonly idleMs: number;
  /** Resolves when what is under way is kept. */
  readonly onIdle?: () => void;
};

export type TaskWorker = {
  /** Begins no more calls, waits so long for those under way, and breaks off the rest: their rows say what may be lost. */
  close(timeoutMs: number): Promise<void>;
};

/** Calls under way at once: of this process, and of one account. */
const AT_ONCE = 96;
const AT_ONCE_OF_ACCOUNT = 32;

/**
 * The one loop over the tasks of data providers in this process. It claims in small transactions what is due and what is to be
 * posted, and makes the calls outside of them; between two rounds nothing of a task is kept here but its row.
 */
export function startTaskWorker(options: TaskWorkerOptions): TaskWorker {
  const { database, logger, rest, idleMs, now } = options;
  const underWay = new Map<string, number>();
  let total = 0;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const room = wakeable();
  const write = openTaskWriter(options);
  const call = taskCaller({ ...options, write, signal: givingUp.signal });

  const add = (accountId: string, calls: number) => {
    total += calls;
    const left = (underWay.get(accountId) ?? 0) + calls;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  };

  async function make(account: Account, work: Work): Promise<void> {
    const calls = [
      ...work.due.map((task) => call.goOn(task, account)),
      ...work.submissions.map((one) => call.post(one, account)),
    ];
    add(account.accountId, calls.length);
    const outcomes = await Promise.all(
      calls.map((made) =>
        made
          .catch((thrown: unknown) => {
            // Its row stays claimed until the lease is over, and is then looked at again.
            logger.error({ err: thrown, provider: account.provider }, "a task could not be dealt with");
            return null;
          })
          .finally(() => {
            add(account.accountId, -1);
            room.wake();
          }),
      ),
    );
    await noteOutcomes(
      account,
      outcomes.flatMap((outcome) => (outcome === null ? [] : [outcome.error])),
    );
    if (total === 0) options.onIdle?.();
  }

  async function noteOutcomes(
    { accountId, provider }: Account,
    outcomes: readonly (AskError | null)[],
  ): Promise<void> {
    if (outcomes.length === 0) return;
    await database
      .asService(async (transaction) => {
        const pace = await lockPace(transaction, { accountId, provider, wait: true });
        if (pace === null) return;
        const next = withOutcomes(pace, outcomes, now());
        if (next.failures !== pace.failures || next.pausedUntil?.getTime() !== pace.pausedUntil?.getTime())
          await savePace(transaction, next);
      })
      .catch((error: unknown) => logger.warn({ err: error }, "the pace of an account could not be kept"));
  }

  /** Whom there is something to do for: each account with the brands whose calls it posts. */
  async function findWork() {
    const at = now();
    return await database.asService(async (transaction) => {
      const due = await accountsWithDueTasks(transaction, at);
      const wanting = await brandsWithCallsToSubmit(transaction, at);
      const brandIds = [
        ...new Set([...due.flatMap((one) => one.brandIds), ...wanting.map((one) => one.brandId)]),
      ];
      const terms = await findAskingTerms(transaction, brandIds, { month: monthOf(at), now: at });
      const accounts = new Map<string, { readonly account: Account; readonly brandIds: string[] }>();
      const without = new Map<string, string[]>();
      for (const one of wanting) {
        const account = accountFor(one, terms, options);
        if (account === null) without.set(one.provider, [...(without.get(one.provider) ?? []), one.brandId]);
        else {
          const known = accounts.get(account.accountId) ?? { account, brandIds: [] };
          known.brandIds.push(one.brandId);
          accounts.set(account.accountId, known);
        }
      }
      const gone: string[] = [];
      for (const { accountId, provider } of due) {
        if (accounts.has(accountId)) continue;
        const own = terms.keys
          .filter((key) => key.assistant === provider)
          .map((key) => ownAccount(key, options));
        const account = [...own, operatorAccount(provider, options)].find(
          (one) => one?.accountId === accountId,
        );
        if (account) accounts.set(accountId, { account, brandIds: [] });
        else gone.push(accountId);
      }
      const isAnyAbandoned = await areAbandonedTasksDue(transaction, at);
      const nextAt = await nextTaskDue(transaction);
      return { accounts: [...accounts.values()], gone, without, isAnyAbandoned, nextAt };
    });
  }

  let cancelling: Promise<void> | null = null;
  /** Not waited for: a provider that hangs must not hold up the tasks of others. */
  function cancelSome(): void {
    cancelling ??= cancelAbandoned({ ...options, signal: givingUp.signal })
      .catch((error: unknown) => {
        logger.warn({ err: error }, "tasks of deleted brands could not be cancelled");
        return false;
      })
      .then((wereSome) => {
        cancelling = null;
        if (wereSome) room.wake();
      });
  }

  /** Returns how long nothing is to be done, in milliseconds; null: until something is written. */
  async function takeSome(): Promise<number | null> {
    const { accounts, gone, without, isAnyAbandoned, nextAt } = await findWork();
    if (isAnyAbandoned) cancelSome();
    let isMore = false;
    for (const accountId of gone) {
      const lease = { limit: AT_ONCE, now: now(), until: new Date(now().getTime() + options.times.leaseMs) };
      const tasks = await database.asService((transaction) => claimDueTasks(transaction, accountId, lease));
      await Promise.all(tasks.map((task) => call.waitForAccount(task)));
      isMore = true;
    }
    for (const [provider, brandIds] of without) {
      const claim = { ...options, now: now() };
      await database.asService((transaction) =>
        closeWithoutAccount(transaction, { provider, brandIds }, claim),
      );
      isMore = true;
    }
    for (const { account, brandIds } of accounts) {
      const free = Math.min(AT_ONCE - total, AT_ONCE_OF_ACCOUNT - (underWay.get(account.accountId) ?? 0));
      if (free <= 0 || stopping.signal.aborted) continue;
      const claim = { ...options, now: now() };
      const work = await database
        .asService((transaction) => claimWork(transaction, { account, brandIds, room: free }, claim))
        .catch((error: unknown) => {
          if (error instanceof MoneyTaken) return null;
          throw error;
        });
      if (work === null || work.due.length + work.submissions.length > 0) isMore = true;
      if (work !== null) void make(account, work);
    }
    if (isMore) return 0;
    if (accounts.length > 0) return idleMs;
    return nextAt === null ? null : Math.max(1, nextAt.getTime() - now().getTime());
  }

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      const mark = rest.mark();
      try {
        const wait = total < AT_ONCE ? await takeSome() : idleMs;
        isFailing = false;
        if (wait === 0) continue;
        if (total > 0 || (wait !== null && wait < MAX_IDLE_MS))
          await room.sleep(Math.min(wait ?? idleMs, idleMs));
        else await rest.since(mark, idleMs, stopping.signal);
      } catch (error) {
        if (!isFailing) logger.warn({ err: error }, "tasks of data providers could not be claimed");
        isFailing = true;
        await room.sleep(idleMs);
      }
    }
  }

  const running = run();
  return {
    async close(timeoutMs) {
      stopping.abort();
      room.wake();
      await running;
      const giveUp = setTimeout(() => givingUp.abort(), timeoutMs);
      while (total > 0) await room.sleep(timeoutMs);
      await cancelling;
      clearTimeout(giveUp);
    },
  };
}
