import { type Kysely, sql, type Transaction } from "kysely";
import type { FirstLookFindings } from "#measurement/first-look/findings.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { storableJson } from "../platform/storable-text.ts";
import type { FirstLookState } from "../platform/tables/first-look-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

const DAY_MS = 86_400_000;
/** How long a report waits for its first look; what comes later is on its page. */
export const FIRST_LOOK_WAIT_MS = 120_000;

/** A first look as pages show it. */
export type FirstLook = {
  readonly id: string;
  readonly state: FirstLookState;
  /** Calls that are over, and all that are planned. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly createdAt: Date;
  /** Present exactly when `state` is done. */
  readonly findings: FirstLookFindings | null;
};

/**
 * Gives an audit the first look of its domain: that of the last 24 hours where there is one, else a new one. Callers hold the lock on
 * the domain, so that two audits cannot both start one.
 */
export async function requestFirstLook(
  transaction: Transaction<Tables>,
  { auditId, domain, now }: { readonly auditId: string; readonly domain: string; readonly now: Date },
): Promise<{ readonly id: string; readonly state: FirstLookState }> {
  const recent = await transaction
    .selectFrom("app.first_looks")
    .select(["id", "state"])
    .where("domain", "=", domain)
    .where("created_at", ">=", new Date(now.getTime() - DAY_MS))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const look =
    recent ??
    (await transaction
      .insertInto("app.first_looks")
      .values({ domain, created_at: now })
      .returning(["id", "state"])
      .executeTakeFirstOrThrow());
  await transaction
    .updateTable("app.audits")
    .set({ first_look_id: look.id })
    .where("id", "=", auditId)
    .execute();
  return look;
}

/** The first look of that id (a UUID), or null. */
export async function findFirstLook(kysely: Kysely<Tables>, id: string): Promise<FirstLook | null> {
  const look = await kysely
    .selectFrom("app.first_looks")
    .select(["id", "state", "findings", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (look === undefined) return null;
  const counts = await kysely
    .selectFrom("app.first_look_calls")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`count(*) filter (where state not in ('waiting', 'asked'))`.as("done"),
    ])
    .where("first_look_id", "=", id)
    .where("question", "is not", null)
    .executeTakeFirstOrThrow();
  return { ...look, progress: { done: counts.done, total: counts.total } };
}

/** What a report shows of the first look of its audit; null where there is none. */
export async function reportedFirstLook(kysely: Kysely<Tables>, id: string | null) {
  const look = id === null ? null : await findFirstLook(kysely, id);
  return look && { ...look, createdAt: look.createdAt.toISOString() };
}

/** The questions that the newest first look of a domain asks; none where there is no first look. */
export async function questionsAskedFor(kysely: Kysely<Tables>, domain: string): Promise<readonly string[]> {
  const look = await kysely
    .selectFrom("app.first_looks")
    .select("questions")
    .where("domain", "=", domain)
    .where("questions", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return look?.questions ?? [];
}

/** True while assistants are still asked. */
export async function isFirstLookUnderWay(kysely: Kysely<Tables>, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const look = await kysely
    .selectFrom("app.first_looks")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return look !== undefined && look.state !== "done";
}

export type BegunLook = {
  readonly id: string;
  readonly domain: string;
  readonly questions: readonly string[] | null;
  /** The newest audit it belongs to; null where that is gone. */
  readonly auditId: string | null;
  readonly result: AuditResult | null;
};

/** Makes `runId` the only run that may write to a first look; null where it is over or unknown. */
export async function beginFirstLook(
  transaction: Transaction<Tables>,
  { id, runId }: { readonly id: string; readonly runId: string },
): Promise<BegunLook | null> {
  const look = await transaction
    .updateTable("app.first_looks")
    .set({ run_id: runId })
    .where("id", "=", id)
    .where("state", "!=", "done")
    .returning(["id", "domain", "questions"])
    .executeTakeFirst();
  if (look === undefined) return null;
  const audit = await transaction
    .selectFrom("app.audits")
    .select(["id", "result"])
    .where("brand_id", "is", null)
    .where("first_look_id", "=", id)
    .where("result", "is not", null)
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...look, auditId: audit?.id ?? null, result: audit?.result ?? null };
}

/** Stores the questions and one call for each assistant and question; without effect for a run that was replaced. */
export async function planFirstLook(
  transaction: Transaction<Tables>,
  look: {
    readonly id: string;
    readonly runId: string;
    readonly questions: readonly string[];
    readonly assistants: readonly string[];
  },
): Promise<void> {
  const planned = await transaction
    .updateTable("app.first_looks")
    .set({ state: "asking", questions: JSON.stringify(look.questions) })
    .where("id", "=", look.id)
    .where("run_id", "=", look.runId)
    .where("questions", "is", null)
    .executeTakeFirst();
  const calls = look.questions.flatMap((_, question) =>
    look.assistants.map((assistant) => ({ first_look_id: look.id, assistant, question })),
  );
  if (planned.numUpdatedRows === 0n || calls.length === 0) return;
  await transaction.insertInto("app.first_look_calls").values(calls).execute();
}

/** Ends a first look; false where it is over already or another run took it over. */
export async function finishFirstLook(
  transaction: Transaction<Tables>,
  look: {
    readonly id: string;
    readonly runId: string;
    readonly findings: FirstLookFindings;
    readonly now: Date;
  },
): Promise<boolean> {
  const updated = await transaction
    .updateTable("app.first_looks")
    .set({ state: "done", findings: JSON.stringify(storableJson(look.findings)), finished_at: look.now })
    .where("id", "=", look.id)
    .where("run_id", "=", look.runId)
    .where("state", "!=", "done")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
