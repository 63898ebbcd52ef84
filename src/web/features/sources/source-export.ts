import type { Source, SourceGap, SourcePage } from "#api/sources/contract.ts";
import type { Column } from "../../ui/table/csv.ts";

type Figures = Pick<
  Source,
  "type" | "reason" | "used" | "answers" | "citing" | "citations" | "averageCitations" | "gaps"
>;

const figures: readonly Column<Figures>[] = [
  { name: "Type", value: ({ type }) => type },
  { name: "Reason", value: ({ reason }) => reason },
  { name: "Used", value: ({ used }) => used.value },
  { name: "Used, low", value: ({ used }) => used.low },
  { name: "Used, high", value: ({ used }) => used.high },
  { name: "Valid answers", value: ({ used }) => used.n },
  { name: "Effective answers", value: ({ used }) => used.nEff },
  { name: "Answers that use it", value: ({ answers }) => answers },
  { name: "Answers that cite it", value: ({ citing }) => citing },
  { name: "Citations", value: ({ citations }) => citations },
  { name: "Avg. citations", value: ({ averageCitations }) => averageCitations },
  { name: "Gaps", value: ({ gaps }) => gaps },
];

/** Shares stand as 0–1, unrounded: the same numbers as in the interface. */
export const sourceColumns: readonly Column<Source>[] = [
  { name: "Domain", value: ({ domain }) => domain },
  ...figures,
  { name: "Change", value: ({ change }) => change?.value ?? null },
  { name: "Change, low", value: ({ change }) => change?.low ?? null },
  { name: "Change, high", value: ({ change }) => change?.high ?? null },
  { name: "Verdict", value: ({ change }) => change?.verdict ?? null },
];

export const pageColumns: readonly Column<SourcePage>[] = [
  { name: "Page", value: ({ url }) => url },
  { name: "Title", value: ({ title }) => title },
  ...figures,
];

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
