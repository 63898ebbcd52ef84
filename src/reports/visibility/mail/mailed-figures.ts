import { figureList, type ListedFigure } from "../figure-list.ts";
import { promptsTold, sourcesTold, verdictTold } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";

/** Of each that a mail shows, the brand among its rivals included. */
export const MAILED = { rivals: 6, actions: 3 } as const;

/** Takes a report; returns the figures its weekly mail tells, in the order of the list at its end. */
export function mailedFigures(report: VisibilityReport): readonly ListedFigure[] {
  const { headline, assistants, entities, actions } = report;
  const { visibility, change, airo, shareOfVoice, coverage } = headline;
  const told = [
    ...[visibility, change, airo, shareOfVoice, coverage, ...verdictTold(report)],
    ...assistants.map((one) => one.visibility),
    ...entities.slice(0, MAILED.rivals).flatMap((one) => [one.visibility, one.change]),
    ...promptsTold(report),
    ...sourcesTold(report),
    ...actions.slice(0, MAILED.actions).flatMap(({ gained }) => gained ?? []),
  ];
  const references = new Set(told.map((figure) => figure?.reference));
  return figureList(report).filter(({ figure }) => references.has(figure.reference));
}
