import type { Decision } from "#database/actions/actions-taken.ts";
import {
  type Action,
  type ActionList,
  listNotes,
  lists,
  listWords,
  scoreOf,
} from "#measurement/actions/action.ts";
import { gainUpTo, gainWords } from "#measurement/gain-words.ts";
import { plainText } from "../site-text.ts";
import { withoutMarks } from "./portrayal.ts";
import type { ReportedAction } from "./visibility-report.ts";

/** Of each list, so that points of the two scores are never ranked together. */
const ACTIONS_SHOWN = 3;

/** "up to +0.4 AIRO", "+1.6 Readiness"; empty where there is no number. */
function gainInPrint(gain: Action["gain"]): string {
  if (gain.kind !== "bounded") return "";
  if (gain.score === "airo") return `${gainUpTo(gain.points)} AIRO`;
  const words = gainWords(gain.points);
  return words === null ? "" : `${words} Readiness`;
}

/** Takes an action; returns what reports say of it. */
const actionWords = ({ title, advice, evidence: [first], gain }: Action) => ({
  title: plainText(title, 200),
  advice: plainText(advice, 500),
  evidence: plainText(first?.text ?? "", 300),
  gain: gainInPrint(gain),
});

/** Takes what could be done and what was decided of it; returns what is open, the best first. */
export const reportedActions = (
  actions: readonly Action[],
  decisions: readonly Pick<Decision, "actionId" | "state">[],
): readonly ReportedAction[] => {
  const decided = new Set(decisions.filter(({ state }) => state !== "open").map(({ actionId }) => actionId));
  const open = actions.filter(({ id }) => !decided.has(id));
  return lists
    .flatMap((list) =>
      open
        .filter((action) => scoreOf(action) === list)
        // The criticism is a worry of the overview: what to do about it is always shown.
        .filter(({ task }, place) => place < ACTIONS_SHOWN || task.kind === "answer-criticism"),
    )
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

/** Takes the actions of a report; returns each list under its heading, those without actions left out. */
export const actionGroups = (actions: readonly ReportedAction[]): readonly ActionGroup[] =>
  lists
    .map((list) => ({
      list,
      heading: `${listWords[list]}: ${listNotes[list].replace(/^./, (first) => first.toLowerCase())}`,
      actions: actions.filter((action) => listOf(action) === list),
    }))
    .filter((group) => group.actions.length > 0);

export const listOf = ({ list, gain }: ReportedAction): ActionList =>
  list ?? (gain.endsWith("Readiness") ? "readiness" : "airo");

/** What an action could add to its score, where that is known; else nothing. Reports of before hold Readiness as "up to", or why there is no number. */
export const gainOf = (action: ReportedAction): string =>
  (listOf(action) === "airo" ? /^(?:up to|less than) / : /^[+<]\d/).test(action.gain) ? action.gain : "";
