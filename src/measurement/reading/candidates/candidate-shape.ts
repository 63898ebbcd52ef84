import { comparedName } from "../names/names.ts";
import { isOrdinaryWord } from "../names/ordinary-words.ts";
import type { Span } from "../sentences.ts";

/** A name with its position and its spelling there. */
export type FoundName = Span & {
  readonly name: string;
  readonly way: "head" | "versus" | "series" | "weak head" | "weak series";
};

const MOST_WORDS = 4;
const LONGEST = 40;
/** Small words inside a name: "Bank of America", "Café de Flore". */
const INSIDE =
  /^(?:of|the|and|&|for|by|in|to|de|la|le|les|du|des|di|da|do|dos|del|von|van|der|den|y|e|und|et)$/i;
const WORD =
  /^(?:[\p{Lu}\p{Lt}\p{N}][\p{L}\p{M}\p{N}'’.+&!-]*|\p{Ll}{1,3}\p{Lu}[\p{L}\p{N}]*|\p{Ll}-\p{Lu}[\p{L}\p{N}]*(?:\.\p{Ll}{2,3})?|\p{Ll}[\p{L}\p{N}-]*\.(?:com|io|ai|co|app|so|org|net|de|fr|ru))$/u;
const CJK = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー・\p{Script=Latin}\p{N}]{2,14}$/u;
const HAS_CJK = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u;

/** What is around words that may be a name: nothing that says so, other names in a list, or a comparison with a name. */
export type Company = "unknown" | "listed" | "compared";

/**
 * Takes the words of a head or series and their company; returns the name in them, null where they name nothing: a sentence, or
 * ordinary words. Beside names a name may begin with an ordinary word, compared with one it may be nothing else.
 */
export function nameIn(words: string, company: Company = "unknown"): string | null {
  const name = writtenName(words);
  if (name === null || HAS_CJK.test(name)) return name;
  if (company === "compared") return /^\p{Lu}\p{Ll} /u.test(name) ? null : name;
  const parts = name.split(/\s+/).map((part) => part.replace(/[.!']+$/, ""));
  if (parts.every((part) => isGeneric(part) || INSIDE.test(part))) return null;
  return company === "listed" || !isGeneric(parts[0] ?? "") || isOddlyWritten(name) ? name : null;
}

function writtenName(words: string): string | null {
  const name = words
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_~`"“”„«»‚‘「」『』【】®™]|\p{Extended_Pictographic}|\ufe0f/gu, "")
    .replace(/^[\s#\d]{0,5}[.)、:]\s*/, "")
    .replace(/\s*[([（［].*$/u, "")
    .replace(/['’]s$/u, "")
    .replace(/[\s.,;:!?：、。，-]+$/u, "")
    .trim();
  if (name.length < 2 || name.length > LONGEST || !/\p{L}/u.test(name)) return null;
  if (HAS_CJK.test(name)) return CJK.test(name) ? name : null;
  const parts = name.split(/\s+/);
  if (parts.length > MOST_WORDS) return null;
  const isName = parts.every(
    (part, at) => WORD.test(part) || (at > 0 && at < parts.length - 1 && INSIDE.test(part)),
  );
  return isName ? name : null;
}

/** Ordinary words and numbers name nothing by themselves. */
const isGeneric = (word: string): boolean =>
  isOrdinaryWord(word) || ABSTRACT.test(word) || /^\p{N}+\p{L}?$/u.test(word);
/** How nouns for matters end: Flexibility, Sicherheit, Intégration. */
const ABSTRACT =
  /\p{L}{3}(?:ity|ities|tions?|ments?|ness|ance|ence|heit|keit|ung|ungen|tät|schaft|schutz|té|dad|ción|ità|zione|zioni|dade|ção|ções|heid|ość)$/iu;

/** A capital or a number inside a word, or a domain: words of no language are written so. */
export const isOddlyWritten = (name: string): boolean =>
  name
    .split(/\s+/)
    .some(
      (word) =>
        /\p{Ll}\p{Lu}|^\p{L}+\p{N}+$|\p{L}\.(?:com|io|ai|co|app|so|org|net)$/u.test(word) &&
        !/^(?:iOS|macOS|GitHub|JavaScript|YouTube|LinkedIn|TikTok|PayPal|WordPress|WhatsApp)$/.test(word),
    );

const COMPANY =
  /(?:\.(?:com|io|ai|co|app|so|org|net)|[ ,]+(?:inc|llc|ltd|gmbh|ag|corp|co|sa|se|plc|oy|ab|bv)\.?)$/i;

/** What a name is known by, however it is written: "Monday.com" and "monday", "Click Up" and "ClickUp". */
export const candidateKey = (name: string): string =>
  comparedName(name.replace(COMPANY, "")).replaceAll(/[\s'’.-]+/g, "");
