import type { ReportedAction } from "../visibility-report.ts";

/** Of each that a mail shows, the brand among its rivals included; of actions, for each score. */
export const MAILED = { rivals: 6, actions: 2 } as const;

/** Takes the actions of a report; returns the first for the AIRO score, then the first for Readiness: their points cannot be compared. */
export const mailedActions = (actions: readonly ReportedAction[]): readonly ReportedAction[] =>
  (["airo", "readiness"] as const).flatMap((list) =>
    actions.filter((action) => (action.list ?? "airo") === list).slice(0, MAILED.actions),
  );
