import { render } from "@react-email/render";
import { actionGroups } from "#reports/visibility/actions.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { changeWords, intervalWords, valueWords } from "#reports/visibility/figure-words.ts";
import { coverageWords, periodWords, verdictWords } from "#reports/visibility/report-words.ts";
import { oneClick } from "#reports/visibility/subscription-token.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { unlinked } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";
import { WeeklyDocument } from "./document.tsx";
import { MAILED, partWords, type WeeklyLinks, weeklySubject } from "./wording.ts";

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

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Takes a report and a recipient's links; returns the mail for readers without HTML. */
function weeklyText(report: VisibilityReport, links: WeeklyLinks): string {
  const { assistants, entities, actions, headline } = report;
  const words = partWords(report);
  const share = (figure: Figure) => {
    const interval = intervalWords(figure);
    return interval === null ? valueWords(figure) : `${valueWords(figure)} (${interval})`;
  };
  return `${[
    verdictWords(report),
    `${periodWords(report.period)}\nVisibility: ${share(headline.visibility)}, ${changeWords(headline.change)}\nAIRO score: ${share(headline.airo)}\nShare of voice: ${share(headline.shareOfVoice)}`,
    [
      heading("By assistant"),
      ...assistants.map(({ name, visibility }) => `${name}: ${share(visibility)}`),
      words.assistants,
    ].join("\n"),
    [heading("Prompts won and lost"), words.prompts].join("\n"),
    [
      heading("Beside your competitors"),
      ...entities
        .slice(0, MAILED.competitors)
        .map(({ name, visibility, change }) => `${name}: ${share(visibility)}, ${changeWords(change)}`),
    ].join("\n"),
    [heading("Sources gained and lost"), words.sources].join("\n"),
    actions.length === 0
      ? ""
      : [
          heading("What to do next"),
          ...actionGroups(actions, MAILED.actions).flatMap((group) => [
            `${group.heading}:`,
            ...group.actions.map(
              ({ title, advice, gain }, index) => `${index + 1}. ${title}\n   ${advice}\n   ${gain}`,
            ),
          ]),
        ].join("\n"),
    coverageWords(report),
    `The whole picture:\n${links.brand}`,
    `How each figure is counted:\n${links.home}/method`,
    links.unsubscribe === null
      ? "This is a preview you asked for."
      : `You get this mail once a week. Unsubscribe:\n${links.unsubscribe}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}
