import type { AskError } from "#assistants/types.ts";
import { needsOwner } from "#database/keys/key-errors.ts";
import type { ProviderPace } from "#database/scans/provider-paces.ts";

const MINUTE_MS = 60_000;
/** The share of the limit that is used: calls are counted before they are made, and some are made late. */
const USED_SHARE = 0.9;
/** The share of a minute's calls that may be made at once. */
const BURST_SHARE = 0.1;
/** Failures in a row that pause an account, and how long: twice as long after each further one. */
const FAILURES_ALLOWED = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
const SLOW_DOWN_MS = 60_000;

type Rate = { readonly burst: number; readonly everyMs: number };

/** Burst and even pace together never exceed the limit in any minute. */
function rateOf(callsPerMinute: number): Rate {
  const burst = Math.max(1, Math.floor(callsPerMinute * BURST_SHARE));
  return { burst, everyMs: MINUTE_MS / Math.max(1, callsPerMinute * USED_SHARE - burst) };
}

const isPaused = ({ pausedUntil }: ProviderPace, now: Date) => pausedUntil !== null && pausedUntil > now;

/** How many calls an account may make now. After too many failures in a row one call tries whether it is well again. Pure. */
export function callsAllowed(pace: ProviderPace, callsPerMinute: number, now: Date): number {
  if (isPaused(pace, now)) return 0;
  const { burst, everyMs } = rateOf(callsPerMinute);
  const ahead = Math.max(0, pace.nextCallAt.getTime() - now.getTime());
  const room = Math.max(0, Math.floor((burst * everyMs - ahead) / everyMs + 1e-9));
  return pace.failures >= FAILURES_ALLOWED ? Math.min(1, room) : room;
}

/**
 * How many of the calls allowed now are for tasks that are due, where new ones wait to be posted: half of them. The odd one goes to
 * either by the clock: a narrow pace allows one call at a time, and neither may wait for ever. Pure.
 */
export const allowedForDue = (allowed: number, now: Date): number =>
  Math.floor((allowed + (now.getTime() % 2)) / 2);

/** The pace once so many calls are counted, before they are made. Pure. */
export function withCalls(
  pace: ProviderPace,
  calls: number,
  callsPerMinute: number,
  now: Date,
): ProviderPace {
  const from = Math.max(pace.nextCallAt.getTime(), now.getTime());
  return { ...pace, nextCallAt: new Date(from + calls * rateOf(callsPerMinute).everyMs) };
}

/** The pace after calls came back, each with its error or null; a pause that holds longer stays. Pure. */
export function withOutcomes(
  pace: ProviderPace,
  outcomes: readonly (AskError | null)[],
  now: Date,
): ProviderPace {
  let { failures } = pace;
  let until = pace.pausedUntil?.getTime() ?? 0;
  for (const error of outcomes) {
    if (error === null) {
      failures = 0;
      continue;
    }
    // A wrong or empty account is paused for its owner, and its calls end with the reason.
    if (needsOwner(error.kind)) continue;
    failures += 1;
    if (error.kind === "rate_limited")
      until = Math.max(until, now.getTime() + (error.retryAfterMs ?? SLOW_DOWN_MS));
    if (failures >= FAILURES_ALLOWED)
      until = Math.max(
        until,
        now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - FAILURES_ALLOWED)),
      );
  }
  return { ...pace, failures, pausedUntil: until > now.getTime() ? new Date(until) : null };
}
