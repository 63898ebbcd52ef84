import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { createAudit, findRecentAudit, type StoredAudit } from "./audits.ts";

const HOUR_MS = 3_600_000;
/** An audit answers for its domain this long… */
const VALID_MS = 24 * HOUR_MS;
/** …but where the site did not answer at all, it may be back soon. */
const UNREACHABLE_VALID_MS = HOUR_MS / 6;

/** Has everyone who deals with the audits of a domain and with who waits for them take turns, until the transaction ends. */
export async function lockDomain(transaction: Kysely<Tables>, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`truenorth/audit of ${domain}`}))`.execute(transaction);
}

/**
 * Takes a normalised domain; returns the audit that answers for it today, or a new one that is queued. Of askers at the
 * same moment each waits for the one before, so that they get the same audit: needs a transaction.
 */
export async function requestAudit(
  transaction: Kysely<Tables>,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<{ readonly audit: StoredAudit; readonly isNew: boolean }> {
  await lockDomain(transaction, domain);
  const recent = await findRecentAudit(transaction, domain, new Date(now.getTime() - VALID_MS));
  if (recent !== null && stillAnswers(recent, now)) return { audit: recent, isNew: false };
  return { audit: await createAudit(transaction, { domain }), isNew: true };
}

/** True while a not-failed audit may answer another asker: one that found the site down does so for ten minutes only. */
export function stillAnswers({ result, finishedAt }: StoredAudit, now: Date): boolean {
  if (result?.state !== "unreachable" || finishedAt === null) return true;
  return now.getTime() - finishedAt.getTime() < UNREACHABLE_VALID_MS;
}

/** Fails audits begun before `before` that never came to an end; returns how many. */
export async function failForgottenAudits(kysely: Kysely<Tables>, before: Date, now: Date): Promise<number> {
  const updated = await kysely
    .updateTable("app.audits")
    .set({ state: "failed", error: "It was not finished in time.", finished_at: now })
    .where("created_at", "<", before)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}
