import { render } from "@react-email/render";
import type { Mail } from "../../mail/render-mail.tsx";
import { unlinked } from "../../mail/unlinked.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { WeeklyDocument } from "./weekly-document.tsx";
import { weeklyText } from "./weekly-text.ts";
import { type WeeklyLinks, weeklySubject } from "./weekly-words.ts";

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
