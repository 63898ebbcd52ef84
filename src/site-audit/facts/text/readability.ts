import { syllable } from "syllable";
import { isUnspacedScript } from "../../lexicons/folded-text.ts";
import type { ProseBlock } from "./prose.ts";
import { countGraphemes, countWords, sentences, words } from "./words.ts";

/** How hard a page's sentences are to read. */
export type Readability = {
  readonly sentences: number;
  /** Words of the sentences judged. */
  readonly words: number;
  /** Mean words per sentence; for Chinese and Japanese mean characters. */
  readonly meanLength: number;
  /** Share of sentences with more than 35 words, 0–1; not judged (0) for Chinese and Japanese. */
  readonly longShare: number;
  /** Flesch reading ease of English text; null for other languages. */
  readonly flesch: number | null;
  readonly isUnspaced: boolean;
  readonly longest: string;
};

const LONG_SENTENCE_WORDS = 35;

const SENTENCE_END = /[.!?…:;。！？；：．][\s"'”’»)\]」』*]*$/u;

/**
 * Reads the sentences of prose blocks. Headings, table cells and captions are none; a list item or a line counts only when
 * it ends like a sentence or is at least eight words long, so that lists break text instead of making one long sentence.
 * `brandName`: a name in small letters begins sentences too.
 */
export function readabilityOf(blocks: readonly ProseBlock[], language: string, brandName = ""): Readability {
  const judged = blocks
    .filter(
      ({ kind, linkShare }) => kind !== "heading" && kind !== "cell" && kind !== "caption" && linkShare < 0.8,
    )
    .flatMap(({ text, kind }) => text.split("\n").map((line) => ({ line, kind })))
    .filter(({ line, kind }) => isProseLine(line, kind, language))
    .flatMap(({ line }) => sentences(line, language))
    .flatMap((sentence) => splitBefore(sentence, brandName));
  const isUnspaced = isUnspacedText(judged.join("").slice(0, 5000));
  const measured = judged
    .map((sentence) => ({ sentence, words: countWords(sentence, language) }))
    .filter((sentence) => sentence.words > 0);
  const total = measured.reduce((sum, sentence) => sum + sentence.words, 0);
  const lengths = isUnspaced
    ? measured.map(({ sentence }) => countGraphemes(sentence))
    : measured.map((m) => m.words);
  const longest = measured.reduce<(typeof measured)[number] | null>(
    (most, next) => (most && most.words >= next.words ? most : next),
    null,
  );
  return {
    sentences: measured.length,
    words: total,
    meanLength: lengths.length === 0 ? 0 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
    longShare: isUnspaced ? 0 : shareOf(measured, (sentence) => sentence.words > LONG_SENTENCE_WORDS),
    flesch: language === "en" && !isUnspaced ? fleschOf(judged, measured.length, total) : null,
    isUnspaced,
    longest: longest?.sentence ?? "",
  };
}

/** Segmenters see no new sentence before a small letter, yet "nginx" and "curl" begin many. */
function splitBefore(sentence: string, brandName: string): readonly string[] {
  if (!/^\p{Ll}/u.test(brandName)) return [sentence];
  const pieces = sentence.split(`. ${brandName} `);
  return pieces.map((piece, index) => (index === 0 ? piece : `${brandName} ${piece}`));
}

function isProseLine(line: string, kind: ProseBlock["kind"], language: string): boolean {
  if (SENTENCE_END.test(line.slice(-12))) return true;
  return kind !== "item" && (isUnspacedScript(line) ? line.length >= 20 : countWords(line, language) >= 8);
}

/** Whether most letters of a text are Chinese or Japanese. */
export function isUnspacedText(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return letters > 0 && unspaced / letters > 0.5;
}

/** Flesch reading ease: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word (Flesch 1948). */
function fleschOf(judged: readonly string[], sentenceCount: number, wordCount: number): number | null {
  if (sentenceCount === 0 || wordCount === 0) return null;
  // Counting syllables is slow; the first 2,000 words say as much.
  const sample = words(judged.join("\n").slice(0, 14_000), "en").filter((word) => /^[a-z'’]+$/i.test(word));
  if (sample.length === 0) return null;
  const perWord = sample.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) / sample.length;
  return 206.835 - 1.015 * (wordCount / sentenceCount) - 84.6 * perWord;
}

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;
