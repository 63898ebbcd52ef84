import type { Kysely, Selectable } from "kysely";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { FetchLog } from "#site-audit/host/fetch-log.ts";
import type { AuditState, AuditsTable, Tables } from "../platform/tables/tables.ts";

export type StoredAudit = {
  readonly id: string;
  readonly domain: string;
  /** Null for an audit a visitor asked for. */
  readonly brandId: string | null;
  readonly state: AuditState;
  /** Steps done and to do in all; the label says in plain words what is being done. */
  readonly progress: { readonly done: number; readonly total: number; readonly label: string };
  /** Present exactly when `state` is done. */
  readonly result: AuditResult | null;
  /** What assistants were asked for it; null where nobody is. */
  readonly firstLookId: string | null;
  /** Present when `state` is failed: one plain sentence. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

/** What is read of an audit: all but its fetch log, which is large and rarely wanted. */
const storedColumns = [
  "id",
  "domain",
  "brand_id",
  "state",
  "progress_done",
  "progress_total",
  "progress_label",
  "result",
  "error",
  "created_at",
  "started_at",
  "finished_at",
  "first_look_id",
] as const;

export type NewAudit = {
  /** Chosen by the caller where a job carries it; else made here. */
  readonly id?: string;
  readonly domain: string;
  readonly requestedBy?: string;
  readonly brandId?: string;
};

/** Stores a queued audit of a normalised domain and returns it. */
export async function createAudit(kysely: Kysely<Tables>, audit: NewAudit): Promise<StoredAudit> {
  const row = await kysely
    .insertInto("app.audits")
    .values({
      ...(audit.id === undefined ? {} : { id: audit.id }),
      domain: audit.domain,
      requested_by: audit.requestedBy ?? null,
      brand_id: audit.brandId ?? null,
    })
    .returning(storedColumns)
    .executeTakeFirstOrThrow();
  return storedAudit(row);
}

/** The audit of that id (a UUID), or null. */
export async function findAudit(kysely: Kysely<Tables>, id: string): Promise<StoredAudit | null> {
  const row = await kysely
    .selectFrom("app.audits")
    .select(storedColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : storedAudit(row);
}

/** The requests that the visitor's audit of that id (a UUID) made, or null where it is unknown, unfinished or older than such logs. */
export async function findFetchLog(kysely: Kysely<Tables>, id: string): Promise<FetchLog | null> {
  const row = await kysely
    .selectFrom("app.audits")
    .select("fetch_log")
    .where("id", "=", id)
    .where("brand_id", "is", null)
    .executeTakeFirst();
  return row?.fetch_log ?? null;
}

/**
 * The newest audit of a domain asked for at or after `since` that has not failed, or null: what a second asker can share.
 * Visitors share only what visitors asked for: a brand's audits go when the brand goes.
 */
export async function findRecentAudit(
  kysely: Kysely<Tables>,
  domain: string,
  since: Date,
  askers: "visitors" | "everyone" = "visitors",
): Promise<StoredAudit | null> {
  const row = await kysely
    .selectFrom("app.audits")
    .select(storedColumns)
    .where("domain", "=", domain)
    .$if(askers === "visitors", (query) => query.where("brand_id", "is", null))
    .where("state", "!=", "failed")
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : storedAudit(row);
}

/** Marks an audit as running, also when an earlier attempt was cut off; false where it is finished or unknown. */
export async function startAudit(kysely: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const result = await kysely
    .updateTable("app.audits")
    .set({ state: "running", started_at: now, progress_done: 0, progress_total: 0, progress_label: "" })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores how far a running audit has come; without effect on one that is finished. */
export async function saveAuditProgress(
  kysely: Kysely<Tables>,
  id: string,
  progress: StoredAudit["progress"],
): Promise<void> {
  await kysely
    .updateTable("app.audits")
    .set({ progress_done: progress.done, progress_total: progress.total, progress_label: progress.label })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();
}

/** Stores the result and the requests it came of; false where the audit was finished already, so that a repeated job has no second effect. */
export async function completeAudit(
  kysely: Kysely<Tables>,
  id: string,
  { result, fetchLog }: { readonly result: AuditResult; readonly fetchLog: FetchLog },
  now: Date,
): Promise<boolean> {
  const updated = await kysely
    .updateTable("app.audits")
    .set({
      state: "done",
      result: JSON.stringify(result),
      fetch_log: JSON.stringify(fetchLog),
      ruleset_version: result.rulesetVersion,
      error: null,
      finished_at: now,
    })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends an audit with one plain sentence on why; false where it was finished already. */
export async function failAudit(
  kysely: Kysely<Tables>,
  id: string,
  message: string,
  now: Date,
): Promise<boolean> {
  const updated = await kysely
    .updateTable("app.audits")
    .set({ state: "failed", error: message, finished_at: now })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

function storedAudit(row: Pick<Selectable<AuditsTable>, (typeof storedColumns)[number]>): StoredAudit {
  return {
    id: row.id,
    domain: row.domain,
    brandId: row.brand_id,
    state: row.state,
    progress: { done: row.progress_done, total: row.progress_total, label: row.progress_label },
    result: row.result,
    firstLookId: row.first_look_id,
    error: row.error,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
