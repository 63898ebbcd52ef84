import { render } from "@react-email/render";
import type { Report } from "#reports/report.ts";
import { unlinked } from "../layout/unlinked.ts";
import { MailDocument } from "./document.tsx";
import { mailText } from "./text.ts";
import { subjectOf } from "./wording.ts";

export type Mail = { readonly subject: string; readonly html: string; readonly text: string };

/** Takes a report; returns its mail: a subject of one line, HTML that needs no picture, and the same in plain text. */
export async function renderMail(made: Report): Promise<Mail> {
  const report = unlinked(made);
  return {
    subject: subjectOf(report),
    html: await render(<MailDocument report={report} />),
    text: mailText(report),
  };
}
