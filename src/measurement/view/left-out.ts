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

/** "DeepSeek answers without web search". */
function reasonOf(surface: string, ones: readonly LeftOut[], nameOf: (assistant: string) => string): string {
  const [one, more] = ways[surface] ?? ["is counted by itself", "are counted by themselves"];
  return `${listed(ones.map(({ assistant }) => nameOf(assistant)))} ${ones.length === 1 ? one : more}`;
}

/**
 * How many of all answers count, and why not the others: "64 of 80 answers count: DeepSeek answers without web search."; null where no
 * assistant is left out.
 */
export function countedWords(
  valid: number,
  leftOut: readonly LeftOut[],
  nameOf: (assistant: string) => string,
): string | null {
  if (leftOut.length === 0) return null;
  const all = leftOut.reduce((sum, one) => sum + one.valid, valid);
  const reasons = [...Map.groupBy(leftOut, ({ surface }) => surface)].map(([surface, ones]) =>
    reasonOf(surface, ones, nameOf),
  );
  return `${valid.toLocaleString("en-US")} of ${counted(all, "answer")} count: ${listed(reasons)}.`;
}

/**
 * Why assistants are missing from the figures, a sentence for each way they were asked: "DeepSeek answers without web search, so its
 * 24 answers are left out."
 */
export const leftOutWords = (
  leftOut: readonly LeftOut[],
  nameOf: (assistant: string) => string,
): readonly { readonly surface: string; readonly words: string }[] =>
  [...Map.groupBy(leftOut, ({ surface }) => surface)].map(([surface, ones]) => {
    const count = ones.reduce((sum, { valid }) => sum + valid, 0);
    return {
      surface,
      words: `${reasonOf(surface, ones, nameOf)}, so ${ones.length === 1 ? "its" : "their"} ${counted(count, "answer")} ${count === 1 ? "is" : "are"} left out.`,
    };
  });
