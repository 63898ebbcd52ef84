import type { Decision } from "#database/actions-taken.ts";
import type { Action } from "#visibility/actions/action.ts";
import { plainText } from "../site-text.ts";
import { type Basis, gainFigure } from "./figures.ts";
import { withoutMarks } from "./portrayal.ts";
import type { ReportedAction } from "./visibility-report.ts";

const ACTIONS_SHOWN = 6;
const scores = { airo: "AIRO score", readiness: "Readiness" } as const;

/** Takes what could be done and what was decided of it; returns what is open, the best first. */
export const reportedActions = (
  basis: Basis,
  actions: readonly Action[],
  decisions: readonly Pick<Decision, "actionId" | "state">[],
): readonly ReportedAction[] => {
  const decided = new Set(decisions.filter(({ state }) => state !== "open").map(({ actionId }) => actionId));
  return actions
    .filter(({ id }) => !decided.has(id))
    .slice(0, ACTIONS_SHOWN)
    .map(({ id, title, advice, evidence: [first], effort, gain }) => ({
      title: plainText(title, 200),
      advice: plainText(advice, 500),
      evidence: plainText(first?.text ?? "", 300),
      quote: first?.quote == null ? null : withoutMarks(first.quote),
      effort: effort.size,
      gain:
        gain.kind === "bounded"
          ? `up to ${gain.points < 0.05 ? "<0.1" : `+${gain.points.toFixed(1)}`} ${scores[gain.score]}`
          : plainText(gain.why, 160),
      gained: gainFigure(basis, { id, gain }),
    }));
};
