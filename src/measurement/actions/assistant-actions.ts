import { capital } from "../view/finding.ts";
import { type Action, actionId, counted, quotedPrompt } from "./action.ts";
import type { ActionInputs, AnswerCell } from "./action-inputs.ts";
import { airoLeverage, bounded, gainOfCitation, gainOfMention } from "./airo-leverage.ts";

const PROMPTS = 5;
const NEVER_NAMED_FROM = 10;
const KNOWS_NOTHING_FROM = 2;
const UNCITED_FROM = 3;

/** Assistants that never name the brand, or say that they know nothing of it: one action for each. */
export function assistantActions(inputs: ActionInputs): readonly Action[] {
  const leverage = airoLeverage(inputs.cells);
  const byAssistant = Map.groupBy(inputs.cells, ({ assistant }) => assistant);
  return [...byAssistant].flatMap(([assistant, cells]) => {
    const clear = sumOf(cells, ({ sums }) => sums.answers);
    const named = sumOf(cells, ({ sums }) => sums.mentioning);
    const byName = inputs.cellsByName.filter((cell) => cell.assistant === assistant);
    const unknown = sumOf([...cells, ...byName], ({ absentByName }) => absentByName);
    if (!(named === 0 && clear >= NEVER_NAMED_FROM) && unknown < KNOWS_NOTHING_FROM) return [];
    const others = inputs.cells.filter((cell) => cell.assistant !== assistant);
    const rate = sumOf(others, ({ sums }) => sums.mentioning) / sumOf(others, ({ sums }) => sums.answers);
    const points = sumOf(cells, (cell) => {
      const missing = Math.max(0, (rate || 0) * cell.sums.answers - cell.sums.mentioning);
      return leverage(cell) * missing * gainOfMention(cell);
    });
    const task = { kind: "introduce-brand", assistant } as const;
    const name = inputs.assistants[assistant] ?? assistant;
    const none = named === 0 ? "none" : String(named);
    return [
      {
        id: actionId(task),
        task,
        title: `Make yourself known to ${name}`,
        advice:
          "Let its crawlers read your site, state on one page what you are in plain sentences, and be described the same way in the places it takes its facts from.",
        evidence: [
          {
            text: `${capital(name)} names you in ${none} of ${counted(clear, "answer")}.`,
            n: clear,
            quote: null,
            link: null,
          },
          ...(unknown === 0
            ? []
            : [
                {
                  text: `It says that it knows nothing of you in ${counted(unknown, "answer")}.`,
                  n: unknown,
                  quote: null,
                  link: null,
                },
              ]),
        ],
        effort: {
          size: "L",
          reason: "What an assistant knows changes slowly and not by your hand alone.",
        } as const,
        gain: bounded(points, `If ${name} named you as often as the other assistants do on average.`),
        promptKeys: [...new Set(cells.map(({ prompt }) => prompt))].sort(),
        comesFirst: false,
      },
    ];
  });
}

/** Answers that name the brand, show sources, and cite no page of it: one action. */
export function citationActions(inputs: ActionInputs): readonly Action[] {
  const leverage = airoLeverage(inputs.cells);
  const uncited = ({ sums }: AnswerCell) => Math.max(0, Math.min(sums.mentioning, sums.sourced) - sums.cited);
  const missing = sumOf(inputs.cells, uncited);
  if (missing < UNCITED_FROM) return [];
  const task = { kind: "get-cited" } as const;
  const concerned = inputs.cells.filter((cell) => uncited(cell) > 0);
  const perPrompt = [...Map.groupBy(concerned, ({ prompt }) => prompt)]
    .map(([prompt, cells]) => ({ prompt, missing: sumOf(cells, uncited) }))
    .sort((a, b) => b.missing - a.missing || (a.prompt < b.prompt ? -1 : 1));
  const perAssistant = [...Map.groupBy(concerned, ({ assistant }) => assistant)].map(
    ([assistant, cells]) => ({
      assistant,
      missing: sumOf(cells, uncited),
    }),
  );
  return [
    {
      id: actionId(task),
      task,
      title: "Get quoted from your own site",
      advice:
        "Open the questions below and see which pages are cited instead of yours. Then give each question a page of your own: the question as its heading, the answer in the first two sentences, facts with a date.",
      evidence: [
        {
          text: `At least ${counted(missing, "answer")} ${missing === 1 ? "names" : "name"} you but ${missing === 1 ? "cites" : "cite"} only other people’s pages.`,
          n: missing,
          quote: null,
          link: null,
        },
        ...perAssistant
          .sort((a, b) => b.missing - a.missing || (a.assistant < b.assistant ? -1 : 1))
          .map((one) => ({
            text: `${capital(inputs.assistants[one.assistant] ?? one.assistant)}: ${counted(one.missing, "answer")}.`,
            n: one.missing,
            quote: null,
            link: null,
          })),
        ...perPrompt.slice(0, PROMPTS).map(({ prompt, missing: own }) => ({
          text: `${counted(own, "answer")} to ${quotedPrompt(inputs.prompts[prompt])}.`,
          n: own,
          quote: null,
          link: { kind: "prompt", key: prompt } as const,
        })),
      ],
      effort: { size: "M", reason: "Pages that state facts have to be written or made readable." } as const,
      gain: bounded(
        sumOf(inputs.cells, (cell) => leverage(cell) * uncited(cell) * gainOfCitation),
        "If these answers cited a page of yours beside the others.",
      ),
      promptKeys: [...new Set(concerned.map(({ prompt }) => prompt))].sort(),
      comesFirst: false,
    },
  ];
}

const sumOf = <One>(ones: readonly One[], number: (one: One) => number): number =>
  ones.reduce((sum, one) => sum + number(one), 0);
