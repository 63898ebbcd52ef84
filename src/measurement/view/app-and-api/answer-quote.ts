import { type Span, sentenceAround } from "../../reading/sentences.ts";

/** Fewer words than these beside the name are a heading or a cell, not a sentence. */
const MIN_WORDS = 4;
/** As much as is shown of an answer. */
const LONGEST = 300;
/** Of a longer sentence the part around the name is shown. */
const LONGEST_PART = 280;
const LONGEST_BEFORE = 150;

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
    const sentence = text.slice(start, end);
    const name = text.slice(place.start, place.end);
    if (!sentence.includes("|") && wordsIn(sentence) - wordsIn(name) >= MIN_WORDS)
      return { quote: partAround(sentence, place.start - start), name };
  }
  return { quote: text.slice(0, LONGEST).toWellFormed(), name: null };
}

/** A sentence, or so much of a long one that the name at a place is in it, with an ellipsis where it was cut. */
function partAround(sentence: string, at: number): string {
  if (sentence.length <= LONGEST_PART) return sentence.trim();
  const from = at > LONGEST_BEFORE ? Math.max(0, sentence.indexOf(" ", at - LONGEST_BEFORE)) : 0;
  const part = sentence.slice(from, from + LONGEST_PART).toWellFormed();
  const isCut = from + LONGEST_PART < sentence.trimEnd().length;
  return `${from > 0 ? "…" : ""}${(isCut ? part.replace(/\s\S*$/, "") : part).trim()}${isCut ? "…" : ""}`;
}

/** Takes spans as they are stored: start, end, start, end … */
export const placesOf = (spans: readonly number[]): readonly Span[] =>
  spans.flatMap((start, index) => {
    const end = spans[index + 1];
    return index % 2 === 1 || end === undefined ? [] : [{ start, end }];
  });
