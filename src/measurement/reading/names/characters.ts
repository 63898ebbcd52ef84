/**
 * What the matcher knows of a UTF-16 unit: its script, its case, and what it is folded to. Tables are filled as characters are met,
 * so that each is looked at once.
 */

/** Scripts as far as boundaries differ; no letter or digit: NO_WORD. */
export const NO_WORD = 0;
export const LATIN = 1;
export const GREEK = 2;
export const CYRILLIC = 3;
export const DIGIT = 4;
export const HAN = 5;
export const HIRAGANA = 6;
export const KATAKANA = 7;
export const HANGUL = 8;
export const ARABIC = 9;
export const HEBREW = 10;
/** Written without spaces between words: Thai, Lao, Khmer, Burmese. */
export const UNSPACED = 11;
const OTHER = 12;

const SCRIPTS: readonly (readonly [number, RegExp])[] = [
  [DIGIT, /\p{Nd}/u],
  [LATIN, /\p{Script=Latin}/u],
  [CYRILLIC, /\p{Script=Cyrillic}/u],
  [GREEK, /\p{Script=Greek}/u],
  [HAN, /[\p{Script=Han}々〆]/u],
  [HIRAGANA, /\p{Script=Hiragana}/u],
  [KATAKANA, /[\p{Script=Katakana}ー]/u],
  [HANGUL, /\p{Script=Hangul}/u],
  [ARABIC, /\p{Script=Arabic}/u],
  [HEBREW, /\p{Script=Hebrew}/u],
  [UNSPACED, /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

const KNOWN = 1;
const LOWER = 2;
const UPPER = 4;
/** By unit: script << 3, LOWER or UPPER, and KNOWN once it was looked at. */
const kinds = new Uint8Array(65_536);

function kindOf(code: number): number {
  const kind = kinds[code] ?? 0;
  if (kind !== 0) return kind;
  const character = String.fromCharCode(code);
  const isWord =
    /[\p{L}\p{N}\p{M}]/u.test(character) && !/[\u0300-\u036f\ufe00-\ufe0f²³¹⁰-₉]/.test(character);
  const script = isWord ? (SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? OTHER) : NO_WORD;
  const sign = /\p{Ll}/u.test(character) ? LOWER : /\p{Lu}/u.test(character) ? UPPER : 0;
  kinds[code] = (script << 3) | sign | KNOWN;
  return kinds[code] ?? KNOWN;
}

/** The script of a unit; NO_WORD for signs, spaces and what is behind the end (NaN). */
export const scriptOf = (code: number): number => kindOf(code | 0) >> 3;
export const isWordCode = (code: number): boolean => kindOf(code | 0) >= 8;
export const isLowerCode = (code: number): boolean => (kindOf(code | 0) & LOWER) !== 0;
export const isUpperCode = (code: number): boolean => (kindOf(code | 0) & UPPER) !== 0;

/** Invisible or optional: left out of a name wherever it is met. */
export const SKIPPED = 0;
/** Becomes several units, see `foldedUnits`. */
export const SEVERAL = 0xffff;
const UNKNOWN = 0xfffe;
const SPACE = 32;

const folds = new Uint16Array(65_536).fill(UNKNOWN);
const several = new Map<number, string>();

/** Letters that no decomposition makes plain, although people write them plainly. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ð: "d",
  þ: "th",
  ς: "σ",
  й: "й",
  ـ: "",
};
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u2032\u00b4`]/;
const HYPHEN = /[\u2010-\u2015\u2212-]/;
/** ™ would become the letters TM, and ² the digit 2: they end a word and are no part of it. */
const BLANK = /[\s\u2120\u2122\u00ae\u00a9\u00b9\u00b2\u00b3\u2070-\u2079]/u;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/;
/** Combining marks of Latin, Greek and Cyrillic, Arabic tashkeel, Hebrew niqqud. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

function foldCharacter(character: string): string {
  if (BLANK.test(character) || HYPHEN.test(character)) return " ";
  if (APOSTROPHE.test(character)) return "'";
  if (INVISIBLE.test(character)) return "";
  const lower = character.toLowerCase();
  const plain = PLAIN[lower];
  if (plain !== undefined) return plain;
  // Kana keep their voicing marks, and Hangul is one syllable a unit.
  const bare = lower.normalize("NFKC").normalize("NFD").replace(OPTIONAL_MARKS, "");
  const folded = /\p{Script=Hangul}/u.test(bare) ? bare.normalize("NFC") : bare;
  return [...folded].map((one) => PLAIN[one] ?? one).join("");
}

/** What a unit is compared as: lower case, without diacritics, hyphens and all blanks as spaces. SKIPPED or SEVERAL aside. */
export function foldedCode(code: number): number {
  const known = folds[code] ?? SKIPPED;
  if (known !== UNKNOWN) return known;
  const folded =
    code >= 0xd800 && code <= 0xdfff ? String.fromCharCode(code) : foldCharacter(String.fromCharCode(code));
  const result = folded.length === 0 ? SKIPPED : folded.length === 1 ? folded.charCodeAt(0) : SEVERAL;
  if (folded.length > 1) several.set(code, folded);
  folds[code] = result;
  return result;
}

export const foldedUnits = (code: number): string => several.get(code) ?? "";

/** Takes any text; returns it as names are compared: folded, runs of spaces as one. */
export function foldText(text: string): string {
  let folded = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = foldedCode(text.charCodeAt(at));
    if (code === SKIPPED) continue;
    if (code === SEVERAL) folded += foldedUnits(text.charCodeAt(at));
    else if (code !== SPACE || (folded !== "" && !folded.endsWith(" "))) folded += String.fromCharCode(code);
  }
  return folded.trimEnd();
}

let codes = new Uint16Array(8192);
let bytes = bytesOf(codes);

/** Node copies the units of a text at once, five times as fast as they can be asked for one by one. */
function bytesOf(units: Uint16Array): Buffer | null {
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  return typeof Buffer === "undefined" || !isLittleEndian ? null : Buffer.from(units.buffer);
}

/** The UTF-16 units of a text, a 0 behind the last. Scratch that the next text overwrites. */
export function codesOf(raw: string): Uint16Array {
  const { length } = raw;
  if (length >= codes.length) {
    codes = new Uint16Array(2 * length + 1);
    bytes = bytesOf(codes);
  }
  if (bytes === null) for (let at = 0; at < length; at += 1) codes[at] = raw.charCodeAt(at);
  else bytes.write(raw, "utf16le");
  codes[length] = 0;
  return codes;
}
