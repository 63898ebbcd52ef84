import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import { isLexiconLanguage, lexiconLanguages, termsOf } from "../../lexicons/languages.ts";
import stopWordLists from "../../lexicons/stop-words.json" with { type: "json" };
import { type HtmlDocument, rawText, select } from "../html/html-document.ts";
import { countWords, words } from "./words.ts";

/** A word or phrase and how large a share of all words (or phrases of its length) it makes up. */
export type Repetition = {
  readonly phrase: string;
  /** Words in the phrase. */
  readonly length: 1 | 2 | 3;
  readonly count: number;
  /** 0–1. */
  readonly share: number;
};

/** Above these shares a word, pair or triple is repeated more than natural text does. */
export const STUFFED_SHARE: Readonly<Record<1 | 2 | 3, number>> = { 1: 0.06, 2: 0.04, 3: 0.03 };

const everyStopWord = new Set<string>();
const stopWords = new Map<string, ReadonlySet<string>>();
for (const language of lexiconLanguages) {
  const folded = termsOf(stopWordLists.stopWords[language]).map(foldedText);
  stopWords.set(language, new Set(folded));
  for (const word of folded) everyStopWord.add(word);
}

/** Phrases do not reach over the end of a sentence or clause; the end becomes a word of its own, since segmenting is slow to start. */
const PHRASE_END = /[\n!?;:。！？；：…]+|[.](?=\s|$)/gu;
const END_WORD = "00000000";

function phraseLines(text: string, language: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  const foldings = new Map<string, string>();
  for (const word of words(text.replace(PHRASE_END, ` ${END_WORD} `), language)) {
    if (word === END_WORD) {
      lines.push([]);
      continue;
    }
    const folded = foldings.get(word) ?? foldedText(word);
    foldings.set(word, folded);
    if (folded !== "") lines.at(-1)?.push(folded);
  }
  return lines;
}

// Where the language has no list, a word that is a stop-word anywhere is not held against the page.
const stopWordsOf = (language: string): ReadonlySet<string> =>
  (isLexiconLanguage(language) ? stopWords.get(language) : undefined) ?? everyStopWord;

/**
 * The most repeated word (four letters and more, two characters in Chinese and Japanese), pair and triple of a text.
 * Phrases that begin or end with a stop-word, hold a brand word or a number are not looked at.
 */
export function repetitionsIn(text: string, language: string, brandName: string): readonly Repetition[] {
  const stops = stopWordsOf(language);
  const brand = new Set(
    foldedText(brandName)
      .split(" ")
      .flatMap((word) => words(word, language)),
  );
  const lines = phraseLines(text, language);
  return ([1, 2, 3] as const).flatMap((length) => {
    const counts = new Map<string, number>();
    let total = 0;
    for (const line of lines) {
      for (let start = 0; start + length <= line.length; start++) {
        total += 1;
        const phrase = line.slice(start, start + length);
        if (isTelling(phrase, stops, brand)) {
          const key = phrase.join(" ");
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
    const top = [...counts].reduce<[string, number] | null>(
      (most, next) => (most && most[1] >= next[1] ? most : next),
      null,
    );
    return top ? [{ phrase: top[0], length, count: top[1], share: top[1] / total }] : [];
  });
}

function isTelling(
  phrase: readonly string[],
  stops: ReadonlySet<string>,
  brand: ReadonlySet<string>,
): boolean {
  if (phrase.some((word) => brand.has(word) || !/\p{L}/u.test(word))) return false;
  if (stops.has(phrase[0] ?? "") || stops.has(phrase.at(-1) ?? "")) return false;
  if (phrase.length > 1) return new Set(phrase).size > 1 || phrase.length === 2;
  const word = phrase[0] ?? "";
  return [...word].length >= (isUnspacedScript(word) ? 2 : 4);
}

/** Words (not stop-words) that a title holds three times or more. */
export function repeatedTitleWords(title: string, language: string): readonly string[] {
  const stops = stopWordsOf(language);
  const counts = new Map<string, number>();
  for (const word of words(title, language).map(foldedText)) {
    if (word.length >= 3 && !stops.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= 3).map(([word]) => word);
}

const MIN_WORDS = 50;
/** Menus and dialogs are hidden until opened; their words stand in links, controls and sentences. */
const INTERACTIVE =
  "a, button, input, select, textarea, label, li, h1, h2, h3, h4, h5, h6, script, style, noscript, template, [role]";

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|em|rem|%)?\s*(?:;|!|$))/i;

/**
 * Text hidden by an inline style that reads like a list of keywords: more than 50 words, hardly a sentence among them, no
 * controls or headings. The text of the first one found, or null.
 */
export function hiddenKeywordList(document: HtmlDocument, language: string): string | null {
  let examined = 0;
  for (const element of select(document, "[style]")) {
    const span = document.spans.get(element);
    // Text inside a part that was already checked was checked with it.
    if (span === undefined || span.start < examined) continue;
    if (!HIDING_STYLE.test(element.attribs.style ?? "") || select(document, INTERACTIVE, element).length > 3)
      continue;
    examined = span.end;
    const text = rawText(element).replace(/\s+/g, " ").trim().slice(0, 20_000);
    if (countWords(text, language) > MIN_WORDS && isKeywordList(text, language)) return text;
  }
  return null;
}

/** Prose ends its sentences about every 35 words; lists of keywords have commas or nothing. */
function isKeywordList(text: string, language: string): boolean {
  const stops = text.match(/[.!?。！？](?=\s|$|\p{Script=Han}|\p{Script=Hiragana})/gu)?.length ?? 0;
  return words(text, language).length / (stops + 1) > 35;
}
