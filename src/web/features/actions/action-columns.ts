import type { Action, ActionList } from "#api/actions/contract.ts";
import { listWords, workWords } from "#measurement/actions/action.ts";
import { surfaceCell } from "../../brands/table/figure-export.tsx";
import type { Column } from "../../ui/table/csv.ts";

/** What is exported of the actions, in the order of the list. */
export const actionColumns = (surfaces: ActionList["surfaces"]): readonly Column<Action>[] => [
  { name: "Action", value: ({ title }) => title },
  { name: "List", value: ({ list }) => listWords[list] },
  { name: "State", value: ({ state }) => state },
  { name: "Gain at most (points)", value: ({ gain }) => gain.points },
  { name: "Of", value: ({ gain }) => gain.score },
  { name: "Reckoned", value: ({ gain }) => gain.how },
  { name: "Effort", value: ({ effort }) => workWords[effort.size] },
  { name: "Evidence", value: ({ evidence }) => evidence.map(({ text }) => text).join(" ") },
  { name: "Answers", value: ({ evidence }) => evidence[0]?.n ?? null },
  { name: "Advice", value: ({ advice }) => advice },
  // What concerns the site alone rests on no answer.
  { name: "Surface", value: ({ list }) => (list === "airo" ? surfaceCell(surfaces) : null) },
  { name: "Id", value: ({ id }) => id },
];
