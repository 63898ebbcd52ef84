import { scriptOf } from "../script.ts";
import type { Span } from "../sentences.ts";

export type Place = Span;

const WINDOW = 120;

/** What stands around a place of the raw text, markup left out, as far as cues ask. */
export function surroundings(raw: string, { start, end }: Place) {
  const rawBefore = raw.slice(Math.max(0, start - WINDOW), start);
  const before = plain(rawBefore);
  const after = plain(raw.slice(end, end + WINDOW));
  return { before, after, wordBefore: wordBefore(before), isInitial: isInitial(before, start < WINDOW) };
}

const isWordPart = (character: string): boolean => character === "+" || scriptOf(character) !== "none";

/** The word that one space or hyphen parts from the place; read backwards, since a pattern would try from every letter. */
function wordBefore(before: string): string | null {
  const end = before.length - 1;
  if (!/[ \u00a0-]/.test(before[end] ?? "")) return null;
  let start = end;
  while (start > 0 && isWordPart(before[start - 1] ?? "")) start -= 1;
  return start === end ? null : before.slice(start, end);
}

const plain = (text: string): string =>
  /[*_~`\\]/.test(text) ? text.replaceAll(/\*+|__|~~|`|\\(?=\W)/g, "") : text;

/** At the beginning of a line, sentence, heading, item, cell or label. */
function isInitial(before: string, reachesStart: boolean): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const isWholeLine = reachesStart || line.length < before.length;
  const bare = withoutOpening(line);
  if (bare === "") return isWholeLine;
  if (/(?:[.!?:。！？：|>]|\s[-–—])$/.test(bare)) return true;
  return isWholeLine && /^\s*(?:>\s*)?(?:#{1,6}|[-*+•–]|\(?\d{1,3}[.)])?$/.test(bare);
}

const OPENING = /(?:["'“”‘’«»„([\s\p{Extended_Pictographic}]|\ufe0f)+$/u;

/** Without the quotes, brackets, spaces and pictures at its end. A pattern would try from every unit: ASCII is told by hand. */
function withoutOpening(line: string): string {
  let end = line.length;
  let code = line.charCodeAt(end - 1);
  for (
    ;
    code === 32 || code === 34 || code === 39 || code === 40 || code === 91;
    code = line.charCodeAt(end - 1)
  )
    end -= 1;
  return code > 127 || (code >= 9 && code <= 13) ? line.replace(OPENING, "") : line.slice(0, end);
}

const LINE_BREAK = 10;
const LONGEST_LINE = 400;
const MOST_TITLE_WORDS = 14;

/** Whether the line around a place is written in a way that makes capitals say nothing: a title, or all capitals. */
export function lineAround(raw: string, { start, end }: Place): { isTitle: boolean; isAllCapitals: boolean } {
  const lowest = Math.max(0, start - LONGEST_LINE);
  const highest = Math.min(raw.length, end + LONGEST_LINE);
  let from = start;
  let to = end;
  while (from > lowest && raw.charCodeAt(from - 1) !== LINE_BREAK) from -= 1;
  if (isPlainProse(raw, from, highest)) return NEITHER;
  while (to < highest && raw.charCodeAt(to) !== LINE_BREAK) to += 1;
  const line = raw.slice(from, to);
  const words = line.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word));
  const isShort = words.length <= MOST_TITLE_WORDS && !/[.。]\s*$/.test(line);
  const isTitle =
    isShort && words.length >= 2 && capitals.length >= 2 && capitals.length >= 0.75 * long.length;
  const letters = words.join("");
  const isAllCapitals =
    letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return { isTitle, isAllCapitals };
}

const NEITHER = { isTitle: false, isAllCapitals: false };

/** A small letter, and more words than a title has, before the line ends; as in most lines. */
function isPlainProse(raw: string, from: number, to: number): boolean {
  let words = 0;
  let hasSmall = false;
  let isWord = false;
  for (let at = from; at < to; at += 1) {
    const code = raw.charCodeAt(at);
    // Dashes, quotes and dots from U+2010 on are no letters.
    if (code === LINE_BREAK || (code > 127 && (code < 0x2010 || code > 0x2027))) return false;
    const isSmall = code >= 97 && code <= 122;
    const isLetter = isSmall || (code >= 65 && code <= 90);
    if (isLetter && !isWord) words += 1;
    isWord = isLetter || (isWord && (code === 39 || code === 0x2019));
    hasSmall ||= isSmall;
    if (hasSmall && words > MOST_TITLE_WORDS) return true;
  }
  return false;
}
