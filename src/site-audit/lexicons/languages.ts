/** The languages every lexicon covers, as lower-case primary subtags. */
export const lexiconLanguages = [
  "en",
  "ru",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "pl",
  "nl",
  "tr",
  "ja",
  "zh",
] as const;

export type LexiconLanguage = (typeof lexiconLanguages)[number];

/** Whether a primary subtag is one of the twelve languages the lexicons cover. */
export function isLexiconLanguage(language: string): language is LexiconLanguage {
  return (lexiconLanguages as readonly string[]).includes(language);
}

/** One comma-separated list of terms a language, as the JSON lexicons hold them. */
export type TermsByLanguage = Readonly<Record<LexiconLanguage, string>>;

/** The terms of one comma-separated list, trimmed, empty ones dropped. */
export function termsOf(list: string): readonly string[] {
  return list
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");
}

/** The terms of all twelve languages, each once. */
export function termsOfAll(terms: TermsByLanguage): readonly string[] {
  return [...new Set(lexiconLanguages.flatMap((language) => termsOf(terms[language])))];
}
