import { isUnspacedScript } from "./folded-text.ts";
import { isLexiconLanguage, type LexiconLanguage, termsOf } from "./languages.ts";

/** Lists that need not cover every language, such as words that end a question. */
export type SomeTermsByLanguage = Readonly<Partial<Record<LexiconLanguage, string>>>;

/**
 * One regular-expression source matching any of the terms: longest first, "*" at the end of a term is any ending, spaces
 * are any white space. Terms match whole words only, except Chinese and Japanese ones. Without groups and without nested
 * repetition, so that matching stays linear. Empty lists match nothing.
 */
export function termsSource(terms: readonly string[]): string {
  const sorted = [...new Set(terms)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.length === 0 ? "(?!)" : `(?:${sorted.map(termSource).join("|")})`;
}

function termSource(term: string): string {
  const isOpen = term.endsWith("*");
  const written = isOpen ? term.slice(0, -1) : term;
  const escaped = written
    .replace(/[.*+?^${}()|[\]\\/-]/g, (character) => (character === "-" ? "[-‐]" : `\\${character}`))
    .replace(/['’]/g, "['’]")
    .replace(/ /g, "\\s+");
  if (isUnspacedScript(written)) return escaped;
  const before = /^[\p{L}\p{N}]/u.test(written) ? "(?<![\\p{L}\\p{N}])" : "";
  const after = isOpen ? "\\p{L}{0,12}" : /[\p{L}\p{N}]$/u.test(written) ? "(?![\\p{L}\\p{N}])" : "";
  return before + escaped + after;
}

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
