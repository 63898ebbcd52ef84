import { z } from "zod";
import { shareOf } from "./chance.ts";

/** What can go wrong to order. */
const fault = z.enum([
  "auth",
  "quota",
  "rate",
  "overloaded",
  "server",
  "html",
  "half",
  "empty",
  "huge",
  "shape",
  "slow",
  "reset",
  "reset-early",
  "truncated",
  "refused",
]);
export type Fault = z.output<typeof fault>;
export const faultNames: readonly Fault[] = fault.options;

const FREE: ReadonlySet<Fault> = new Set(["auth", "quota", "rate", "overloaded", "server", "reset-early"]);

/** Whether a provider would charge for a call that goes wrong like this. */
export const isCharged = (one: Fault | null): boolean => one === null || !FREE.has(one);

/** Orders for the server: which share of calls goes wrong how, and how long answers take. */
export const ordersShape = z.object({
  /** Shares in 0–1, together at most 1; drawn from the seed and the call, so that the same calls fail again. */
  faults: z.partialRecord(fault, z.number().min(0).max(1)).default({}),
  latencyMs: z.number().min(0).max(600_000).default(0),
  /** How long a "slow" answer takes. */
  slowMs: z.number().min(0).max(600_000).default(60_000),
  retryAfterSeconds: z.number().min(0).max(3600).default(1),
  day: z.number().int().min(0).default(0),
});
export type Orders = z.output<typeof ordersShape>;

const inPrompt = /\{\{stand-in:([a-z-]+)\}\}/;
const KEYS: Readonly<Record<string, Fault>> = { "wrong-": "auth", "empty-": "quota", "busy-": "rate" };

/**
 * The fault of one call, or null: ordered by the header `x-stand-in-fault`, by `{{stand-in:html}}` in the prompt, by a key that begins
 * with wrong-, empty- or busy-, or by rate.
 */
export function faultOf(
  orders: Orders,
  call: {
    readonly header: string | undefined;
    readonly prompt: string;
    readonly apiKey: string;
    readonly seed: number;
    readonly name: string;
  },
): Fault | null {
  const ordered = fault.safeParse(call.header ?? inPrompt.exec(call.prompt)?.[1]);
  if (ordered.success) return ordered.data;
  const ofKey = Object.entries(KEYS).find(([start]) => call.apiKey.startsWith(start));
  if (ofKey !== undefined) return ofKey[1];
  const shares = fault.options.flatMap((one) => {
    const share = orders.faults[one] ?? 0;
    return share > 0 ? [{ one, share }] : [];
  });
  if (shares.length === 0) return null;
  let rest = shareOf(call.seed, "fault", call.name);
  for (const { one, share } of shares) {
    rest -= share;
    if (rest < 0) return one;
  }
  return null;
}
