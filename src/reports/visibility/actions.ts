import type { Decision } from "#database/actions-taken.ts";
import { type Action, scoreOf } from "#visibility/actions/action.ts";
import { plainText } from "../site-text.ts";
import { auditDigits, gainFigure } from "./counted-figures.ts";
import type { Basis } from "./figure-of.ts";
import { withoutMarks } from "./portrayal.ts";
import type { ReportedAction } from "./visibility-report.ts";

/** Of each list, so that points of the two scores are never ranked together. */
const ACTIONS_SHOWN = 3;
const scores = { airo: "AIRO score", readiness: "Readiness" } as const;

/** Takes an action; returns what reports say of it, in which the same counts give the same numbers. */
export const actionWords = ({ title, advice, evidence: [first], gain }: Action) => ({
  title: plainText(title, 200),
  advice: plainText(advice, 500),
  evidence: plainText(first?.text ?? "", 300),
  gain:
    gain.kind === "bounded"
      ? `${gain.points < 0.05 ? "less than +0.1" : `up to +${gain.points.toFixed(1)}`} ${scores[gain.score]}`
      : plainText(gain.why, 160).replace(/\.$/, ""),
});

type Ground = {
  /** The one they were ranked by. */
  readonly audit: { readonly id: string; readonly finishedAt: Date | null } | null;
  readonly decisions: readonly Pick<Decision, "actionId" | "state">[];
};

/** Takes what could be done and what was decided of it; returns what is open, the best first. */
export const reportedActions = (
  basis: Basis,
  actions: readonly Action[],
  { audit, decisions }: Ground,
): readonly ReportedAction[] => {
  const decided = new Set(decisions.filter(({ state }) => state !== "open").map(({ actionId }) => actionId));
  const open = actions.filter(({ id }) => !decided.has(id));
  return (["airo", "readiness"] as const)
    .flatMap((list) => open.filter((action) => scoreOf(action) === list).slice(0, ACTIONS_SHOWN))
    .map((action) => ({
      list: scoreOf(action),
      ...actionWords(action),
      quote: action.evidence[0]?.quote == null ? null : withoutMarks(action.evidence[0].quote),
      effort: action.effort.size,
      gained: gainFigure(basis, action, auditDigits(audit)),
    }));
};
