import { type Sentences, type Span, sentenceAround, sentenceEnd, sentencesOf } from "../sentences.ts";
import { scanText } from "../text-scan.ts";

const MOST_SENTENCES = 3;
/** As the rough tone is read: the sentence itself and the next three of its line, as far as they name nobody else. */
const SENTENCES_AFTER = 3;

/**
 * Takes an answer's raw text, places in it (UTF-16) that name one, and those that name others; returns what is said around the first
 * of them: its sentence with the next ones, three stretches at most, each once.
 */
export function sentencesNaming(
  raw: string,
  places: readonly Span[],
  others: readonly Span[] = [],
): readonly Span[] {
  if (places.length === 0) return [];
  const sentences = sentencesOf(scanText(raw));
  const found: Span[] = [];
  for (const place of places) {
    const { start, end } = trimmed(raw, spokenOf(raw, sentences, place, others));
    const last = found.at(-1);
    if (last === undefined || start >= last.end) found.push({ start, end });
    if (found.length === MOST_SENTENCES) break;
  }
  return found;
}

function spokenOf(raw: string, sentences: Sentences, place: Span, others: readonly Span[]): Span {
  const { start, end: first } = sentenceAround(sentences, place);
  let end = first;
  for (let count = 0; count < SENTENCES_AFTER && end < raw.length && raw[end] !== "\n"; count += 1) {
    const next = sentenceEnd(sentences, end + 1);
    if (others.some((other) => other.start >= end && other.start < next)) break;
    end = next;
  }
  return { start, end };
}

function trimmed(raw: string, { start, end }: Span): Span {
  const text = raw.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
}
