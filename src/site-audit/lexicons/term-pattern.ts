import { isUnspacedScript } from "./folded-text.ts";
import { isLexiconLanguage, type LexiconLanguage, termsOf } from "./languages.ts";

/** Lists that need not cover every language, such as words that end a question. */
export type SomeTermsByLanguage = Readonly<Partial<Record<LexiconLanguage, string>>>;

const BEFORE_WORD = "(?<![\\p{L}\\p{N}])";
const AFTER_WORD = "(?![\\p{L}\\p{N}])";

/**
 * One regular-expression source matching any of the terms: longest first, "*" at the end of a term is any ending, spaces
 * are any white space. Terms match whole words only, except Chinese and Japanese ones. Without groups and without nested
 * repetition, so that matching stays linear. Empty lists match nothing.
 */
export function termsSource(terms: readonly string[]): string {
  const sorted = [...new Set(terms)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const kinds = Map.groupBy(sorted, kindOf);
  const alternatives = (kind: TermKind) => (kinds.get(kind) ?? []).map(escaped).join("|");
  // The boundaries stand once around all words: hundreds of them would make the pattern slow to compile and to run.
  const parts = [
    kinds.has("word") ? `${BEFORE_WORD}(?:${alternatives("word")})${AFTER_WORD}` : "",
    kinds.has("stem") ? `${BEFORE_WORD}(?:${alternatives("stem")})\\p{L}{0,12}` : "",
    kinds.has("open") ? `${BEFORE_WORD}(?:${alternatives("open")})` : "",
    kinds.has("unspaced") ? `(?:${alternatives("unspaced")})` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "(?!)" : `(?:${parts.join("|")})`;
}

type TermKind = "word" | "stem" | "open" | "unspaced";

/** `open`: ends in a sign such as a colon, after which a word may follow at once. */
function kindOf(term: string): TermKind {
  if (isUnspacedScript(term)) return "unspaced";
  if (term.endsWith("*")) return "stem";
  return /[\p{L}\p{N}]$/u.test(term) ? "word" : "open";
}

const escaped = (term: string): string =>
  term
    .replace(/\*$/, "")
    .replace(/[.*+?^${}()|[\]\\/-]/g, (character) => (character === "-" ? "[-‐]" : `\\${character}`))
    .replace(/['’]/g, "['’]")
    .replace(/ /g, "\\s+");

/** The terms for a page's language and, since English is mixed in everywhere, the English ones. */
export function termsFor(lists: SomeTermsByLanguage, language: string): readonly string[] {
  const own = isLexiconLanguage(language) ? termsOf(lists[language] ?? "") : [];
  return language === "en" ? own : [...own, ...termsOf(lists.en ?? "")];
}

const patterns = new WeakMap<SomeTermsByLanguage, Map<string, RegExp>>();

/** A global, case-insensitive pattern finding any term of the lists in text of a language (English terms included). */
export function termPattern(lists: SomeTermsByLanguage, language: string): RegExp {
  const known = patterns.get(lists) ?? new Map<string, RegExp>();
  patterns.set(lists, known);
  const pattern = known.get(language) ?? new RegExp(termsSource(termsFor(lists, language)), "giu");
  known.set(language, pattern);
  return pattern;
}

/** Whether a text holds any term of the lists in its language (English terms included). */
export function hasTerm(text: string, lists: SomeTermsByLanguage, language: string): boolean {
  return text.search(termPattern(lists, language)) !== -1;
}
