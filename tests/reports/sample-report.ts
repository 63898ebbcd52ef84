import { buildReport, type Report, type ReportInput } from "#reports/report.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { northwind } from "./audit-result-sample.ts";

/** Sample: the report of an audit, by default of northwindbikes.example, as mailed to an invented person. */
export function sampleReport(result: AuditResult = northwind, changes: Partial<ReportInput> = {}): Report {
  return buildReport({
    result,
    checkedAt: "2026-11-14T09:12:00.000Z",
    firstLook: null,
    now: "2026-11-14T09:15:00.000Z",
    recipient: {
      fullName: "Maren Solberg",
      companyName: "Northwind Bikes",
      email: "maren@northwindbikes.example",
    },
    reportUrl: "https://truenorth.example/r/hJ4kq2Lw9",
    pdfUrl: "https://truenorth.example/r/hJ4kq2Lw9.pdf",
    bookingUrl: "https://calendar.example/30-minutes",
    publicUrl: "https://truenorth.example/",
    ...changes,
  });
}
