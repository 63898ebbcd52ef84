import type { TonedAnswer } from "#database/visibility/toned-answers.ts";
import { quoteAround } from "#measurement/quotes/shown-sentence.ts";
import { plainText } from "../site-text.ts";

/** What an assistant said of the brand, word for word. */
export type Quote = {
  readonly answerId: string;
  readonly text: string;
  readonly prompt: string;
  readonly assistant: string;
  readonly day: string;
};

const QUOTES_SHOWN = 4;
const SHORTEST = 24;

/** Takes answers of a tone and how assistants are called; returns their sentences that name the brand, each wording once. */
export function quotesOf(
  answers: readonly TonedAnswer[],
  tone: 1 | -1,
  labelOf: (assistant: string) => string,
): readonly Quote[] {
  const seen = new Set<string>();
  const quotes = answers
    .filter((answer) => answer.tone === tone)
    .flatMap(({ answerId, text, start, end, prompt, assistant, day }) => {
      const quote = withoutMarks(quoteAround(text, { start, end }));
      // A row of a table is no sentence.
      if (quote.length < SHORTEST || quote.includes("|") || seen.has(quote)) return [];
      seen.add(quote);
      return [{ answerId, text: quote, prompt: plainText(prompt), assistant: labelOf(assistant), day }];
    });
  return varied(quotes).slice(0, QUOTES_SHOWN);
}

/** Marks of writing that say nothing on paper: emphasis, headings, list heads, links' addresses, numbered references. */
export const withoutMarks = (text: string): string =>
  plainText(
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^[\s>#*+-]+|^\s*\d+[.)]\s+/gm, "")
      .replace(/\*\*|__|`/g, "")
      .replace(/\[\d+\]|【[^【】]*】/g, ""),
  );

/** Each assistant has its turn before one has a second. */
function varied(quotes: readonly Quote[]): readonly Quote[] {
  const turns = new Map<string, number>();
  return quotes
    .map((quote) => {
      const turn = turns.get(quote.assistant) ?? 0;
      turns.set(quote.assistant, turn + 1);
      return { quote, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ quote }) => quote);
}
