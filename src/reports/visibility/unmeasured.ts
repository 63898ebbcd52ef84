import { joined } from "../wording.ts";
import type { Figure } from "./figure.ts";
import { counted, hasCompetitors, isCollecting } from "./figure-words.ts";
import { lengthWords } from "./report-words.ts";
import type { VisibilityReport } from "./visibility-report.ts";

/** What a report cannot tell yet, why, and what to do about it. */
export type Unmeasured = {
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
};

/** Takes a report; returns what it cannot tell yet, nothing of which has a section of its own. */
export function unmeasured(report: VisibilityReport): readonly Unmeasured[] {
  const measured = measuredParts(report);
  return [
    tooFew(report, measured),
    nothingBefore(report, measured),
    competitors(report, measured),
    measured.sources
      ? null
      : {
          what: "Sources",
          why: "No answer of this period names its sources.",
          remedy: "Ask assistants with web search: they name their sources.",
        },
    measured.tone
      ? null
      : {
          what: "Tone and words",
          why: "No answer of this period names the brand in a clear tone.",
          remedy: "It comes with answers that name the brand.",
        },
    report.readiness !== null
      ? null
      : {
          what: "Readiness of the site",
          why: "The site was not checked yet.",
          remedy: "Check it on the Overview, under Readiness.",
        },
  ].filter((one) => one !== null);
}

type Measured = ReturnType<typeof measuredParts>;

function tooFew({ method }: VisibilityReport, measured: Measured): Unmeasured | null {
  const names = [
    ...(measured.visibility ? [] : ["visibility", "AIRO score"]),
    ...(measured.line ? [] : ["the line over time"]),
    ...(measured.assistants ? [] : ["each assistant by itself"]),
    ...(measured.prompts ? [] : ["each prompt by itself"]),
  ];
  if (names.length === 0) return null;
  const answers = measured.answers
    ? `${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")} so far`
    : "No answers in this period";
  return {
    what: capital(joined(names)),
    why: `${answers}. A figure takes 10 answers.`,
    remedy: measured.answers
      ? "Scan again, add prompts, or choose a longer period."
      : "Scan the brand’s prompts, or choose a period in which they were asked.",
  };
}

function nothingBefore(report: VisibilityReport, measured: Measured): Unmeasured | null {
  const { headline } = report;
  const names = [
    ...(headline.change.value === null ? ["the change of visibility"] : []),
    ...(measured.line && pointsDrawn(report) === 1 ? ["the line over time"] : []),
    ...(measured.promptMoves ? [] : ["prompts won and lost"]),
    ...(measured.sourceMoves ? [] : ["sources gained and lost"]),
  ];
  if (names.length === 0 || !measured.answers) return null;
  return {
    what: capital(joined(names)),
    why: `No comparison yet: the same prompts were not asked in the ${lengthWords(report)} before.`,
    remedy: "Keep scanning the same prompts: the next report compares with this one.",
  };
}

function competitors(report: VisibilityReport, measured: Measured): Unmeasured | null {
  if (measured.competitors) return null;
  return hasCompetitors(report)
    ? {
        what: "How the brand compares with competitors",
        why: "Too few answers name one of them.",
        remedy: "Check under Competitors that their names are written as assistants write them.",
      }
    : {
        what: "How the brand compares with competitors",
        why: "No competitors are tracked.",
        remedy: "Add them under Competitors: stored answers are read for them too.",
      };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A point of the line with fewer answers is not drawn. */
const DRAWN_FROM = 10;

/** The points of the line that are drawn: one alone is no line. */
export const drawnPoints = ({ line }: Pick<VisibilityReport, "line">): VisibilityReport["line"]["points"] =>
  line.points.filter(({ figure }) => (figure.n ?? 0) >= DRAWN_FROM);

export const pointsDrawn = (report: Pick<VisibilityReport, "line">): number => drawnPoints(report).length;

/** Whether there is anything to say of a figure, if only that its prompts are too few. */
const isShown = (figure: Figure): boolean => figure.value !== null && !isCollecting(figure);

/** Takes a report; returns which of its parts hold something that was measured. */
export const measuredParts = (report: VisibilityReport) => {
  const { assistants, entities, sources, prompts, portrayal, headline, method } = report;
  return {
    answers: method.valid > 0,
    visibility: headline.visibility.value !== null && !isCollecting(headline.visibility),
    line: pointsDrawn(report) > 0,
    assistants: assistants.some((one) => isShown(one.visibility) || isShown(one.airo)),
    competitors: entities.some(
      ({ isBrand, visibility, sentiment, position, shareOfVoice }) =>
        !isBrand && [visibility, sentiment, position, shareOfVoice].some(isShown),
    ),
    sources: sources.all.length > 0,
    tone: headline.sentiment.value !== null || portrayal.kind.length + portrayal.critical.length > 0,
    prompts: prompts.all.some(({ visibility }) => visibility.value !== null),
    promptMoves: prompts.compared > 0,
    sourceMoves: sources.compared > 0,
  };
};
