import { plainSentence, withoutLineMarks, withoutRepeatedHead } from "../quotes/plain-sentence.ts";
import { withEllipses } from "../quotes/shown-sentence.ts";
import { capital } from "../view/finding.ts";
import { type Action, actionId, counted, type Evidence, listed } from "./action.ts";
import type { ActionInputs, AnswerCell, Criticism } from "./action-inputs.ts";
import { airoLeverage, bounded, gainOfNeutralTone } from "./airo-leverage.ts";

const QUOTES = 5;

/** Answers that name the brand in a bad light: one action for all of them, with what they say. */
export function criticismActions(inputs: ActionInputs): readonly Action[] {
  const { cells, cellsByName, criticisms } = inputs;
  if (criticisms.length === 0) return [];
  const leverage = airoLeverage(cells);
  const critical = [...cells, ...cellsByName].filter(({ sums }) => sums.negative > 0);
  const task = { kind: "answer-criticism" } as const;
  return [
    {
      id: actionId(task),
      task,
      title: "Answer the criticism",
      advice:
        "Where it is right, fix it and say so on a page of yours; where it is wrong or old, publish the facts with their date.",
      evidence: [...counts(inputs), ...quotes(inputs)],
      effort: { size: "M", reason: "What is said has to be looked into before it can be answered." },
      gain: bounded(
        cells.reduce((sum, cell) => sum + leverage(cell) * cell.sums.negative * gainOfNeutralTone(cell), 0),
        "If these answers spoke of you without praise or blame.",
      ),
      promptKeys: [...new Set([...critical, ...criticisms].map(({ prompt }) => prompt))].sort(),
      comesFirst: false,
    },
  ];
}

const negativeIn = (cells: readonly AnswerCell[]): number =>
  cells.reduce((sum, { sums }) => sum + sums.negative, 0);

/** How many answers criticize the brand: those the overview counts, and by themselves those to prompts with its name. */
function counts({ cells, cellsByName, criticisms }: ActionInputs): readonly Evidence[] {
  const byName = negativeIn(cellsByName);
  // What is quoted is counted in any case.
  const negative = Math.max(negativeIn(cells), criticisms.length - byName);
  return [
    { answers: negative, to: "" },
    { answers: byName, to: " to prompts with your name" },
  ]
    .filter(({ answers }) => answers > 0)
    .map(({ answers, to }) => ({
      text: `${counted(answers, "answer")}${to} ${answers === 1 ? "criticizes" : "criticize"} you.`,
      n: answers,
      quote: null,
      link: null,
    }));
}

/** What the newest of them say, the same words once. */
function quotes({ criticisms, assistants }: ActionInputs): readonly Evidence[] {
  const quoteOf = ({ quote }: Criticism) =>
    withoutRepeatedHead(withoutLineMarks(plainSentence(withEllipses(quote))));
  return [...Map.groupBy(criticisms, quoteOf)]
    .filter(([quote]) => /\p{L}/u.test(quote))
    .slice(0, QUOTES)
    .map(([quote, same]) => {
      const [newest] = same;
      const who = [...new Set(same.map(({ assistant }) => assistants[assistant] ?? assistant))];
      return {
        text: `${capital(listed(who))} ${who.length === 1 ? "says" : "say"}:`,
        n: same.length,
        quote,
        link: newest === undefined ? null : { kind: "answer", id: newest.answerId },
      };
    });
}
