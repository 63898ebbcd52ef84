import { render } from "@react-email/render";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import type { Mail } from "../audit-report/audit-report-mail.tsx";
import { unlinked } from "../layout/unlinked.ts";
import { WeeklyDocument } from "./document.tsx";
import { weeklyText } from "./text.ts";
import { type WeeklyLinks, weeklySubject } from "./wording.ts";

/** Takes a report and a recipient's links; returns the weekly mail: a subject of one line, HTML without pictures, plain text. */
export async function renderWeeklyMail(made: VisibilityReport, links: WeeklyLinks): Promise<Mail> {
  const report = unlinked(made);
  const subject = weeklySubject(report);
  return {
    subject: links.unsubscribe === null ? `Preview: ${subject}` : subject,
    html: await render(<WeeklyDocument report={report} links={links} />),
    text: weeklyText(report, links),
  };
}
