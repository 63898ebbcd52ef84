import type { Figure } from "../figure.ts";
import { changeWords, intervalWords, valueWords } from "../figure-words.ts";
import { numbersOf, rangeOf, shownNumbers } from "../reference-numbers.tsx";
import {
  assistantsTold,
  coverageWords,
  periodWords,
  promptsTold,
  sourcesTold,
  verdictTold,
  verdictWords,
} from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { MAILED, mailedFigures } from "./mailed-figures.ts";
import { partWords, type WeeklyLinks } from "./weekly-words.ts";

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Takes a report and a recipient's links; returns the mail for readers without HTML. */
export function weeklyText(report: VisibilityReport, links: WeeklyLinks): string {
  const { assistants, entities, actions, headline } = report;
  const words = partWords(report);
  const listed = mailedFigures(report);
  const numbers = numbersOf(listed);
  const marks = (figures: readonly (Figure | undefined)[]) => {
    const known = shownNumbers(numbers, figures);
    return known.length === 0 ? "" : ` [${rangeOf(known)}]`;
  };
  const told = (words: string, figures: readonly (Figure | undefined)[]) => `${words}${marks(figures)}`;
  const share = (figure: Figure) => {
    const interval = intervalWords(figure);
    return told(interval === null ? valueWords(figure) : `${valueWords(figure)} (${interval})`, [figure]);
  };
  const changed = (change: Figure) => told(changeWords(change), [change]);
  return `${[
    told(verdictWords(report), verdictTold(report)),
    `${periodWords(report.period)}\nVisibility: ${share(headline.visibility)}, ${changed(headline.change)}\nAIRO score: ${share(headline.airo)}\nShare of voice: ${share(headline.shareOfVoice)}`,
    [
      heading("By assistant"),
      ...assistants.map(({ name, visibility }) => `${name}: ${share(visibility)}`),
      told(words.assistants, assistantsTold(report)),
    ].join("\n"),
    [heading("Prompts won and lost"), told(words.prompts, promptsTold(report))].join("\n"),
    [
      heading("Beside your rivals"),
      ...entities
        .slice(0, MAILED.rivals)
        .map(({ name, visibility, change }) => `${name}: ${share(visibility)}, ${changed(change)}`),
    ].join("\n"),
    [heading("Sources gained and lost"), told(words.sources, sourcesTold(report))].join("\n"),
    actions.length === 0
      ? ""
      : [
          heading("What to do next"),
          ...actions
            .slice(0, MAILED.actions)
            .map(
              ({ title, advice, gain, gained }, index) =>
                `${index + 1}. ${title}\n   ${advice}\n   ${told(gain, [gained])}`,
            ),
        ].join("\n"),
    told(coverageWords(report), [headline.coverage]),
    `The whole picture:\n${links.brand}`,
    [
      "Each figure can be counted anew by its reference:",
      ...listed.map(({ figure }, index) => `[${index + 1}] ${figure.reference}`),
    ].join("\n"),
    links.unsubscribe === null
      ? "This is a preview you asked for."
      : `You get this mail once a week. Unsubscribe:\n${links.unsubscribe}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}
