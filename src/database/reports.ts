import type { Kysely } from "kysely";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { Tables } from "./tables.ts";

export type NewReport = {
  /** UUID, that of the lead who asked for it. */
  readonly id: string;
  readonly auditId: string;
  /** Unguessable, 32 characters or more. */
  readonly shareToken: string;
  readonly recipientEmail: string;
  readonly fullName: string;
  readonly companyName: string | null;
};

/** Stores a report, or finds the one of that id; returns the share token that holds. */
export async function storeReport(
  transaction: Kysely<Tables>,
  report: NewReport,
  now: Date,
): Promise<string> {
  await transaction
    .insertInto("app.reports")
    .values({
      id: report.id,
      audit_id: report.auditId,
      share_token: report.shareToken,
      recipient_email: report.recipientEmail,
      full_name: report.fullName,
      company_name: report.companyName,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { share_token } = await transaction
    .selectFrom("app.reports")
    .select("share_token")
    .where("id", "=", report.id)
    .executeTakeFirstOrThrow();
  return share_token;
}

export type SharedReport = { readonly id: string; readonly result: AuditResult; readonly lookedAt: Date };

/** Returns what a share token opens, null where it opens nothing. Holds nothing of the person it was sent to. */
export async function readSharedReport(
  transaction: Kysely<Tables>,
  shareToken: string,
): Promise<SharedReport | null> {
  const row = await transaction
    .selectFrom("app.reports as report")
    .innerJoin("app.audits as audit", "audit.id", "report.audit_id")
    .select(["report.id", "audit.result", "audit.finished_at"])
    .where("report.share_token", "=", shareToken)
    .executeTakeFirst();
  if (!row?.result || !row.finished_at) return null;
  return { id: row.id, result: row.result, lookedAt: row.finished_at };
}

/** Notes that a report's mail has left, the first time only. */
export async function markReportSent(transaction: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable("app.reports")
    .set({ sent_at: now })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}
