import type { Kysely, Selectable } from "kysely";
import type { ReportsTable, Tables } from "../platform/tables/tables.ts";

export type StoredReport = {
  readonly id: string;
  readonly auditId: string;
  /** Anyone who holds it may read the report: never logged. */
  readonly shareToken: string;
  /** Null, as the name is, for the report of a brand's own audit: it was sent to no one. */
  readonly recipientEmail: string | null;
  readonly fullName: string | null;
  readonly companyName: string | null;
  readonly language: string;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
};

export type NewReport = {
  readonly id?: string;
  readonly auditId: string;
  /** At least 32 characters of randomness. */
  readonly shareToken: string;
  readonly recipientEmail: string | null;
  readonly fullName: string | null;
  readonly companyName: string | null;
  readonly language?: string;
};

/** Stores a report to be sent and returns it. */
export async function createReport(kysely: Kysely<Tables>, report: NewReport): Promise<StoredReport> {
  const row = await kysely
    .insertInto("app.reports")
    .values({
      ...(report.id === undefined ? {} : { id: report.id }),
      ...(report.language === undefined ? {} : { language: report.language }),
      audit_id: report.auditId,
      share_token: report.shareToken,
      recipient_email: report.recipientEmail,
      full_name: report.fullName,
      company_name: report.companyName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedReport(row);
}

/** The report of that id (a UUID), or null. */
export async function findReport(kysely: Kysely<Tables>, id: string): Promise<StoredReport | null> {
  const row = await kysely.selectFrom("app.reports").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : storedReport(row);
}

/** The report a share token opens, or null. */
export async function findReportByShareToken(
  kysely: Kysely<Tables>,
  shareToken: string,
): Promise<StoredReport | null> {
  const row = await kysely
    .selectFrom("app.reports")
    .selectAll()
    .where("share_token", "=", shareToken)
    .executeTakeFirst();
  return row === undefined ? null : storedReport(row);
}

/** Notes that the report's mail was put into the outbox; false where it was before. */
export async function markReportSent(kysely: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const updated = await kysely
    .updateTable("app.reports")
    .set({ sent_at: now })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

function storedReport(row: Selectable<ReportsTable>): StoredReport {
  return {
    id: row.id,
    auditId: row.audit_id,
    shareToken: row.share_token,
    recipientEmail: row.recipient_email,
    fullName: row.full_name,
    companyName: row.company_name,
    language: row.language,
    sentAt: row.sent_at,
    createdAt: row.created_at,
  };
}
