import { type Action, actionId, counted, quotedPrompt } from "./action.ts";
import type { ActionInputs } from "./action-inputs.ts";
import { airoLeverage, bounded, gainOfFirstPlaces } from "./airo-leverage.ts";

const MIN_POSITIONS = 5;
const POOR_POSITION = 3;

/** Topics whose answers name the brand, but late: one action for each whose mean position is worse than third. */
export function topicActions(inputs: ActionInputs): readonly Action[] {
  const leverage = airoLeverage(inputs.cells);
  const byTopic = Map.groupBy(inputs.cells, ({ topic }) => topic);
  return [...byTopic].flatMap(([topic, cells]) => {
    if (topic === null) return [];
    const places = cells.reduce((sum, { positionCount }) => sum + positionCount, 0);
    const mean = cells.reduce((sum, { positionSum }) => sum + positionSum, 0) / places;
    if (places < MIN_POSITIONS || !(mean > POOR_POSITION)) return [];
    const points = cells.reduce((sum, cell) => sum + leverage(cell) * gainOfFirstPlaces(cell), 0);
    const task = { kind: "move-up", topic } as const;
    const name = inputs.topics[topic] ?? "a deleted topic";
    const keys = new Set(cells.filter(({ positionCount }) => positionCount > 0).map(({ prompt }) => prompt));
    const worst = [...keys]
      .map((key) => {
        const own = cells.filter(({ prompt }) => prompt === key);
        const n = own.reduce((sum, { positionCount }) => sum + positionCount, 0);
        return { key, n, mean: own.reduce((sum, { positionSum }) => sum + positionSum, 0) / n };
      })
      .sort((a, b) => b.mean - a.mean || (a.key < b.key ? -1 : 1));
    return [
      {
        id: actionId(task),
        task,
        title: `Move up in answers about “${name}”`,
        advice:
          "Say on your pages for whom you are the first choice and why, with comparisons and figures that an assistant can repeat.",
        evidence: [
          {
            text: `Your mean position is ${mean.toFixed(1)} over ${counted(places, "answer")} that rank you.`,
            n: places,
            quote: null,
            link: null,
          },
          ...worst.slice(0, 3).map(({ key, n, mean: own }) => ({
            text: `Position ${own.toFixed(1)} in ${counted(n, "answer")} to ${quotedPrompt(inputs.prompts[key])}.`,
            n,
            quote: null,
            link: { kind: "prompt", key } as const,
          })),
        ],
        effort: {
          size: "L",
          reason: "A topic is several pages, and being ranked takes others’ word.",
        } as const,
        gain: bounded(
          points,
          "If every answer that names you in this topic named you first; how often you are named stays as it is.",
        ),
        promptKeys: [...keys].sort(),
        comesFirst: false,
      },
    ];
  });
}
