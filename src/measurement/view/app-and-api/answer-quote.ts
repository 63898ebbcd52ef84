import { type Span, sentenceAround } from "../../reading/sentences.ts";

/** Fewer words than these beside the name are a heading or a cell, not a sentence. */
const MIN_WORDS = 4;
/** How much of an answer's beginning is shown where nobody is named in it. */
const BEGINNING = 300;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/**
 * The sentence of an answer that names somebody. Takes the text and the places of the name (UTF-16 units, in order); returns the
 * first whole sentence around one of them, and the name as it is written there. Without places, the beginning of the answer.
 */
export function answerQuote(
  text: string,
  places: readonly Span[],
): { readonly quote: string; readonly name: string | null } {
  for (const place of places) {
    const { start, end } = sentenceAround(text, place);
    const quote = text.slice(start, end).trim();
    const name = text.slice(place.start, place.end);
    if (!quote.includes("|") && wordsIn(quote) - wordsIn(name) >= MIN_WORDS)
      return { quote: quote.toWellFormed(), name };
  }
  return { quote: text.slice(0, BEGINNING).toWellFormed(), name: null };
}

/** Takes spans as they are stored: start, end, start, end … */
export const placesOf = (spans: readonly number[]): readonly Span[] =>
  spans.flatMap((start, index) => {
    const end = spans[index + 1];
    return index % 2 === 1 || end === undefined ? [] : [{ start, end }];
  });
