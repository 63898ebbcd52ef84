import type { Span } from "../sentences.ts";
import {
  ARABIC,
  CYRILLIC,
  DIGIT,
  foldText,
  GREEK,
  HAN,
  HANGUL,
  HEBREW,
  HIRAGANA,
  isLowerCode,
  isUpperCode,
  isWordCode,
  KATAKANA,
  LATIN,
  NO_WORD,
  scriptOf,
  UNSPACED,
} from "./characters.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";

export const isMark = (code: number): boolean => code >= 0x300 && code < 0x370;

/** What of a name matters where it ends. */
type Bounds = { readonly isOrdinary: boolean; readonly isDomain: boolean; readonly isStem: boolean };

const isAlphabet = (script: number): boolean => script <= DIGIT || script > HANGUL;
const isUnspaced = (script: number): boolean => script === HAN || script === HIRAGANA || script === UNSPACED;
/** Digits go on with words of alphabets. */
const isOneWord = (one: number, other: number): boolean =>
  one === other || (one === DIGIT && isAlphabet(other)) || (other === DIGIT && isAlphabet(one));

/** Whether a name may begin at a place: rejected only by a neighbour of the same script, unless a capital parts the two. */
export function beginsAt(raw: string, at: number, code: number): boolean {
  if (at === 0) return true;
  const before = raw.charCodeAt(at - 1);
  if (before === 95) return !isWordCode(raw.charCodeAt(at - 2));
  if (isMark(before) && at > 1) return false;
  const own = scriptOf(code);
  const left = scriptOf(before);
  if (own === NO_WORD || left === NO_WORD || isUnspaced(own) || own === KATAKANA || own === HANGUL)
    return true;
  if (own === ARABIC || own === HEBREW) return left !== own || lettersBefore(raw, at, own) <= LONGEST_PREFIX;
  return !isOneWord(left, own) || isGlue(before, code);
}

/** Arabic and Hebrew write "and", "in" and "the" as part of the word. */
const LONGEST_PREFIX = 2;

function lettersBefore(raw: string, at: number, script: number): number {
  let from = at;
  while (from > 0 && at - from <= LONGEST_PREFIX && scriptOf(raw.charCodeAt(from - 1)) === script) from -= 1;
  return at - from;
}

/** Scraped answers lose line breaks: "toolAcme" and "2026Acme" are two words. */
export const isGlue = (left: number, right: number): boolean =>
  isUpperCode(right) && (isLowerCode(left) || scriptOf(left) === DIGIT);

/** Where a hit ends, a common inflection included; -1 where the name goes on as another word. */
export function endOf(raw: string, start: number, end: number, form: Bounds, language: () => string): number {
  const place = { start, end };
  if (form.isStem) return isWordCode(raw.charCodeAt(end)) ? endingAt(raw, place, true, language) : -1;
  if (end >= raw.length) return end;
  const after = raw.charCodeAt(end);
  const right = scriptOf(after);
  if (after === 95 && isWordCode(raw.charCodeAt(end + 1))) return -1;
  const last = raw.charCodeAt(end - 1);
  const own = scriptOf(last);
  if (own === KATAKANA || own === HANGUL) return endOfSyllables(raw, start, end, own);
  if (own === NO_WORD || right === NO_WORD || isUnspaced(own) || !isOneWord(own, right)) return end;
  if (isGlue(last, after)) return form.isOrdinary ? -1 : end;
  return form.isDomain ? -1 : endingAt(raw, place, false, language);
}

/** Short names of syllables stand inside longer words: "ライン" in "オンライン". */
function endOfSyllables(raw: string, start: number, end: number, script: number): number {
  const isLong = end - start > (script === KATAKANA ? 3 : 2);
  const isInside = scriptOf(raw.charCodeAt(start - 1)) === script;
  const goesOn = scriptOf(raw.charCodeAt(end)) === script;
  if (isLong || !(isInside || goesOn)) return end;
  if (isInside || script === KATAKANA) return -1;
  // A particle of one or two syllables may follow.
  return scriptOf(raw.charCodeAt(end + 2)) === script && scriptOf(raw.charCodeAt(end + 1)) === script
    ? -1
    : end;
}

/** Cases of nouns, folded. Elsewhere a name gets an s at most, or an apostrophe. */
const POLISH = new Set("a u y i e ie em iem owi ovi ow om ami ach o ou ej iej iego ego emu ym".split(" "));
const RUSSIAN = new Set("а у ом ем е ы и ов ам ами ах ой ою ей ею ю я ям ями ях і ові".split(" "));
const MODERN_GREEK = new Set("ου ο η ησ ων ασ α εσ οι ουσ ε".split(" "));
const LONGEST = 4;

/** What a name of these languages gives up before another ending: Żabka, Żabki. */
const LAST_VOWEL = /(?:[aoyi]|[аяоьий]|[αηο]σ?)$/u;

/** A name without the ending it has in the nominative, folded; null where none is to be given up. */
export const stemOf = (folded: string): string | null =>
  folded.length > 4 && LAST_VOWEL.test(folded) ? folded.replace(LAST_VOWEL, "") : null;

/** Takes where a name, or its stem, is followed by letters of its script; returns where its ending ends, -1 where it is another word. */
function endingAt(raw: string, { start, end }: Span, isStem: boolean, language: () => string): number {
  let to = end;
  while (to < raw.length && to - end <= LONGEST && isWordCode(raw.charCodeAt(to))) to += 1;
  if (to - end > LONGEST) return -1;
  const ending = foldText(raw.slice(end, to));
  // "Canvas" is a word, and no plural of Canva.
  if (ending === "s" && !isStem)
    return isOrdinaryWord(raw.slice(start, to)) && !isOrdinaryWord(raw.slice(start, end)) ? -1 : to;
  const script = scriptOf(raw.charCodeAt(end));
  const endings =
    script === CYRILLIC
      ? RUSSIAN
      : script === GREEK
        ? MODERN_GREEK
        : script === LATIN && language() === "pl"
          ? POLISH
          : null;
  return endings?.has(ending) === true ? to : -1;
}

const AROUND = 12;
const LONGEST_CUT = 3;
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** Whether a short name in Han characters is cut from other words, by the runtime's dictionary: 大金 in 最大金额. */
export function isCutFromWord(raw: string, start: number, end: number): boolean {
  if (end - start > LONGEST_CUT || scriptOf(raw.charCodeAt(start)) !== HAN) return false;
  const from = Math.max(0, start - AROUND);
  const text = raw.slice(from, end + AROUND);
  for (const { index, segment } of segmenterOf(/[\u3040-\u30ff]/.test(text) ? "ja" : "zh").segment(text)) {
    const [first, last] = [from + index, from + index + segment.length];
    if ((first < start && last > start) || (first < end && last > end)) return true;
  }
  return false;
}
