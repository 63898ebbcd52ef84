import { type Kysely, sql } from "kysely";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { AuditState, Tables } from "./tables.ts";

export type AuditProgress = { readonly done: number; readonly total: number; readonly label: string };

export type StoredAudit = {
  readonly id: string;
  readonly domain: string;
  readonly state: AuditState;
  readonly progress: AuditProgress;
  /** Only where state is `done`. */
  readonly result: AuditResult | null;
  readonly finishedAt: Date | null;
};

const HOUR_MS = 3_600_000;
/** An audit answers for its domain this long… */
const VALID_MS = 24 * HOUR_MS;
/** …but where the site did not answer at all, it may be back soon. */
const UNREACHABLE_VALID_MS = HOUR_MS / 6;

/**
 * Takes a normalised domain; returns the audit that answers for it today, or a new one in line. Two askers at the same
 * moment get the same audit. Needs a transaction.
 */
export async function requestAudit(
  transaction: Kysely<Tables>,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<{ id: string; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`audit of ${domain}`}))`.execute(transaction);
  const current = await transaction
    .selectFrom("app.audits")
    .select("id")
    .where("domain", "=", domain)
    .where("brand_id", "is", null)
    .where("requested_by", "is", null)
    .where("state", "<>", "failed")
    .where("created_at", ">", new Date(now.getTime() - VALID_MS))
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`coalesce(result ->> 'state', '')`, "<>", "unreachable"),
        eb("finished_at", ">", new Date(now.getTime() - UNREACHABLE_VALID_MS)),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (current) return { id: current.id, isNew: false };
  const { id } = await transaction
    .insertInto("app.audits")
    .values({ domain, created_at: now, progress_label: "Waiting for its turn" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

/** Returns an audit by its id (a UUID), null where there is none. */
export async function readAudit(transaction: Kysely<Tables>, id: string): Promise<StoredAudit | null> {
  const row = await transaction
    .selectFrom("app.audits")
    .select([
      "id",
      "domain",
      "state",
      "progress_done",
      "progress_total",
      "progress_label",
      "result",
      "finished_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    domain: row.domain,
    state: row.state,
    progress: { done: row.progress_done, total: row.progress_total, label: row.progress_label },
    result: row.result,
    finishedAt: row.finished_at,
  };
}

/** Marks an audit as running and returns its domain; null where it is finished already or gone. */
export async function beginAudit(transaction: Kysely<Tables>, id: string, now: Date): Promise<string | null> {
  const row = await transaction
    .updateTable("app.audits")
    .set({ state: "running", started_at: sql`coalesce(started_at, ${now})` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returning("domain")
    .executeTakeFirst();
  return row?.domain ?? null;
}

/** Stores how far a running audit has come; says nothing of one that is finished meanwhile. */
export async function storeAuditProgress(
  transaction: Kysely<Tables>,
  id: string,
  progress: AuditProgress,
): Promise<void> {
  await transaction
    .updateTable("app.audits")
    .set({ progress_done: progress.done, progress_total: progress.total, progress_label: progress.label })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Stores the result of an unfinished audit; false where it has one, so that whoever comes second changes nothing. */
export async function finishAudit(
  transaction: Kysely<Tables>,
  id: string,
  result: AuditResult,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.audits")
    .set({
      state: "done",
      result: JSON.stringify(result),
      ruleset_version: result.rulesetVersion,
      progress_done: sql`progress_total`,
      finished_at: now,
    })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends an unfinished audit without a result; `error` says why, for the operator. */
export async function failAudit(
  transaction: Kysely<Tables>,
  id: string,
  error: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.audits")
    .set({ state: "failed", error, finished_at: now })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Fails audits asked for before `before` that never came to an end; returns how many. */
export async function failForgottenAudits(
  transaction: Kysely<Tables>,
  before: Date,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.audits")
    .set({ state: "failed", error: "not finished in time", finished_at: now })
    .where("created_at", "<", before)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
