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
  // Most words of most sites are plain, and checking one takes a tenth of the time of segmenting it.
  const others: string[] = [];
  const parts = partsOf(text);
  const plain = parts.map((part) => {
    const word = PLAIN_WORD.exec(part)?.[1];
    if (word === undefined) others.push(part);
    return word;
  });
  if (others.length === 0) return plain.filter((word) => word !== undefined);
  const segmented = segmentedWords(others, language);
  let next = 0;
  return plain.flatMap((word) => word ?? segmented[next++] ?? []);
}

const partsOf = (text: string): readonly string[] => {
  const parts = text.split(BLANKS);
  return parts[0] === "" || parts.at(-1) === "" ? parts.filter((part) => part !== "") : parts;
};

/** The words of each part. All are segmented at once, since segmenting is slow to start. */
function segmentedWords(parts: readonly string[], language: string): readonly (readonly string[])[] {
  const found: string[][] = parts.map(() => []);
  let at = 0;
  let end = parts[0]?.length ?? 0;
  for (const { segment, index, isWordLike } of segmenterOf(language, "word").segment(parts.join(" "))) {
    while (index >= end && at < parts.length - 1) {
      at += 1;
      end += 1 + (parts[at]?.length ?? 0);
    }
    if (isWordLike) found[at]?.push(segment);
  }
  return found;
}

/** Number of words in a text, as `words` finds them. */
export function countWords(text: string, language: string): number {
  const parts = partsOf(text);
  const others = parts.filter((part) => !PLAIN_WORD.test(part));
  let count = parts.length - others.length;
  if (others.length > 0)
    for (const { isWordLike } of segmenterOf(language, "word").segment(others.join(" ")))
      count += Number(isWordLike);
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
