import type { Database } from "#database/platform/connection.ts";
import {
  type AbandonedTask,
  forgetAbandonedTasks,
  listAbandonedTasks,
} from "#database/scans/abandoned-tasks.ts";
import { lockPace, savePace } from "#database/scans/provider-paces.ts";
import { type Account, type AccountOptions, operatorAccount, ownAccount } from "./accounts.ts";
import { callsAllowed, withCalls } from "./pace.ts";

type CancelOptions = AccountOptions & {
  readonly database: Database;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Breaks off what is under way; it is then begun again by another worker. */
  readonly signal: AbortSignal;
};

const AT_ONCE = 100;
const TIMEOUT_MS = 10_000;

/**
 * Cancels tasks whose brand was deleted, at the account's pace; those nobody can cancel are forgotten at once. Twice does no harm.
 * Returns whether some are gone.
 */
export async function cancelAbandoned(options: CancelOptions): Promise<boolean> {
  const { database } = options;
  const found = await database.asService((transaction) => listAbandonedTasks(transaction, AT_ONCE));
  const ended: AbandonedTask[] = [];
  for (const tasks of Map.groupBy(found, ({ accountId }) => accountId).values())
    ended.push(...(await endTasks(tasks, options)));
  if (ended.length > 0) await database.asService((transaction) => forgetAbandonedTasks(transaction, ended));
  return ended.length > 0;
}

/** Takes tasks of one account; returns those that are done with. */
async function endTasks(
  tasks: readonly AbandonedTask[],
  options: CancelOptions,
): Promise<readonly AbandonedTask[]> {
  const { database, fetch, now } = options;
  const [first] = tasks;
  const provider = options.providers.registry[first?.provider ?? ""];
  const account = first === undefined ? null : accountOf(first, options);
  if (first === undefined || provider?.cancel === undefined || account === null) return tasks;
  const { accountId } = account;
  const allowed = await database.asService(async (transaction) => {
    const pace = await lockPace(transaction, { accountId, provider: first.provider, wait: true });
    if (pace === null) return 0;
    const calls = Math.min(tasks.length, callsAllowed(pace, provider.callsPerMinute, now()));
    await savePace(transaction, withCalls(pace, calls, provider.callsPerMinute, now()));
    return calls;
  });
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const connection = { ...account.connection, fetch, signal, now: () => now().getTime() };
  const cancelled = tasks.slice(0, allowed);
  await Promise.all(cancelled.map(({ taskId }) => provider.cancel?.(taskId, connection)));
  return options.signal.aborted ? [] : cancelled;
}

/** The account a task was posted with: the brand's own, else the operator's; null where neither is it any longer. */
function accountOf(task: AbandonedTask, options: AccountOptions): Account | null {
  const { brandId, provider, accountId, ciphertext } = task;
  const own = ciphertext === null ? null : ownAccount({ brandId, assistant: provider, ciphertext }, options);
  return (
    [own, operatorAccount(provider, options)].find((account) => account?.accountId === accountId) ?? null
  );
}
