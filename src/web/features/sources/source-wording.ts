import type { SourceGap, SourceList, SourceType } from "#api/sources/contract.ts";
import type { Column } from "../../ui/table/csv.ts";

/** The CSS colour of a type. */
export const typeColour = (type: SourceType): string => `var(--type-${type.toLowerCase()})`;

/** A count with separators: "1,204". */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** "1 answer", "1,204 answers". */
export const answersText = (count: number): string =>
  `${countText(count)} ${count === 1 ? "answer" : "answers"}`;

/** "36 of 106 answers": how many of those that use it leave the brand out. */
export const gapText = ({ answers, answersInAll }: Pick<SourceGap, "answers" | "answersInAll">): string =>
  answersInAll === null ? answersText(answers) : `${countText(answers)} of ${answersText(answersInAll)}`;

/** What is said of answers none of which comes with sources, and why. `isImported`: no scan brought any answer. */
export function noSourcesWords(
  surfaces: SourceList["surfaces"],
  isImported: boolean,
): { readonly first: string; readonly more: string | null } {
  const all = surfaces.reduce((sum, { valid }) => sum + valid, 0);
  const answers = `${countText(all)} ${isImported ? "imported " : ""}${all === 1 ? "answer lists" : "answers list"}`;
  const isSearched = surfaces.some(({ surface }) => surface !== "api");
  const why = isSearched ? "They were imported, or came" : "They came";
  return { first: `Your ${answers} no websites.`, more: isImported ? null : `${why} without web search.` };
}

/**
 * Links that came as Google redirects, which are alike and not listed. They are no count of pages: each answer has redirects of its own,
 * so that several may lead to one page. `first`: how many links are loaded; null where all are.
 */
export function namelessText(links: number, first: number | null): string {
  const noun = links === 1 && first === null ? "link" : "links";
  const counted = `${countText(links)}${first === null ? "" : ` of the first ${countText(first)}`} ${noun} came as`;
  return links === 1
    ? `${counted} a Google redirect; which page it leads to isn’t known.`
    : `${counted} Google redirects; which pages they lead to isn’t known.`;
}

export const gapColumns: readonly Column<SourceGap>[] = [
  { name: "Domain", value: ({ domain }) => domain },
  { name: "Page", value: ({ url }) => url },
  { name: "Title", value: ({ title }) => title },
  { name: "Type", value: ({ type }) => type },
  { name: "Answers that name a competitor and not you", value: ({ answers }) => answers },
  { name: "Answers that use it", value: ({ answersInAll }) => answersInAll },
  {
    name: "Competitors",
    value: ({ competitors }) => competitors.map(({ name, answers }) => `${name} (${answers})`).join("; "),
  },
  {
    name: "Prompts",
    value: ({ prompts }) => prompts.map(({ text, answers }) => `${text} (${answers})`).join("; "),
  },
];
