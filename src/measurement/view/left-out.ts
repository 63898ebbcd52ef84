import { counted, listed } from "../actions/action.ts";

/** An assistant none of whose answers is counted, because it was asked in another way than the figures are of. */
export type LeftOut = { readonly assistant: string; readonly surface: string; readonly valid: number };

/** How the answers of one or more assistants were come by, to follow their names. */
const ways: Readonly<Record<string, readonly [one: string, more: string]>> = {
  app: ["is asked in its app", "are asked in their apps"],
  web: ["is asked with web search", "are asked with web search"],
  api: ["answers without web search", "answer without web search"],
  imported: ["comes from imported files", "come from imported files"],
};

/**
 * Why assistants are missing from the figures, a sentence for each way they were asked: "DeepSeek answers without web search, so its
 * 24 answers are counted separately." `of`: what they are kept apart from, where no figures are shown beside: " from your figures".
 */
export const leftOutWords = (
  leftOut: readonly LeftOut[],
  nameOf: (assistant: string) => string,
  of = "",
): readonly {
  readonly surface: string;
  readonly assistants: readonly string[];
  readonly words: string;
}[] =>
  [...Map.groupBy(leftOut, ({ surface }) => surface)].map(([surface, ones]) => {
    const [one, more] = ways[surface] ?? ["has figures of its own", "have figures of their own"];
    const names = listed(ones.map(({ assistant }) => nameOf(assistant)));
    const count = ones.reduce((sum, { valid }) => sum + valid, 0);
    return {
      surface,
      assistants: ones.map(({ assistant }) => assistant),
      words: `${names} ${ones.length === 1 ? one : more}, so ${ones.length === 1 ? "its" : "their"} ${counted(count, "answer")} ${count === 1 ? "is" : "are"} counted separately${of}.`,
    };
  });

/** Which answers a page leaves out, and why; null for none. `of` as above. Google's pages have figures of their own. */
export function notCountedWords(
  leftOut: readonly LeftOut[],
  nameOf: (assistant: string) => string,
  of = "",
): string | null {
  const some = leftOut.filter(({ assistant, surface, valid }) => assistant !== surface && valid > 0);
  if (some.length === 0) return null;
  return leftOutWords(some, nameOf, of)
    .map(({ words }) => words)
    .join(" ");
}
