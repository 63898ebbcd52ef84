import { z } from "zod";

/** What can go wrong with a task to order. */
const taskFault = z.enum([
  // Of the post: the account is wrong, empty or asks too much; the server breaks; the task is made and the reply lost.
  "auth",
  "quota",
  "rate",
  "server",
  "lost-reply",
  // Of the task: it never ends, has a status nobody knows, breaks after it was charged or for free, or is gone.
  "never",
  "unknown-status",
  "billed-error",
  "failed",
  "gone",
  "building",
  // Of the page: no AI answer, one without its content, a wall, no text, markup without end, links that are no pages.
  "not-shown",
  "not-captured",
  "wall",
  "empty",
  "huge",
  "bad-links",
]);
export type TaskFault = z.output<typeof taskFault>;
export const taskFaultNames: readonly TaskFault[] = taskFault.options;

/** Orders for the data providers: how long tasks take, and which share of them goes wrong how. */
export const providerOrdersShape = z.object({
  taskMs: z.number().min(0).max(3_600_000).default(0),
  /** How long a reply takes. */
  latencyMs: z.number().min(0).max(60_000).default(0),
  taskFaults: z.partialRecord(taskFault, z.number().min(0).max(1)).default({}),
  /** Whether the address a task carries is called once it is done. */
  hooks: z.boolean().default(false),
});
export type ProviderOrders = z.output<typeof providerOrdersShape>;

const inPrompt = /\{\{stand-in:([a-z-]+)\}\}/;
const ACCOUNTS: Readonly<Record<string, TaskFault>> = {
  "wrong-": "auth",
  "empty-": "quota",
  "busy-": "rate",
};

/** By `{{stand-in:wall}}` in the prompt, by an account that begins with wrong-, empty- or busy-, or by share. */
export function taskFaultOf(
  orders: ProviderOrders,
  call: { readonly prompt: string; readonly account: string; readonly share: number },
): TaskFault | null {
  const ordered = taskFault.safeParse(inPrompt.exec(call.prompt)?.[1]);
  if (ordered.success) return ordered.data;
  const ofAccount = accountFault(call.account);
  if (ofAccount !== null) return ofAccount;
  let rest = call.share;
  for (const one of taskFault.options) {
    rest -= orders.taskFaults[one] ?? 0;
    if (rest < 0) return one;
  }
  return null;
}

export const accountFault = (account: string): TaskFault | null =>
  Object.entries(ACCOUNTS).find(([start]) => account.startsWith(start))?.[1] ?? null;
