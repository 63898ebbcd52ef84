import { actionGroups } from "#reports/visibility/actions.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { changeWords, intervalWords, valueWords } from "#reports/visibility/figure-words.ts";
import { coverageWords, periodWords, verdictWords } from "#reports/visibility/report-words.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { MAILED } from "./parts.ts";
import { partWords, type WeeklyLinks } from "./wording.ts";

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Takes a report and a recipient's links; returns the mail for readers without HTML. */
export function weeklyText(report: VisibilityReport, links: WeeklyLinks): string {
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
