/** A part of the raw text, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/** No sentence is looked at further than this from a place. */
const LONGEST = 600;
const ABBREVIATION =
  /(?:^|[\s(])(?:\d{1,3}|\p{Lu}|e\.g|i\.e|z\.b|vs|inc|ltd|co|corp|no|nr|st|dr|mr|mrs|ms|approx|ca|ex)\.$/iu;
const CLOSING = /["'”’»)\]*_]/;

/** Line breaks, stops of the West and of East Asia. */
const isStop = (code: number): boolean =>
  code < 64
    ? code === 46 || code === 10 || code === 33 || code === 63
    : code === 0x3002 || code === 0xff01 || code === 0xff1f;

/** Whether a sentence ends with the stop at a place: a line break, or a stop that something else follows than the same word. */
function endsSentence(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at);
  if (code === 10 || code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
  let next = at + 1;
  while (next < at + 5 && CLOSING.test(raw[next] ?? "")) next += 1;
  if (next < raw.length && !/[\s[(]/.test(raw[next] ?? "")) return false;
  return code !== 46 || !isAbbreviation(raw, at);
}

const LONGEST_ABBREVIATION = 6;

/** Whether the word before a full stop is short for another. Most words are too long to be asked about. */
function isAbbreviation(raw: string, at: number): boolean {
  let from = at - 1;
  while (at - from <= LONGEST_ABBREVIATION + 1 && raw.charCodeAt(from) > 32) from -= 1;
  return at - from <= LONGEST_ABBREVIATION + 1 && ABBREVIATION.test(raw.slice(Math.max(0, from), at + 1));
}

/** Where the sentence that goes on at a place ends, its stop included. */
export function sentenceEnd(raw: string, from: number): number {
  const last = Math.min(raw.length, from + LONGEST);
  for (let at = from; at < last; at += 1)
    if (isStop(raw.charCodeAt(at)) && endsSentence(raw, at)) return raw.charCodeAt(at) === 10 ? at : at + 1;
  return last;
}

function sentenceStart(raw: string, from: number): number {
  const first = Math.max(0, from - LONGEST);
  for (let at = from - 1; at >= first; at -= 1)
    if (isStop(raw.charCodeAt(at)) && endsSentence(raw, at)) return at + 1;
  return first;
}

/** Takes a raw text and a place; returns the sentence around it, within one line. */
export const sentenceAround = (raw: string, { start, end }: Span): Span => ({
  start: sentenceStart(raw, start),
  end: sentenceEnd(raw, Math.max(start, end - 1)),
});

/** The first of ordered spans that begins at a place or later: its index, or their number. */
export function firstFrom(ordered: readonly Span[], start: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MOST_SENTENCES = 3;
/** The sentence itself and the next three of its line, as far as they name nobody else. */
const SENTENCES_AFTER = 3;

/**
 * Takes an answer's raw text, places in it (UTF-16) that name one, and those that name others; returns what is said around the first
 * of them: its sentence with the next ones, three parts at most, each once.
 */
export function sentencesNaming(
  raw: string,
  places: readonly Span[],
  others: readonly Span[] = [],
): readonly Span[] {
  const ordered = others.toSorted((a, b) => a.start - b.start);
  const found: Span[] = [];
  for (const place of places) {
    const { start, end } = trimmed(raw, spokenOf(raw, place, ordered));
    const last = found.at(-1);
    if (last === undefined || start >= last.end) found.push({ start, end });
    if (found.length === MOST_SENTENCES) break;
  }
  return found;
}

function spokenOf(raw: string, place: Span, others: readonly Span[]): Span {
  const { start, end: first } = sentenceAround(raw, place);
  const other = others[firstFrom(others, first)]?.start ?? raw.length;
  let end = first;
  for (let count = 0; count < SENTENCES_AFTER && end < raw.length && raw[end] !== "\n"; count += 1) {
    const next = sentenceEnd(raw, end + 1);
    if (other < next) break;
    end = next;
  }
  return { start, end };
}

function trimmed(raw: string, { start, end }: Span): Span {
  const text = raw.slice(start, end);
  return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
}
