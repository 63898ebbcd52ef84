import { foldText } from "../names/folded-text.ts";
import { comparedName } from "../names/names.ts";
import type { Span } from "../sentences.ts";
import { isGenericWord, isPlace } from "./candidate-words.ts";

/** A name with where it stands, and how it is written there. */
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

/**
 * Takes the words of a head or series; returns the name in them, null where they name nothing: a sentence, words of everyday
 * headings, a time, a place.
 */
export function nameIn(words: string): string | null {
  const known = namesIn.get(words);
  if (known !== undefined) return known;
  const name = findName(words);
  if (namesIn.size >= MOST_KEPT) namesIn.clear();
  if (words.length <= LONGEST_KEPT) namesIn.set(words, name);
  return name;
}

/** The same heads stand in answer after answer: what is in them is found once. */
const namesIn = new Map<string, string | null>();
const MOST_KEPT = 4000;
const LONGEST_KEPT = 100;

function findName(words: string): string | null {
  const name = words
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_~`"“”„«»‚‘「」『』【】®™]|\p{Extended_Pictographic}|\ufe0f/gu, "")
    .replace(/^[\s#\d]{0,5}[.)、:]\s*/, "")
    .replace(/\s*[([（［].*$/u, "")
    .replace(/['’]s$/u, "")
    .replace(/[\s.,;:!?：、。，-]+$/u, "")
    .trim();
  if (name.length < 2 || name.length > LONGEST || !/\p{L}/u.test(name)) return null;
  if (HAS_CJK.test(name)) return CJK.test(name) && !isGenericWord(name) ? name : null;
  const parts = name.split(/\s+/);
  if (parts.length > MOST_WORDS) return null;
  const isName = parts.every(
    (part, at) => WORD.test(part) || (at > 0 && at < parts.length - 1 && INSIDE.test(part)),
  );
  if (!isName) return null;
  const lowers = parts.map((part) => foldText(part).lower.replace(/[.!']+$/, ""));
  if (lowers.every((lower) => isGenericWord(lower) || INSIDE.test(lower)) || isPlace(lowers.join(" ")))
    return null;
  const isPhrase = parts.length > 1 && (LEADS.test(lowers[0] ?? "") || isGenericWord(lowers.at(-1) ?? ""));
  return isPhrase && !isOddlyWritten(name) && !endsAsProduct(lowers) ? null : name;
}

/** Words that begin a phrase about names, and no name. */
const LEADS =
  /^(?:best|top|most|cheapest|fastest|easiest|key|final|overall|how|what|why|when|which|if|for|the best|other|more|official|free|customer|user|notable|popular|leading|our|your|my|these|those|this|also|however|important|wichtige?|beste[nrs]?|meilleure?s?|mejore?s?|migliori?|melhore?s?)$/;

/** "Zoho CRM" and "Capsule Software" are names though their last word is not. */
const endsAsProduct = (lowers: readonly string[]): boolean =>
  lowers.length === 2 &&
  !isGenericWord(lowers[0] ?? "") &&
  /^(?:crm|erp|hr|cloud|projects?|tasks?|books|desk|mail|sign|chat|docs|analytics|marketing|sales|mobile|store|bank|teams?|calendar|forms?)$/.test(
    lowers[1] ?? "",
  );

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
