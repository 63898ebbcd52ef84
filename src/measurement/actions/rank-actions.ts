import { tenthsOf } from "../gain-words.ts";
import { type Action, actionId, counted, type Evidence, shortened } from "./action.ts";
import type { ActionInputs, AnswerCell, FailedCheck } from "./action-inputs.ts";
import { assistantActions, citationActions } from "./assistant-actions.ts";
import { criticismActions } from "./criticism-actions.ts";
import { promptActions } from "./prompt-actions.ts";
import { sourceActions } from "./source-actions.ts";
import { topicActions } from "./topic-actions.ts";

/** Raise it with every change to what is advised or to its order. */
export const ACTIONS_VERSION = "actions-8";

/** The order in words, published beside the list. */
export const ACTIONS_RULE =
  "What could add most to the AIRO score comes first. Where the printed gains are equal, less work comes first, then more answers behind it. What can’t be estimated comes last. A gain is the most one action could add by itself, so gains do not add up. Fixes on the site are a list of their own, in the order of Readiness: most of its points for the least work, what caps it first.";

/** With fewer answers than this nothing is said of them, and with fewer than the second more are asked for. */
const SPEAKING_FROM = 10;
const ENOUGH = 30;
const MAX_PER_KIND = 12;
const WORK = { S: 1, M: 2, L: 3 } as const;

/** Takes counts of the audit and the answers; returns the actions for the AIRO score, the best first, then fixes on the site in their given order. */
export function rankActions(given: ActionInputs): readonly Action[] {
  // Sums depend on their order in the last bits.
  const inputs = { ...given, cells: given.cells.toSorted(byPlace) };
  const answers = inputs.cells.reduce((sum, { sums }) => sum + sums.answers, 0);
  const fromAnswers =
    answers < SPEAKING_FROM
      ? []
      : [promptActions, topicActions, sourceActions, criticismActions, assistantActions, citationActions];
  const forAiro = [collectActions(answers), ...fromAnswers]
    .flatMap((make) => make(inputs).toSorted(byGain).slice(0, MAX_PER_KIND))
    .sort(byGain);
  return [...forAiro, ...auditActions(inputs)];
}

const pointsOf = ({ gain }: Action): number => (gain.kind === "unknown" ? -1 : gain.points);

/** The gain as it is printed first, then answers, so that the numbers shown explain the order. */
function byGain(a: Action, b: Action): number {
  const [first, second] = [pointsOf(a), pointsOf(b)];
  return (
    Number(b.comesFirst) - Number(a.comesFirst) ||
    tenthsOf(second) - tenthsOf(first) ||
    WORK[a.effort.size] - WORK[b.effort.size] ||
    answersBehind(b) - answersBehind(a) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

const placeOf = ({ assistant, prompt, surface }: AnswerCell): string => `${assistant} ${prompt} ${surface}`;
const byPlace = (a: AnswerCell, b: AnswerCell): number => (placeOf(a) < placeOf(b) ? -1 : 1);

const answersBehind = ({ evidence }: Action): number => evidence[0]?.n ?? 0;

const collectActions =
  (answers: number) =>
  ({ activePrompts }: ActionInputs): readonly Action[] => {
    if (answers >= ENOUGH || (answers === 0 && activePrompts === 0)) return [];
    const task = { kind: "collect-answers", answers, wanted: ENOUGH } as const;
    return [
      {
        id: actionId(task),
        task,
        title: "Collect more answers",
        advice:
          "Scan now, or import answers you have: with more of them we can say what holds and what is chance.",
        evidence: [
          {
            text: `${counted(answers, "answer")} in this view; ${SPEAKING_FROM} are the least to say anything, ${ENOUGH} to compare.`,
            n: answers,
            quote: null,
            link: null,
          },
        ],
        effort: { size: "S", reason: "One press; the assistants do the rest." },
        gain: { kind: "unknown", why: "It moves no score: it makes the score known." },
        promptKeys: [],
        comesFirst: answers < SPEAKING_FROM,
      },
    ];
  };

const QUOTES = 3;
const EFFORT = {
  S: "A setting or a few lines",
  M: "Some pages or a template to change",
  L: "A larger piece of work on the site",
} as const;

/** What the newest audit of the site found amiss: one action for each check that did not pass, in the order the audit fixes them. */
const auditActions = ({ checks }: ActionInputs): readonly Action[] => checks.map(action);

function action(check: FailedCheck): Action {
  const { id, title, details, fix, effort, pointsGained } = check;
  const task = { kind: "fix-check", checkId: id } as const;
  return {
    id: actionId(task),
    task,
    title,
    advice: fix ?? details,
    evidence: evidence(check),
    effort: { size: effort, reason: `${EFFORT[effort]}.` },
    gain:
      pointsGained > 0
        ? {
            kind: "bounded",
            points: pointsGained,
            score: "readiness",
            how: `Up to ${pointsGained.toFixed(1)} points of Readiness (0–10), a score of its own: what it changes in answers can’t be known beforehand.`,
          }
        : { kind: "unknown", why: "Fixed alone it does not move Readiness." },
    promptKeys: [],
    comesFirst: false,
  };
}

function evidence({ id, details, quotes, pagesChecked, holdsScoreDown }: FailedCheck): readonly Evidence[] {
  const link = { kind: "check", id } as const;
  const found: Evidence = { text: details, n: pagesChecked, quote: null, link };
  const cap: Evidence = {
    text: "It caps the whole of Readiness, so it comes first on your site.",
    n: null,
    quote: null,
    link,
  };
  return [
    found,
    ...(holdsScoreDown ? [cap] : []),
    ...quotes.slice(0, QUOTES).map(
      ({ url, snippet }): Evidence => ({
        text: url,
        n: null,
        quote: snippet === "" ? null : shortened(snippet, 240),
        link: { kind: "page", url },
      }),
    ),
  ];
}
