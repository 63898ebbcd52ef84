import { isSpace, kindOf, LOWER, UPPER } from "./character-kinds.ts";
import type { TextScan } from "./text-scan.ts";
import { wordFilter } from "./word-filter.ts";

/** A stretch of the raw text, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

const LONGEST = 600;
const ABBREVIATIONS =
  "e.g|i.e|vs|inc|ltd|co|corp|no|nr|st|dr|mr|mrs|ms|approx|etc|z.b|bzw|ca|p. ej|p.ex|ex|np|tzw|tj|т.е|т.д|напр".split(
    "|",
  );
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${ABBREVIATIONS.join("|").replaceAll(".", "\\.")})\\.$`, "i");
const mayBeShort = wordFilter(ABBREVIATIONS.map((word) => word.split(" ").at(-1) ?? word));
const LONGEST_ABBREVIATION = 6;

let ends = new Int32Array(1024);

/** Where the sentences of an answer end: scratch, as the scan is. */
export type Sentences = { readonly ends: Int32Array; readonly count: number; readonly scan: TextScan };

/** Takes a scan; returns the places of all signs that end a sentence, line breaks among them. */
export function sentencesOf(scan: TextScan): Sentences {
  if (ends.length < scan.stopCount) ends = new Int32Array(2 * scan.stopCount);
  let count = 0;
  for (let index = 0; index < scan.stopCount; index += 1) {
    const at = scan.stops[index] ?? 0;
    if (endsSentence(scan, at)) ends[count++] = at;
  }
  return { ends, count, scan };
}

function endsSentence({ raw, codes, length }: TextScan, at: number): boolean {
  const code = codes[at] ?? 0;
  if (code === 10 || code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
  const next = codes[at + 1] ?? 0;
  if (next !== 32 && next !== 10 && at + 1 < length) {
    const kind = kindOf(next);
    if (kind === LOWER || kind === UPPER) return false;
    if (!isParted(codes, at + 1, Math.min(length, at + 1 + MOST_CLOSING))) return false;
  }
  return code !== 46 || !isAbbreviation(raw, codes, at);
}

const MOST_CLOSING = 5;
const CLOSING = new Set([..."\"'”’»)]*_"].map((sign) => sign.charCodeAt(0)));

/** Whether a space, a bracket or nothing stands behind the quotes and brackets that close. */
function isParted(codes: Uint16Array, from: number, end: number): boolean {
  let at = from;
  while (at < end && CLOSING.has(codes[at] ?? 0)) at += 1;
  const code = codes[at] ?? 0;
  return at === end || code === 91 || code === 40 || isSpace(code);
}

/** Whether the word before a full stop is short for another. "1." begins an item, "J." is a name. */
function isAbbreviation(raw: string, codes: Uint16Array, at: number): boolean {
  let from = at;
  while (at - from <= LONGEST_ABBREVIATION && isWordSign(codes[from - 1] ?? 0)) from -= 1;
  if (at - from > LONGEST_ABBREVIATION) return false;
  // A sign of ASCII that is none of a word stands before the stop; or a word that no list holds.
  if (from === at && (codes[at - 1] ?? 0) < 128) return false;
  const isNumberOrLetter = at - from === 1 || isDigit(codes[from] ?? 0);
  if (from < at && !isNumberOrLetter && !mayBeShort(raw, from, at)) return false;
  const before = raw.slice(Math.max(0, at - 12), at + 1);
  return /(?:^|\s)(?:\d{1,3}|\p{Lu})\.$/u.test(before) || ABBREVIATION.test(before);
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isWordSign = (code: number): boolean => code > 40 && code < 128;

/** Index of the first end at `at` or behind it. */
function firstEndFrom({ ends, count }: Sentences, at: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes the sentences and a place; returns the sentence around it, within one line. Looks no further than 600 units each way. */
export function sentenceAround(sentences: Sentences, { start, end }: Span): Span {
  const { ends, count } = sentences;
  let index = firstEndFrom(sentences, start);
  const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
  while (index < count && (ends[index] ?? 0) < end) index += 1;
  return { start: Math.max(from, start - LONGEST), end: endBy(sentences, index, end) };
}

/** Where the sentence that goes on at a place ends, its full stop included. */
export const sentenceEnd = (sentences: Sentences, from: number): number =>
  endBy(sentences, firstEndFrom(sentences, from), from);

function endBy({ ends, count, scan }: Sentences, index: number, from: number): number {
  const { codes, length } = scan;
  const stop = index < count ? (ends[index] ?? 0) : length;
  const to = Math.min(stop, from + LONGEST, length);
  return Math.min(length, codes[to] === 10 ? to : to + 1);
}

/** Whether a sentence ends inside a stretch. */
export function holdsEnd(sentences: Sentences, { start, end }: Span): boolean {
  const index = firstEndFrom(sentences, start);
  return index < sentences.count && (sentences.ends[index] ?? 0) < end;
}

/** The sentence a place is in, however long. */
export function wholeSentenceAt(sentences: Sentences, at: number): Span {
  const { ends, count, scan } = sentences;
  const index = firstEndFrom(sentences, at);
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
  return { start, end: index < count ? (ends[index] ?? 0) + 1 : scan.length };
}
