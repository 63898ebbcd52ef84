import type { Prompt } from "#api/prompts/contract.ts";
import { comparedPrompt, pastedPrompts, readPromptText } from "#measurement/prompts/prompt-text.ts";

/** As many as are taken at once. */
export const MAX_LINES = 500;

export type PastedLine =
  | { readonly kind: "new"; readonly text: string }
  | {
      readonly kind: "repeated";
      readonly text: string;
      readonly reason: "already asked" | "twice in this list";
    }
  | { readonly kind: "wrong"; readonly text: string; readonly reason: string };

export type Market = Pick<Prompt, "language" | "country">;

/** Takes what is asked already; returns what becomes of one line after another, repeats among them included. */
export function lineReader(asked: readonly Prompt[]): (line: string, market: Market) => PastedLine {
  const keyOf = (text: string, { language, country }: Market) =>
    `${language} ${country} ${comparedPrompt(text)}`;
  const known = new Set(asked.map((prompt) => keyOf(prompt.text, prompt)));
  const here = new Set<string>();
  return (line, market) => {
    const read = readPromptText(line);
    if (!read.ok) return { kind: "wrong", text: line, reason: read.message };
    const key = keyOf(read.text, market);
    if (known.has(key)) return { kind: "repeated", text: read.text, reason: "already asked" };
    if (here.has(key)) return { kind: "repeated", text: read.text, reason: "twice in this list" };
    here.add(key);
    return { kind: "new", text: read.text };
  };
}

/** Takes what is typed, and what is asked already of the same language and country; returns what becomes of each line. */
export function readLines(typed: string, asked: readonly Prompt[], market: Market): readonly PastedLine[] {
  const read = lineReader(asked);
  return pastedPrompts(typed).map((line) => read(line, market));
}

export const linesOf = (lines: readonly PastedLine[], kind: PastedLine["kind"]): readonly PastedLine[] =>
  lines.filter((line) => line.kind === kind);

/** "6 lines: 5 new, 1 repeated"; what there is none of is left out. */
export function countWords(lines: readonly PastedLine[]): string {
  const counts = [
    [linesOf(lines, "new").length, "new"],
    [linesOf(lines, "repeated").length, "repeated"],
    [linesOf(lines, "wrong").length, "to fix"],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en")} ${word}`);
  return `${lines.length.toLocaleString("en")} ${lines.length === 1 ? "line" : "lines"}: ${parts.join(", ")}`;
}

/** "core, Long Tail ,core" → ["core", "Long Tail"]. */
export function readTags(typed: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.split(",").map((part) => part.trim()))
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()];
}
