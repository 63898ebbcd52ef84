import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { countSiteReading } from "#database/audits/site-readings.ts";
import { type Consumption, consume, mailboxOf } from "#database/platform/rate-limits.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { ApiError } from "./api-error.ts";

/** So many times within so many seconds, counted for each value (an address, an email, a domain) apart. */
export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** What the 429 says happened, a sentence; "Too many requests." where it is missing. */
  readonly exceeded?: string;
};

const HOUR = 3600;
const DAY = 24 * HOUR;

const SITE_READ_OFTEN = "This site was read too often today.";
const MAILED_OFTEN = "TrueNorth has sent this address several mails today, so it gets no more for now.";

export const limits = {
  /** Every post of a visitor, whatever comes of it. */
  posts: { name: "posts", points: 60, seconds: HOUR / 6 },
  newAudits: { name: "new audits", points: 20, seconds: HOUR },
  /** By visitors, of a registrable domain: its brands' own audits are not to wait for them. */
  newAuditsOfSite: {
    name: "new audits of a site",
    points: 5,
    seconds: DAY,
    exceeded: SITE_READ_OFTEN,
  },
  auditsAgain: { name: "audits again", points: 10, seconds: HOUR },
  leads: { name: "leads", points: 10, seconds: HOUR },
  leadsOfDomain: { name: "leads of a domain", points: 20, seconds: DAY },
  previews: { name: "report previews", points: 6, seconds: HOUR },
  questions: { name: "questions to recipients", points: 30, seconds: DAY },
  /** Invitations, questions to recipients and news of a removal that members cause to one address. */
  mailsToAddress: { name: "mails to an address", points: 5, seconds: DAY, exceeded: MAILED_OFTEN },
  /** Reports to one address, counted apart: strangers ask for them, who must not keep members' invitations away. */
  reportsToAddress: { name: "reports to an address", points: 5, seconds: DAY, exceeded: MAILED_OFTEN },
  /** An invitation's own count, so that one cannot be sent over and over. */
  invitationsAgain: {
    name: "invitation again",
    points: 3,
    seconds: 7 * DAY,
    exceeded: "This invitation was sent again several times already.",
  },
  /** Mails to people whom a member invites. */
  invitations: { name: "invitations", points: 20, seconds: HOUR },
  /** Invitations looked at or accepted, by anyone who holds the link. */
  tokensTried: { name: "tokens tried", points: 60, seconds: HOUR },
  /** Logos that are fetched from addresses members typed. */
  logos: { name: "fetched logos", points: 20, seconds: HOUR },
  pdfs: { name: "pdfs", points: 20, seconds: HOUR / 6 },
  /** Kilobytes of answers that a member sends for import, whatever comes of them: reading them is the work that is limited. */
  imported: {
    name: "imported kilobytes",
    points: 1_000_000,
    seconds: DAY,
    exceeded: "You sent 1 GB of answers today, which is as much as a member can in a day.",
  },
  ofKey: { name: "requests of a key", points: 1000, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Counts a reading of a site, no matter who asks; throws the 429 that says when it may be read again. */
export async function countReading(kysely: Kysely<Tables>, domain: string, now: Date): Promise<void> {
  const next = await countSiteReading(kysely, { domain, now });
  if (next === null) return;
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000));
  throw tooMany({ resetSeconds: seconds }, SITE_READ_OFTEN);
}

/** The state of a limit after a use. */
export type Use = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isExceeded: boolean;
};

/** Under what the uses of a limit are counted for a value. The value itself is not stored. */
export function countedUnder(limit: Limit, value: string): string {
  const digest = createHash("sha256").update(value.toLowerCase()).digest("base64url").slice(0, 22);
  return `${limit.name}/${digest}`;
}

/** The state of a limit after what was counted. */
export function standOf(limit: Limit, { usedPoints, expiresAt }: Consumption, now: Date): Use {
  return {
    limit: limit.points,
    remaining: Math.max(0, limit.points - usedPoints),
    resetSeconds: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    isExceeded: usedPoints > limit.points,
  };
}

/** Counts a use, of one point unless said otherwise; throws the 429 with its Retry-After where that is too many. */
export async function countUse(
  kysely: Kysely<Tables>,
  limit: Limit,
  value: string,
  now: Date,
  points = 1,
): Promise<void> {
  const use = await usedOf(kysely, limit, value, now, points);
  if (use.isExceeded) throw tooMany(use, limit.exceeded);
}

async function usedOf(
  kysely: Kysely<Tables>,
  limit: Limit,
  value: string,
  now: Date,
  points: number,
): Promise<Use> {
  const counted = { key: countedUnder(limit, value), points, durationSeconds: limit.seconds, now };
  return standOf(limit, await consume(kysely, counted), now);
}

/**
 * Counts a mail to an address that somebody named, over all accounts and visitors. Addresses that are delivered to the same mailbox
 * count together.
 */
export const countMailTo = (
  kysely: Kysely<Tables>,
  limit: MailLimit,
  email: string,
  now: Date,
): Promise<void> => countUse(kysely, limit, mailboxOf(email), now);

/** Counts the same; false where that is too many, for a mail that may be left out. */
export const hasRoomForMailTo = async (
  kysely: Kysely<Tables>,
  limit: MailLimit,
  email: string,
  now: Date,
): Promise<boolean> => !(await usedOf(kysely, limit, mailboxOf(email), now, 1)).isExceeded;

type MailLimit = typeof limits.mailsToAddress | typeof limits.reportsToAddress;

export const tooMany = (
  { resetSeconds }: Pick<Use, "resetSeconds">,
  exceeded = "Too many requests.",
): ApiError =>
  new ApiError(429, "rate_limited", `${exceeded} Please try again in ${wait(resetSeconds)}.`, {
    retryAfterSeconds: resetSeconds,
  });

/** "40 seconds", "12 minutes", "3 hours": never less than the wait is. */
function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : minutes < 60
        ? [minutes, "minute"]
        : [Math.ceil(seconds / HOUR), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
