import { render } from "@react-email/render";
import { oneClick } from "#reports/visibility/subscription-token.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { unlinked } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";
import { WeeklyDocument } from "./document.tsx";
import { weeklyText } from "./text.ts";
import { type WeeklyLinks, weeklySubject } from "./wording.ts";

export type WeeklyMail = { readonly report: VisibilityReport; readonly links: WeeklyLinks };

/** A brand's figures of a week: a subject of one line, HTML without pictures, plain text. */
export const weeklyReportMail = { name: "weekly", write } as const satisfies MailTemplate<WeeklyMail>;
/** The same to a member who wants to see it first: nobody subscribed, so there is nothing to end. */
export const weeklyPreviewMail = {
  name: "weekly-preview",
  write,
} as const satisfies MailTemplate<WeeklyMail>;

async function write({ report: made, links }: WeeklyMail) {
  const report = unlinked(made);
  const subject = weeklySubject(report);
  return {
    subject: links.unsubscribe === null ? `Preview: ${subject}` : subject,
    html: await render(<WeeklyDocument report={report} links={links} />),
    text: weeklyText(report, links),
    ...(links.unsubscribe === null ? {} : { headers: oneClick(links.unsubscribe) }),
  };
}
