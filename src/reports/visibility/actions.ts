import type { Decision } from "#database/actions/actions-taken.ts";
import {
  type Action,
  type ActionList,
  listNotes,
  lists,
  listWords,
  scoreOf,
} from "#measurement/actions/action.ts";
import { gainUpTo } from "#measurement/gain-words.ts";
import { plainText } from "../site-text.ts";
import { withoutMarks } from "./portrayal.ts";
import type { ReportedAction } from "./visibility-report.ts";

/** Of each list, so that points of the two scores are never ranked together. */
const ACTIONS_SHOWN = 3;

/** Takes an action; returns what reports say of it. */
const actionWords = ({ title, advice, evidence: [first], gain }: Action) => ({
  title: plainText(title, 200),
  advice: plainText(advice, 500),
  evidence: plainText(first?.text ?? "", 300),
  gain: gain.kind === "bounded" && gain.score === "airo" ? `${gainUpTo(gain.points)} AIRO` : "",
});

/** Takes what could be done and what was decided of it; returns what is open, the best first. */
export const reportedActions = (
  actions: readonly Action[],
  decisions: readonly Pick<Decision, "actionId" | "state">[],
): readonly ReportedAction[] => {
  const decided = new Set(decisions.filter(({ state }) => state !== "open").map(({ actionId }) => actionId));
  const open = actions.filter(({ id }) => !decided.has(id));
  return lists
    .flatMap((list) => open.filter((action) => scoreOf(action) === list).slice(0, ACTIONS_SHOWN))
    .map((action) => ({
      list: scoreOf(action),
      ...actionWords(action),
      quote: action.evidence[0]?.quote == null ? null : withoutMarks(action.evidence[0].quote),
      effort: action.effort.size,
    }));
};

export type ActionGroup = {
  readonly list: ActionList;
  /** What it is about and how it is ordered. */
  readonly heading: string;
  readonly actions: readonly ReportedAction[];
};

/** Takes the actions of a report and how many of a list are shown at most; returns each list under its heading, those without actions left out. */
export const actionGroups = (
  actions: readonly ReportedAction[],
  most = ACTIONS_SHOWN,
): readonly ActionGroup[] =>
  lists
    .map((list) => ({
      list,
      heading: `${listWords[list]}: ${listNotes[list].replace(/^./, (first) => first.toLowerCase())}`,
      actions: actions.filter((action) => listOf(action) === list).slice(0, most),
    }))
    .filter((group) => group.actions.length > 0);

export const listOf = ({ list, gain }: ReportedAction): ActionList =>
  list ?? (gain.endsWith("Readiness") ? "readiness" : "airo");

/** What an action could add to AIRO, where that is known; else nothing. Reports of before hold points of Readiness, too. */
export const gainOf = (action: ReportedAction): string =>
  listOf(action) === "airo" && /^(?:up to|less than) /.test(action.gain) ? action.gain : "";
