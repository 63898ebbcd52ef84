import type { Database } from "#database/platform/connection.ts";
import {
  type AbandonedTask,
  forgetAbandonedTasks,
  listAbandonedTasks,
  postponeAbandonedTasks,
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
const RETRY_MS = 10 * 60_000;
const GIVE_UP_MS = 86_400_000;

type Tried = { readonly task: AbandonedTask; readonly isDone: boolean };

/**
 * Cancels tasks whose brand was deleted, at the account's pace; those nobody can cancel are forgotten at once. Twice does no harm.
 * What the provider does not take is tried again, for a day at most. Returns whether some were tried.
 */
export async function cancelAbandoned(options: CancelOptions): Promise<boolean> {
  const { database, now } = options;
  const found = await database.asService((transaction) =>
    listAbandonedTasks(transaction, { now: now(), limit: AT_ONCE }),
  );
  const tried: Tried[] = [];
  for (const tasks of Map.groupBy(found, ({ accountId }) => accountId).values())
    tried.push(...(await endTasks(tasks, options)));
  if (tried.length === 0) return false;
  const [oldest, again] = [now().getTime() - GIVE_UP_MS, new Date(now().getTime() + RETRY_MS)];
  const isOver = ({ task, isDone }: Tried) => isDone || task.abandonedAt.getTime() <= oldest;
  const tasksOf = (some: readonly Tried[]) => some.map(({ task }) => task);
  await database.asService(async (transaction) => {
    await forgetAbandonedTasks(transaction, tasksOf(tried.filter(isOver)));
    await postponeAbandonedTasks(transaction, tasksOf(tried.filter((one) => !isOver(one))), again);
  });
  return true;
}

/** Takes tasks of one account; returns those it tried. */
async function endTasks(tasks: readonly AbandonedTask[], options: CancelOptions): Promise<readonly Tried[]> {
  const { database, fetch, now } = options;
  const [first] = tasks;
  const provider = options.providers.registry[first?.provider ?? ""];
  const account = first === undefined ? null : accountOf(first, options);
  if (first === undefined || provider?.cancel === undefined || account === null)
    return tasks.map((task) => ({ task, isDone: true }));
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
  const tried = await Promise.all(
    tasks
      .slice(0, allowed)
      .map(async (task) => ({ task, isDone: (await provider.cancel?.(task.taskId, connection)) === true })),
  );
  return options.signal.aborted ? [] : tried;
}

/** The account a task was posted with: the brand's own, else the operator's; null where neither is it any longer. */
function accountOf(task: AbandonedTask, options: AccountOptions): Account | null {
  const { brandId, provider, accountId, ciphertext } = task;
  const own = ciphertext === null ? null : ownAccount({ brandId, assistant: provider, ciphertext }, options);
  return (
    [own, operatorAccount(provider, options)].find((account) => account?.accountId === accountId) ?? null
  );
}
