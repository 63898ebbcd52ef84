import { changeWords, intervalWords, valueWords } from "../figure-words.ts";
import {
  assistantsWords,
  coverageWords,
  periodWords,
  promptsWords,
  sourcesWords,
  verdictWords,
} from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import type { WeeklyLinks } from "./weekly-words.ts";

const ACTIONS = 3;
const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Takes a report and a recipient's links; returns the mail for readers without HTML. */
export function weeklyText(report: VisibilityReport, links: WeeklyLinks): string {
  const { assistants, entities, actions, headline } = report;
  const share = (figure: (typeof headline)["visibility"]) => {
    const interval = intervalWords(figure);
    return interval === null ? valueWords(figure) : `${valueWords(figure)} (${interval})`;
  };
  return `${[
    verdictWords(report),
    `${periodWords(report.period)}\nVisibility: ${share(headline.visibility)}, ${changeWords(headline.change)}\nAIRO score: ${share(headline.airo)}`,
    [
      heading("By assistant"),
      ...assistants.map(({ name, visibility }) => `${name}: ${share(visibility)}`),
      assistantsWords(report),
    ].join("\n"),
    [heading("Prompts"), promptsWords(report)].join("\n"),
    [
      heading("Rivals"),
      ...entities
        .slice(0, 6)
        .map(({ name, visibility, change }) => `${name}: ${share(visibility)}, ${changeWords(change)}`),
    ].join("\n"),
    [heading("Sources"), sourcesWords(report)].join("\n"),
    [
      heading("What to do next"),
      ...actions
        .slice(0, ACTIONS)
        .map(({ title, advice, gain }, index) => `${index + 1}. ${title}\n   ${advice}\n   ${gain}`),
    ].join("\n"),
    coverageWords(report),
    `The whole picture:\n${links.brand}`,
    `Figures: ${headline.visibility.reference}, ${headline.change.reference}, ${headline.airo.reference}`,
    links.unsubscribe === null
      ? "This is a preview you asked for."
      : `You get this mail once a week. No more of it:\n${links.unsubscribe}`,
  ].join("\n\n")}\n`;
}
