import { firstActions, workWords } from "#measurement/actions/action.ts";
import { gainOf, listOf } from "#reports/visibility/actions.ts";
import { isCollecting, isPrinted } from "#reports/visibility/figure-words.ts";
import {
  againstWords,
  coverageWords,
  gradeSentence,
  gradeWords,
  promptsWords,
  verdictWords,
} from "#reports/visibility/report-words.ts";
import type { ReportedAction, VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { countedInWords } from "#reports/wording.ts";
import { weeklyLine } from "./chart.ts";

/** How a mail differs from one recipient to the next. */
export type WeeklyLinks = {
  /** The brand's page. */
  readonly brand: string;
  /** Where its mails are turned on and off; null for a reader who is no member. */
  readonly settings: string | null;
  readonly home: string;
  /** Null in a preview, which nobody has subscribed to. */
  readonly unsubscribe: string | null;
};

/** Whether no answer is older than the week, as after a pause there are: the mail has a short form then. */
export const isFirstWeek = (report: VisibilityReport): boolean =>
  !report.hasEarlier && report.headline.change.value === null && weeklyLine(report) === null;

/** Takes a report; returns the subject of its mail: the finding. */
export function weeklySubject(report: VisibilityReport): string {
  const { brand, headline } = report;
  if (headline.visibility.value === null || isCollecting(headline.visibility))
    return `${brand.name}: too few answers this week`;
  const finding = verdictWords(report).replace(/\.$/, "");
  return isFirstWeek(report) ? `Your first reading: ${finding}` : finding;
}

/** What follows the finding: who is ahead, the prompts that moved, where any clearly did, and how many answers criticize. */
export function leadWords(report: VisibilityReport): string {
  const { won, lost } = report.prompts;
  const isEarly = isFirstWeek(report) && report.evidence.display !== "shown";
  const early = isEarly ? gradeSentence(report) : "";
  const criticized = report.portrayal.tones?.criticized ?? 0;
  const critical =
    criticized === 0
      ? ""
      : `${countedInWords(criticized, "answer", "answers")} criticize${criticized === 1 ? "s" : ""} you.`;
  const moved = won.length + lost.length > 0 ? promptsWords(report) : "";
  return [againstWords(report), moved, critical, early].filter((words) => words !== "").join(" ");
}

/** Three things to do: two that change what assistants answer, and one on the site. */
export const weeklyActions = ({ actions }: VisibilityReport): readonly ReportedAction[] =>
  firstActions(actions, listOf);

/** What an action may add to AIRO; else how much work it is. */
export const gainWords = (action: ReportedAction): string => gainOf(action) || workWords[action.effort];

export const PDF_ATTACHED = "The whole report is attached as a PDF.";

export const actionsTitle = (report: VisibilityReport): string =>
  `${countedInWords(weeklyActions(report).length, "thing", "things")} to do ${isFirstWeek(report) ? "first" : "this week"}`;

/** How much evidence is behind the figures. */
export const evidenceWords = (report: VisibilityReport): string =>
  `${gradeWords(report)}: ${coverageWords(report)}`;

/** Of the competitors, the brand included, that a first mail shows. */
const ENTITIES_SHOWN = 6;

/** The brands of the first week's chart: those with answers enough. */
export const shownEntities = ({ entities }: VisibilityReport) =>
  entities.filter(({ visibility }) => isPrinted(visibility)).slice(0, ENTITIES_SHOWN);
