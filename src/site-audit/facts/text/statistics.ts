import figureWords from "../../lexicons/figure-words.json" with { type: "json" };
import { isUnspacedScript } from "../../lexicons/folded-text.ts";
import { termsFor, termsSource } from "../../lexicons/term-pattern.ts";
import { datesIn } from "../dates/dates-in-text.ts";
import type { Page } from "../page.ts";
import { type ProseBlock, proseBlocks } from "./prose.ts";
import { countWords } from "./words.ts";

/** A figure that says how many, how much or since when, with the words around it. */
export type Statistic = { readonly text: string; readonly index: number };

// "1,234.5", "12 000", "3,5"; a run such as 1.2.3 or 10.0.0.1 is caught whole and refused by its shape.
const numberRun = /(?<![\p{L}\p{N}_])(?:\d{1,3}(?: \d{3}(?!\d)){1,4}(?:[.,]\d+)?|\d[\d.,'’]*\d|\d)/gu;
const numberShape = /^(?:\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d+)?|\d{1,9}(?:[.,]\d+)?)$/;
// In Chinese and Japanese, figures follow the letters before them without a space.
const unspacedNumberRun = /(?<![A-Za-z0-9_])(?:\d[\d.,]*\d|\d)/g;

type Patterns = {
  readonly measure: RegExp;
  readonly counted: RegExp;
  readonly compared: RegExp;
  readonly numbered: RegExp;
  readonly relative: RegExp;
  readonly yearWord: RegExp;
  readonly datePreposition: RegExp;
};

const patternsByLanguage = new Map<string, Patterns>();

function patternsFor(language: string): Patterns {
  const known = patternsByLanguage.get(language);
  if (known) return known;
  const { percent, magnitudes, currencies, units, countNouns } = figureWords;
  const measures = [percent, magnitudes, currencies, units].flatMap((lists) => termsFor(lists, language));
  const isSingle = (term: string) => term.length === 1 && !isUnspacedScript(term);
  const spaced = termsSource(measures.filter((term) => !isSingle(term)).map(normalised));
  const letters = measures.filter((term) => /^[a-zа-я]$/.test(term));
  const nouns = termsSource(termsFor(countNouns, language).map(normalised));
  const numbered = termsSource(termsFor(figureWords.numberedThings, language));
  const patterns: Patterns = {
    measure: new RegExp(
      `^(?:[+]?[ -]?(${unanchored(spaced)})|[+]?(?:[${letters.join("")}KMBk×x])(?![\\p{L}\\p{N}]))`,
      "iu",
    ),
    counted: new RegExp(`^(?:[+]?[ -]|[+]?[余多]?)(?:[\\p{L}’'-]{1,20} ){0,2}(${unanchored(nouns)})`, "iu"),
    compared: new RegExp(`${termsSource(termsFor(figureWords.comparisons, language))} ?$`, "iu"),
    numbered: new RegExp(`${numbered}[ .:#°º-]{0,2}$`, "iu"),
    relative: new RegExp(termsSource(termsFor(figureWords.relativeTimes, language)), "iu"),
    yearWord: new RegExp(`^ ?${termsSource(termsFor(figureWords.yearWords, language))}`, "iu"),
    datePreposition: new RegExp(`${termsSource(termsFor(figureWords.datePrepositions, language))} ?$`, "iu"),
  };
  patternsByLanguage.set(language, patterns);
  return patterns;
}

// A unit may follow its figure without a space ("5km"), where the boundary before it would never hold.
const unanchored = (source: string) => source.replaceAll("(?<![\\p{L}\\p{N}])", "");

/** Compatibility forms made plain: full-width digits, m², no-break spaces. Length may change. */
const normalised = (text: string) => text.normalize("NFKC");

/**
 * The figures of a text that count as statistics: a number with a percentage, currency, unit or magnitude, a number of
 * counted things ("500 customers"), or a year compared with ("since 1998"). Dates, years alone, versions, list and
 * identification numbers, phone numbers and times ago are none. `language` is a primary subtag.
 */
export function statisticsIn(text: string, language: string): readonly Statistic[] {
  const plain = normalised(text);
  const patterns = patternsFor(language);
  const dates = datesIn(plain, language).map((date) => [date.index, date.index + date.text.length] as const);
  const runs = language === "ja" || language === "zh" ? unspacedNumberRun : numberRun;
  const found: Statistic[] = [];
  let nextDate = 0;
  for (const { 0: run, index } of plain.matchAll(runs)) {
    while ((dates[nextDate]?.[1] ?? Number.POSITIVE_INFINITY) <= index) nextDate++;
    const isInDate = index >= (dates[nextDate]?.[0] ?? Number.POSITIVE_INFINITY);
    if (isInDate || !numberShape.test(run)) continue;
    const before = plain.slice(Math.max(0, index - 40), index);
    const after = plain.slice(index + run.length, index + run.length + 60);
    const marker = markerOf(run, before, after, patterns);
    if (marker === null) continue;
    const sign = /(?:\p{Sc} ?|%)$/u.exec(before)?.[0].length ?? 0;
    const start = index - sign;
    found.push({ text: plain.slice(start, index + run.length + marker).trim(), index });
  }
  return found;
}

/** How many characters after the number make it a statistic; null where nothing does. */
function markerOf(run: string, before: string, after: string, patterns: Patterns): number | null {
  if (/[#№§_/:]$/.test(before) || /^[/:]\d/.test(after) || isDottedRest(after)) return null;
  const percent = /^ ?[%‰٪]/.exec(after);
  if (percent) return percent[0].length;
  if (/(?:\p{Sc} ?|%)$/u.test(before)) return 0;
  const currency = /^ ?\p{Sc}/u.exec(after);
  if (currency) return currency[0].length;
  if (/(?:^|[^\d])\+$/.test(before) && run.length > 2) return null;

  const isYear = /^(?:19|20)\d{2}$/.test(run);
  if (isYear && isCompared(before, after, patterns)) return 0;
  const measure = patterns.measure.exec(after);
  const counted = measure ?? patterns.counted.exec(after);
  if (counted === null || patterns.numbered.test(before)) return null;
  if (isYear && patterns.yearWord.test(after)) return null;
  if (measure) {
    const isMeasure = !isKindName(measure[0]) && !isRelative(before, after, measure[0].length, patterns);
    return isMeasure ? measure[0].length : null;
  }
  if (isNamedNumber(run, before) || (isYear && patterns.datePreposition.test(before))) return null;
  return counted[0].length;
}

// "32-bit" names a kind, and "5G" is no weight; of the capital letters only K, M and B are magnitudes.
const isKindName = (marker: string): boolean =>
  (/^[A-Z]$/.test(marker) && !/^[KMB]$/.test(marker)) || /^-?bits?$/i.test(marker);

const isDottedRest = (after: string): boolean => /^\.\d/.test(after);

function isCompared(before: string, after: string, patterns: Patterns): boolean {
  return patterns.compared.test(before.trimEnd()) || /^ ?年?(?:以来|创业|創業|設立|成立)/.test(after);
}

/** "3 days ago", "vor 3 Tagen", "5 min read". */
function isRelative(before: string, after: string, length: number, { relative }: Patterns): boolean {
  return relative.test(after.slice(length, length + 14)) || relative.test(before.slice(-8));
}

/** "Python 3 users" speaks of users of Python 3, not of three users. */
function isNamedNumber(run: string, before: string): boolean {
  const isSmall = /^\d{1,2}(?:[.,]\d+)?$/.test(run);
  return isSmall && /[^.!?:\s]\s+\p{Lu}[\p{L}.]*\s$/u.test(before);
}

type PageFigures = { readonly statistics: readonly Statistic[]; readonly words: number };

const NUMBER_TILE = /^[~≈<>+]?\s?\p{Sc}?\s?\d[\d.,' ]{0,12}\s?(?:[+%kKmMbB×x]|\p{Sc}|万|億|亿){0,2}\+?$/u;
const LONGEST_LABEL = 60;

/** The statistics of a page's prose and how many words that prose has. A tile "500+" is read with the label below it. */
export function figuresOf({ document, language }: Pick<Page, "document" | "language">): PageFigures {
  const blocks = proseBlocks(document);
  const texts = blocks.flatMap((block, index) =>
    isTile(blocks[index - 1]) && isLabel(block) ? [] : [textWithLabel(block, blocks[index + 1])],
  );
  return {
    statistics: texts.flatMap((text) => statisticsIn(text, language)),
    words: blocks.reduce((sum, { text }) => sum + countWords(text, language), 0),
  };
}

const isTile = (block: ProseBlock | undefined): boolean =>
  block !== undefined && NUMBER_TILE.test(block.text);
const isLabel = ({ text }: ProseBlock): boolean => text.length <= LONGEST_LABEL && !/\d/.test(text);

const textWithLabel = (block: ProseBlock, next: ProseBlock | undefined): string =>
  isTile(block) && next !== undefined && isLabel(next)
    ? `${block.text} ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}`
    : block.text;
