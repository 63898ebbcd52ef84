const segmenters = new Map<string, Intl.Segmenter>();

/** Making a segmenter takes longer than segmenting a page. */
function segmenterOf(language: string, granularity: "word" | "sentence" | "grapheme"): Intl.Segmenter {
  const key = `${granularity} ${language}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(localeOf(language), { granularity });
  segmenters.set(key, segmenter);
  return segmenter;
}

const localeOf = (language: string): string => (/^[a-z]{2,3}$/.test(language) ? language : "en");

/** Between two of these no word of any language goes on. */
const BLANKS = /[ \t\n\r]+/;

/** One word by the rules of every language, with marks around it that belong to none. */
const PLAIN_WORD = /^[("']*([A-Za-z0-9]+)[.,!?;:)"']*$/;

/** Words of a text in its own writing system, Chinese and Japanese included; `language` is a primary subtag such as "en". */
export function words(text: string, language: string): readonly string[] {
  const segmenter = segmenterOf(language, "word");
  const found: string[] = [];
  for (const part of text.split(BLANKS)) {
    // Segmenting takes ten times as long as this look, and most words of most sites are plain.
    const plain = PLAIN_WORD.exec(part)?.[1];
    if (plain !== undefined) found.push(plain);
    else if (part !== "")
      for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) found.push(segment);
  }
  return found;
}

/** Number of words in a text, as `words` finds them. */
export const countWords = (text: string, language: string): number => words(text, language).length;

/** Sentences of a text, trimmed, none empty; a newline always ends one. */
export function sentences(text: string, language: string): readonly string[] {
  const segmenter = segmenterOf(language, "sentence");
  return text
    .split("\n")
    .flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

/** Characters as a reader counts them: an emoji or a letter with its accents is one. */
export function countGraphemes(text: string): number {
  return Array.from(segmenterOf("en", "grapheme").segment(text)).length;
}
