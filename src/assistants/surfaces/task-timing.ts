import type { AskError } from "../types.ts";
import type { DataProvider } from "./data-provider.ts";

const FIRST_POLL_MS = 5000;
const LONGEST_POLL_MS = 30_000;
const GROWTH = 1.25;

/** Milliseconds until the next poll after so many: 5 s rising to 30 s, or longer where the provider asks for it. */
export const pollDelayMs = (polls: number, error: AskError | null): number =>
  Math.max(
    Math.round(Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * GROWTH ** Math.min(polls, 20))),
    error?.retryAfterMs ?? 0,
  );

type Limits = Pick<DataProvider, "slowestMs" | "keepsResultMs">;

/** Longer than the provider says its tasks take: still polled, since it is paid for. */
export const isLate = (ageMs: number, { slowestMs }: Limits): boolean => ageMs > slowestMs;

/** So old that the provider would no longer have a result. */
export const isExpired = (ageMs: number, { keepsResultMs }: Limits): boolean => ageMs > keepsResultMs;
