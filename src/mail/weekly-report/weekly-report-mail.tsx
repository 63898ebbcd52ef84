import { render } from "@react-email/render";
import { valueWords } from "#reports/visibility/figure-words.ts";
import { pdfName, periodWords, verdictWords } from "#reports/visibility/report-words.ts";
import { oneClick } from "#reports/visibility/subscription-token.ts";
import { headlineTiles } from "#reports/visibility/tiles.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { unlinked } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";
import { chartAlt, chartPicture, weeklyLine } from "./chart.ts";
import { CHART_CID, WeeklyDocument } from "./document.tsx";
import {
  actionsTitle,
  evidenceWords,
  gainWords,
  isFirstWeek,
  leadWords,
  PDF_ATTACHED,
  shownEntities,
  type WeeklyLinks,
  weeklyActions,
  weeklySubject,
} from "./wording.ts";

export type WeeklyMail = {
  readonly report: VisibilityReport;
  readonly links: WeeklyLinks;
  /** The whole report, which is attached; without one the mail goes alone. */
  readonly pdf?: Uint8Array;
};

/** A brand's figures of a week: a subject of one line, HTML with one picture, plain text. */
export const weeklyReportMail = { name: "weekly", write } as const satisfies MailTemplate<WeeklyMail>;
/** The same to a member who wants to see it first: nobody subscribed, so there is nothing to end. */
export const weeklyPreviewMail = {
  name: "weekly-preview",
  write,
} as const satisfies MailTemplate<WeeklyMail>;

async function write({ report: made, links, pdf }: WeeklyMail) {
  // A logo is no text, and only the PDF has it.
  const { design: _, ...words } = made;
  const report = unlinked(words);
  const subject = weeklySubject(report);
  const line = weeklyLine(report);
  return {
    subject: links.unsubscribe === null ? `Preview: ${subject}` : subject,
    html: await render(<WeeklyDocument report={report} links={links} hasPdf={pdf !== undefined} />),
    text: weeklyText(report, links, pdf !== undefined),
    attachments: [
      ...(line === null
        ? []
        : [
            {
              filename: "Visibility.png",
              contentType: "image/png",
              content: chartPicture(line),
              cid: CHART_CID,
            },
          ]),
      ...(pdf === undefined
        ? []
        : [
            {
              filename: pdfName(report),
              contentType: "application/pdf",
              content: pdf,
            },
          ]),
    ],
    ...(links.unsubscribe === null ? {} : { headers: oneClick(links.unsubscribe) }),
  };
}

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Takes a report and a recipient's links; returns the mail for readers without HTML. */
function weeklyText(report: VisibilityReport, links: WeeklyLinks, hasPdf: boolean): string {
  const isFirst = isFirstWeek(report);
  const actions = weeklyActions(report);
  return `${[
    verdictWords(report),
    leadWords(report),
    [
      periodWords(report.period),
      ...headlineTiles(report).map(
        ({ name, value, of, change, note }) =>
          `${name}: ${[[value, of].filter(Boolean).join(" "), change?.words, note].filter(Boolean).join(", ")}`,
      ),
    ].join("\n"),
    chartText(report),
    actions.length === 0
      ? ""
      : [
          heading(actionsTitle(report)),
          ...actions.map((action, index) =>
            [`${index + 1}. ${action.title}`, action.evidence || action.advice, gainWords(action)]
              .filter((words) => words !== "")
              .join("\n   "),
          ),
        ].join("\n"),
    `${isFirst ? "See your first results" : "See what changed"}:\n${links.brand}`,
    hasPdf ? PDF_ATTACHED : "",
    evidenceWords(report),
    `How each figure is counted:\n${links.home}/method`,
    links.unsubscribe === null
      ? "This is a preview you asked for."
      : `You get this mail once a week.${links.settings === null ? "" : ` Change:\n${links.settings}`}\n\nUnsubscribe:\n${links.unsubscribe}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}

/** What the chart shows, in words. */
function chartText(report: VisibilityReport): string {
  const line = weeklyLine(report);
  if (line !== null)
    return [heading(`Visibility over ${line.count} weeks`), chartAlt(line, report.brand.name)].join("\n");
  const entities = shownEntities(report);
  return entities.length < 2
    ? ""
    : [
        heading("Who is named"),
        ...entities.map(({ name, visibility }) => `${name}: ${valueWords(visibility)}`),
      ].join("\n");
}
