import { type Action, actionId, counted, quotedPrompt } from "./action.ts";
import type { ActionInputs, AnswerCell } from "./action-inputs.ts";
import { airoLeverage, bounded, gainOfMention } from "./airo-leverage.ts";

/** A prompt counts as a competitor's where it names them this often, and the brand this seldom. */
const MIN_ANSWERS = 3;
const MAX_OWN_SHARE = 0.25;
const MIN_NAMED = 2;

/** Prompts whose answers name competitors and not the brand: one action for each. */
export function promptActions(inputs: ActionInputs): readonly Action[] {
  const leverage = airoLeverage(inputs.cells);
  const byPrompt = Map.groupBy(inputs.cells, ({ prompt }) => prompt);
  return [...byPrompt].flatMap(([key, cells]) => {
    const clear = cells.reduce((sum, { sums }) => sum + sums.answers, 0);
    const own = cells.reduce((sum, { sums }) => sum + sums.mentioning, 0);
    const competitors = competitorCounts(cells);
    const [best] = competitors;
    if (best === undefined || clear < MIN_ANSWERS || own > clear * MAX_OWN_SHARE) return [];
    if (best.answers < MIN_NAMED || best.answers <= own) return [];
    const points = cells.reduce((sum, cell) => {
      const missing = Math.max(0, (cell.competitors[best.id] ?? 0) - cell.sums.mentioning);
      return sum + leverage(cell) * missing * gainOfMention(cell);
    }, 0);
    const bestName = inputs.competitors[best.id] ?? "a competitor";
    const task = { kind: "win-prompt", promptKey: key } as const;
    const link = { kind: "prompt", key } as const;
    return [
      {
        id: actionId(task),
        task,
        title: `Be an answer to ${quotedPrompt(inputs.prompts[key])}`,
        advice:
          "Publish a page that answers this question in its first lines, with facts that can be quoted, and see that the pages assistants cite here name you.",
        evidence: [
          {
            text: `${own === 0 ? "You are named in none" : `You are named in ${own}`} of ${counted(clear, "answer")}.`,
            n: clear,
            quote: null,
            link,
          },
          ...competitors.slice(0, 3).map(({ id, answers }) => ({
            text: `${inputs.competitors[id] ?? "A competitor"} is named in ${answers}.`,
            n: answers,
            quote: null,
            link: null,
          })),
        ],
        effort: { size: "M", reason: "One new page, or one that exists to be rewritten." } as const,
        gain: bounded(
          points,
          `If these answers came to mention you as often as ${bestName}, without calling you the first choice and without praise.`,
        ),
        promptKeys: [key],
        comesFirst: false,
      },
    ];
  });
}

function competitorCounts(cells: readonly AnswerCell[]): readonly { id: string; answers: number }[] {
  const counts = new Map<string, number>();
  for (const { competitors } of cells)
    for (const [id, answers] of Object.entries(competitors)) counts.set(id, (counts.get(id) ?? 0) + answers);
  return [...counts]
    .map(([id, answers]) => ({ id, answers }))
    .sort((a, b) => b.answers - a.answers || (a.id < b.id ? -1 : 1));
}
