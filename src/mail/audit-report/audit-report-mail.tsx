import { render } from "@react-email/render";
import type { Report } from "#reports/report.ts";
import { fixInMail, unlinked } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";
import { MailDocument } from "./document.tsx";
import { mailText } from "./text.ts";
import { subjectOf } from "./wording.ts";

/** The report a visitor asked for: a subject of one line, HTML that needs no picture, and the same in plain text. */
export const auditReportMail = { name: "report", write } as const satisfies MailTemplate<Report>;

async function write(made: Report) {
  const report = unlinked(made);
  const withFixes = (part: "html" | "plain"): Report => ({
    ...report,
    fixes: report.fixes.map((fix, index) => ({
      ...fix,
      text: fixInMail(made.fixes[index]?.text ?? "", part),
    })),
  });
  return {
    subject: subjectOf(report),
    html: await render(<MailDocument report={withFixes("html")} />),
    text: mailText(withFixes("plain")),
  };
}
