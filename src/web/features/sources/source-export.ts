import type { SourceGap } from "#api/sources/contract.ts";
import type { Column } from "../../ui/table/csv.ts";

export const gapColumns: readonly Column<SourceGap>[] = [
  { name: "Domain", value: ({ domain }) => domain },
  { name: "Page", value: ({ url }) => url },
  { name: "Title", value: ({ title }) => title },
  { name: "Type", value: ({ type }) => type },
  { name: "Answers that name a competitor and not you", value: ({ answers }) => answers },
  {
    name: "Competitors",
    value: ({ competitors }) => competitors.map(({ name, answers }) => `${name} (${answers})`).join("; "),
  },
  {
    name: "Prompts",
    value: ({ prompts }) => prompts.map(({ text, answers }) => `${text} (${answers})`).join("; "),
  },
];
