import { createHash, createHmac } from "node:crypto";
import { isKnownAddress } from "#database/people/known-addresses.ts";
import type { Database } from "#database/platform/connection.ts";
import { consume, mailboxOf, usedUpUntil } from "#database/platform/rate-limits.ts";
import { authError } from "./auth-user.ts";
import type { BackendKeys } from "./keys.ts";

/** What is asked of the sign-in, as far as it is limited. */
export type LimitedAction = "sign-in" | "sign-up" | "mail" | "verify" | "session" | "change" | "two-step";

type Rule = { readonly points: number; readonly seconds: number };
type Rules = {
  readonly address: Rule;
  readonly pair?: Rule;
  readonly email?: Rule;
  /** In place of `email` at known addresses, counted apart. */
  readonly known?: Rule;
};

const minutes = (count: number): number => count * 60;
const DAY = minutes(24 * 60);

/**
 * How often one network address, one address with one email, and one email from anywhere may ask. The last is wide, and doesn't
 * hold at addresses its account was signed in from: strangers can't lock its owner out, yet a botnet can't guess for ever.
 */
const authLimits: Readonly<Record<LimitedAction, Rules>> = {
  "sign-in": {
    address: { points: 50, seconds: minutes(5) },
    pair: { points: 10, seconds: minutes(5) },
    email: { points: 100, seconds: minutes(60) },
  },
  "sign-up": {
    address: { points: 30, seconds: minutes(60) },
    pair: { points: 5, seconds: minutes(60) },
    email: { points: 20, seconds: minutes(60) },
    known: { points: 50, seconds: DAY },
  },
  mail: {
    address: { points: 30, seconds: minutes(60) },
    pair: { points: 5, seconds: minutes(60) },
    email: { points: 20, seconds: minutes(60) },
    known: { points: 50, seconds: DAY },
  },
  verify: { address: { points: 60, seconds: minutes(5) } },
  /** What every open page asks now and then: who is signed in, new tokens, and signing out. */
  session: { address: { points: 600, seconds: minutes(5) } },
  change: { address: { points: 30, seconds: minutes(5) } },
  "two-step": {
    address: { points: 30, seconds: minutes(5) },
    email: { points: 30, seconds: minutes(60) },
    known: { points: 30, seconds: minutes(60) },
  },
};

export type Attempt = {
  readonly action: LimitedAction;
  /** Network address, as limits count it. */
  readonly address: string;
  /** In lower case; null where the request carries none. */
  readonly email: string | null;
};

/** Counts an attempt; returns the seconds to wait where there were too many, else null. Survives a restart. */
export async function countAttempt(
  database: Database,
  keys: BackendKeys,
  { action, address, email }: Attempt,
  now: Date,
): Promise<number | null> {
  const rules = authLimits[action];
  const limits: { key: string; points: number; durationSeconds: number }[] = [];
  const limitBy = (key: string, { points, seconds }: Rule) =>
    limits.push({ key: `auth:${action}:${key}`, points, durationSeconds: seconds });
  limitBy(address, rules.address);
  if (email !== null) {
    const person = emailDigest(email);
    if (rules.pair) limitBy(`${address}:${person}`, rules.pair);
    // Tags of one mailbox count together where each attempt may send a mail.
    const sendsMail = action === "mail" || action === "sign-up";
    const mailbox = sendsMail ? emailDigest(mailboxOf(email)) : person;
    // Anyone may sign up with an address of somebody else: only a proven one makes its owner's network known to be theirs.
    const known = { email, digest: addressDigest(keys, address), mustBeConfirmed: sendsMail };
    const isKnown = rules.email !== undefined && (await isKnownAddress(database.kysely, known));
    const rule = isKnown ? rules.known : rules.email;
    if (rule) limitBy(`${isKnown ? "known:" : ""}${mailbox}`, rule);
  }
  const secondsTo = (time: Date) => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
  return await database.asService(async (transaction) => {
    // Asked first, so that what is refused costs no write and counts nowhere.
    const usedUp = await usedUpUntil(transaction, limits, now);
    if (usedUp !== null) return secondsTo(usedUp);
    for (const { points, ...limit } of limits) {
      const used = await consume(transaction, { ...limit, points: 1, now });
      if (used.usedPoints > points) return secondsTo(used.expiresAt);
    }
    return null;
  });
}

export function tooManyAttempts(waitSeconds: number): Response {
  return authError(429, "over_request_rate_limit", "Too many attempts. Please wait a little and try again.", {
    "retry-after": String(waitSeconds),
  });
}

/** Email addresses of people who may never become users are not kept: only a digest of them. */
const emailDigest = (email: string): string =>
  createHash("sha256").update(email).digest("base64url").slice(0, 22);

/** Keyed, as the few network addresses there are would be found by trying them all. */
export const addressDigest = ({ keyFor }: BackendKeys, address: string): string =>
  createHmac("sha256", keyFor("known-addresses")).update(address).digest("base64url");
