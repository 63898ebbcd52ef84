import { foldedText } from "../../lexicons/folded-text.ts";
import { termsOf } from "../../lexicons/languages.ts";
import titleWords from "../../lexicons/title-words.json" with { type: "json" };

/** What page systems and authors put behind or before a site's name: "documentation", "official site", "ホーム". */
const added = new Set(Object.values(titleWords.added).flatMap(termsOf).map(foldedText));
const LONGEST_ADDED_WORDS = 4;
const LONGEST_NAME_WORDS = 4;

const VERSION = /^[vV]?\d+(?:\.\d+)*(?:\.x)?$/;

/** A title's part without versions and added words at its ends: "Django 3.2.25 documentation" → "Django"; may be empty. */
export function withoutTitleWords(name: string): string {
  let words = name.split(/\s+/u).filter(Boolean);
  for (let rest = shortened(words); rest !== null; rest = shortened(words)) words = rest;
  return words.join(" ");
}

function shortened(words: readonly string[]): string[] | null {
  if (VERSION.test(words.at(-1) ?? "")) return words.slice(0, -1);
  for (let length = Math.min(LONGEST_ADDED_WORDS, words.length); length > 0; length--) {
    if (added.has(foldedText(words.slice(-length).join(" ")))) return words.slice(0, -length);
    if (added.has(foldedText(words.slice(0, length).join(" ")))) return words.slice(length);
  }
  return null;
}

/** The words of a text that together have this key ("Node.js" for "nodejs"), as written; null where none have. */
export function wordsWithKey(text: string, key: string, keyOf: (name: string) => string): string | null {
  const words = text.split(/[\s|·:–—,]+/u).filter(Boolean);
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME_WORDS); end++) {
      const name = words.slice(start, end).join(" ");
      if (keyOf(name) === key) return name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!+]+$/gu, "");
    }
  }
  return null;
}
