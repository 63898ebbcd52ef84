import { type Span, sentenceAround, sentenceEnd } from "../reading/sentences.ts";

/** The sentence that a list shows of an answer, in characters (code points), as a database counts them. */
export type ShownSentence = { readonly from: number; readonly length: number };

/** So that what sets the tone is within two lines of a phone. */
const LONGEST_BEFORE = 70;
const LONGEST = 280;

/**
 * Takes a raw text, where the tone towards the brand comes from if it is known, and where the brand is named first; returns the
 * sentence that sets the tone, else the one that names the brand, with what follows where its name is alone in a line.
 */
export function shownSentence(
  raw: string,
  tone: Span | undefined,
  name: Span | undefined,
): ShownSentence | null {
  const place = tone ?? name;
  if (place === undefined) return null;
  const around = sentenceAround(raw, place);
  const isAlone = tone === undefined && !LETTER.test(besides(raw, around, place));
  let { start, end } = around;
  while (start < place.start && raw.charCodeAt(start) <= SPACE) start += 1;
  if (place.start - start > LONGEST_BEFORE) start = spaceFrom(raw, place.start - LONGEST_BEFORE);
  if (isAlone) {
    while (end < raw.length && raw.charCodeAt(end) <= SPACE) end += 1;
    end = sentenceEnd(raw, end);
  }
  return {
    from: charactersIn(raw, 0, start),
    length: charactersIn(raw, start, Math.min(end, start + LONGEST)),
  };
}

const SPACE = 32;
const LETTER = /\p{L}/u;

const besides = (raw: string, { start, end }: Span, place: Span): string =>
  raw.slice(start, place.start) + raw.slice(place.end, end);

/** The first space from a place on, which shows that something was before; the place itself in scripts without spaces. */
function spaceFrom(raw: string, from: number): number {
  const space = raw.indexOf(" ", from);
  return space === -1 || space > from + LONGEST_BEFORE / 2 ? from : space;
}

/** Takes the characters of a shown sentence; returns them with an ellipsis where the sentence was cut, at whole words. */
export function withEllipses(shown: string): string {
  const isCut = shown.length >= LONGEST && !/[.!?。！？]$/.test(shown);
  const words = isCut ? `${shown.replace(/\s\S*$/, "")}…` : shown;
  return words.replace(/^ +/, "…");
}

/** Half of a pair that a part begins or ends with counts as one. */
function charactersIn(raw: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if ((raw.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}

const LONGEST_SIDE = 300;
const END = /[.!?。！？]["'”’»)]?(?=\s)|\n/g;

/** Takes an answer's text and a span of it (UTF-16 units); returns the sentence that contains the span, cut to 300 units around it. */
export function quoteAround(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const from = Math.max(0, start - LONGEST_SIDE);
  const to = Math.min(text.length, end + LONGEST_SIDE);
  let first = from;
  let last = to;
  for (const { index, 0: sign } of text.slice(from, to).matchAll(END)) {
    const at = from + index + sign.length;
    if (at <= start) first = at;
    else if (at >= end) {
      last = at;
      break;
    }
  }
  return text
    .slice(first, Math.min(last, first + 2 * LONGEST_SIDE))
    .toWellFormed()
    .trim();
}
