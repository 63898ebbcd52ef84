import { createHash } from "node:crypto";
import type { Database } from "#database/connection.ts";
import { consume } from "#database/rate-limits.ts";

/** What is asked of the sign-in, as far as it is limited. */
export type LimitedAction = "sign-in" | "sign-up" | "mail" | "verify" | "refresh" | "change";

type Rule = { readonly points: number; readonly seconds: number };
type Rules = { readonly address: Rule; readonly pair?: Rule; readonly email?: Rule };

const minutes = (count: number): number => count * 60;

/**
 * How often one network address, one address with one e-mail, and one e-mail from anywhere may ask. The last is wide, so that
 * a stranger cannot lock someone out, yet a net of machines cannot guess for ever.
 */
const authLimits: Readonly<Record<LimitedAction, Rules>> = {
  "sign-in": {
    address: { points: 50, seconds: minutes(5) },
    pair: { points: 10, seconds: minutes(5) },
    email: { points: 100, seconds: minutes(60) },
  },
  "sign-up": {
    address: { points: 30, seconds: minutes(60) },
    email: { points: 5, seconds: minutes(60) },
  },
  mail: {
    address: { points: 30, seconds: minutes(60) },
    email: { points: 5, seconds: minutes(60) },
  },
  verify: { address: { points: 60, seconds: minutes(5) } },
  refresh: { address: { points: 600, seconds: minutes(5) } },
  change: { address: { points: 30, seconds: minutes(5) } },
};

export type Attempt = {
  readonly action: LimitedAction;
  /** Network address, as limits count it. */
  readonly address: string;
  /** As typed; null where the request carries none. */
  readonly email: string | null;
};

/** Counts an attempt; returns the seconds to wait where there were too many, else null. Survives a restart. */
export async function countAttempt(
  database: Database,
  { action, address, email }: Attempt,
  now: Date,
): Promise<number | null> {
  const rules = authLimits[action];
  const person = email === null ? null : digest(email.trim().toLowerCase());
  const uses: { key: string; rule: Rule }[] = [{ key: `auth:${action}:${address}`, rule: rules.address }];
  if (person !== null && rules.pair)
    uses.push({ key: `auth:${action}:${address}:${person}`, rule: rules.pair });
  if (person !== null && rules.email) uses.push({ key: `auth:${action}:${person}`, rule: rules.email });
  return await database.asService(async (transaction) => {
    let waitSeconds: number | null = null;
    for (const { key, rule } of uses) {
      const used = await consume(transaction, { key, points: 1, durationSeconds: rule.seconds, now });
      if (used.usedPoints <= rule.points) continue;
      const seconds = Math.ceil((used.expiresAt.getTime() - now.getTime()) / 1000);
      waitSeconds = Math.max(waitSeconds ?? 1, seconds);
    }
    return waitSeconds;
  });
}

/** E-mail addresses of people who may never become users are not kept: only a digest of them. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
