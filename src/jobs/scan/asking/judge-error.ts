import { type AskError, needsOwner } from "#assistants/types.ts";

/** What follows from an error: when to ask again, and until when to leave the key alone; null for neither. */
export type ErrorJudgement = { readonly askAgainAt: Date | null; readonly pauseUntil: Date | null };

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
