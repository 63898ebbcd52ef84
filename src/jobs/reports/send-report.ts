import { findAudit } from "#database/audits/audits.ts";
import type { Database } from "#database/platform/connection.ts";
import { reportedFirstLook } from "#database/reports/first-looks.ts";
import { findLead, type StoredLead } from "#database/reports/leads.ts";
import { reportOfLead } from "#database/reports/report-requests.ts";
import { markReportSent } from "#database/reports/reports.ts";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import type { Outbox } from "#mail/outbox.ts";
import { buildReport, type Report, type ReportInput, readinessPdfName } from "#reports/report.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { GiveUp, type JobHandler } from "../queue/job-definition.ts";

export type SendReportOptions = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly writeMail: typeof auditReportMail.write;
  readonly renderPdf: (report: Report) => Promise<Uint8Array>;
  /** Unguessable text of 32 characters or more, safe in an address. */
  readonly newShareToken: () => string;
  readonly publicUrl: string;
  readonly bookingUrl: string | null;
  readonly now: () => Date;
};

/** What holds a person and the audit they get together. */
type Assignment = {
  readonly lead: StoredLead;
  readonly email: string;
  readonly result: AuditResult;
  readonly checkedAt: Date;
  readonly firstLook: ReportInput["firstLook"];
};

/** Writes the report a lead asked for and mails it: one mail a lead, however often this is tried. */
export function sendReport(options: SendReportOptions): JobHandler<{ leadId: string; auditId: string }> {
  const { database, outbox, writeMail, renderPdf, now } = options;
  return async ({ leadId, auditId }) => {
    const prepared = await prepare(options, { leadId, auditId });
    if (prepared === null) return;
    const { assignment, shareToken } = prepared;
    const report = buildReport(reportInput(options, assignment, shareToken));
    const [mail, pdf] = await Promise.all([writeMail(report), renderPdf(report)]);
    await database.asService(async (transaction) => {
      await outbox.put(transaction, auditReportMail, {
        to: assignment.email,
        occasion: leadId,
        ...mail,
        attachments: [
          {
            filename: readinessPdfName(report),
            contentType: "application/pdf",
            content: pdf,
          },
        ],
      });
      await markReportSent(transaction, leadId, now());
    });
  };
}

/**
 * Reads what the report is made of and stores the report's own row, whose share token then holds for good; null where it was sent
 * already, by the job that waits for the first look or by the one that does not.
 */
async function prepare(
  { database, newShareToken }: SendReportOptions,
  { leadId, auditId }: { readonly leadId: string; readonly auditId: string },
): Promise<{ assignment: Assignment; shareToken: string } | null> {
  return await database.asService(async (transaction) => {
    const lead = await findLead(transaction, leadId);
    if (lead?.email == null) throw new GiveUp("the lead is gone or asked for no report");
    const audit = await findAudit(transaction, auditId);
    if (!audit?.result || !audit.finishedAt) throw new GiveUp("the audit has no result");
    const { shareToken, sentAt } = await reportOfLead(transaction, {
      id: lead.id,
      auditId: audit.id,
      shareToken: newShareToken(),
      recipientEmail: lead.email,
      fullName: lead.fullName ?? "",
      companyName: lead.companyName,
    });
    if (sentAt !== null) return null;
    const firstLook = await reportedFirstLook(transaction, audit.firstLookId);
    const assignment = {
      lead,
      email: lead.email,
      result: audit.result,
      checkedAt: audit.finishedAt,
      firstLook,
    };
    return { assignment, shareToken };
  });
}

function reportInput(
  options: SendReportOptions,
  { lead, email, result, checkedAt, firstLook }: Assignment,
  shareToken: string,
) {
  const reportUrl = `${options.publicUrl}/r/${shareToken}`;
  return {
    result,
    checkedAt: checkedAt.toISOString(),
    firstLook,
    now: options.now().toISOString(),
    recipient: { fullName: lead.fullName ?? "", companyName: lead.companyName, email },
    reportUrl,
    pdfUrl: `${reportUrl}/report.pdf`,
    bookingUrl: options.bookingUrl,
    publicUrl: options.publicUrl,
  };
}
