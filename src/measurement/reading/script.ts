/** The writing a character belongs to, as far as word boundaries ask. */
export type Script =
  | "latin"
  | "greek"
  | "cyrillic"
  | "han"
  | "hiragana"
  | "katakana"
  | "hangul"
  | "arabic"
  | "hebrew"
  | "unspaced"
  | "digit"
  | "letter"
  | "none";

/** In this order; the first that matches decides. `ー` belongs to katakana words although Unicode calls it common. */
const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ["latin", /\p{Script=Latin}/u],
  ["digit", /\p{Nd}/u],
  ["katakana", /[\p{Script=Katakana}ー]/u],
  ["hiragana", /\p{Script=Hiragana}/u],
  ["han", /\p{Script=Han}/u],
  ["hangul", /\p{Script=Hangul}/u],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  ["greek", /\p{Script=Greek}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["unspaced", /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
  ["letter", /[\p{L}\p{M}]/u],
];

const known = new Map<string, Script>();

/** Takes one character (a code point, or a half of one: then `none`); returns its script. */
export function scriptOf(character: string): Script {
  const code = character.charCodeAt(0);
  if (code < 128) {
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "latin";
    return code >= 48 && code <= 57 ? "digit" : "none";
  }
  const before = known.get(character);
  if (before !== undefined) return before;
  const isLetter = /[\p{L}\p{M}\p{Nd}ー]/u.test(character);
  const found = isLetter ? (SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? "none") : "none";
  // Unicode is finite, memory more so.
  if (known.size < 50_000) known.set(character, found);
  return found;
}

export function isUpper(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code < 128) return code >= 65 && code <= 90;
  return character !== character.toLowerCase() && character === character.toUpperCase();
}

export const isLower = (character: string): boolean =>
  character !== character.toUpperCase() && character === character.toLowerCase();
