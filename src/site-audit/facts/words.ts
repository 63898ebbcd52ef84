const segmenters = new Map<string, Intl.Segmenter>();

/** Making a segmenter takes longer than segmenting a page. */
function segmenterOf(language: string, granularity: "word" | "sentence" | "grapheme"): Intl.Segmenter {
  const key = `${granularity} ${language}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(localeOf(language), { granularity });
  segmenters.set(key, segmenter);
  return segmenter;
}

const localeOf = (language: string): string => (/^[a-z]{2,3}$/.test(language) ? language : "en");

/** Words of a text in its own writing system, Chinese and Japanese included; `language` is a primary subtag such as "en". */
export function words(text: string, language: string): readonly string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language, "word").segment(text)) {
    if (isWordLike) found.push(segment);
  }
  return found;
}

/** Number of words in a text, as `words` finds them. */
export function countWords(text: string, language: string): number {
  let count = 0;
  for (const { isWordLike } of segmenterOf(language, "word").segment(text)) count += Number(isWordLike);
  return count;
}

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
