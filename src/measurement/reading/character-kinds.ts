import { foldCharacter, INVISIBLE } from "./names/fold-character.ts";

/** What a UTF-16 unit is to the scan of an answer. Numbers, because they are looked up for every unit. */
export const PLAIN = 0;
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
export const LINE_BREAK = 4;
/** May end a sentence. */
export const STOP = 5;
/** Emphasis: * _ ~ */
export const EMPHASIS = 6;
/** Markup that is rare: ` [ < \ @ and what machine citations begin with. */
export const MARKUP_SIGN = 7;
export const EM_DASH = 8;
/** A letter beyond ASCII that folds to one letter of ASCII: é, Š, full-width A. */
export const ACCENTED = 9;
/** Folds with its neighbour or to nothing: marks, zero-width characters. */
export const JOINING = 10;
/** Any other writing, and whatever folds in another way. */
export const OTHER = 11;
/** ß: a letter that folds to two and begins no word. */
export const SHARP_S = 12;
/** Ends a clause: : ; */
export const CLAUSE_END = 13;
/** Of a unit not seen yet: ask `kindOf`. */
export const UNKNOWN = 255;

/** Kinds by unit, as far as they are known. ASCII is. */
export const KINDS = new Uint8Array(65_536).fill(UNKNOWN);
const folds = new Uint16Array(65_536);

/** Kind of a unit. */
export function kindOf(code: number): number {
  const known = KINDS[code] ?? PLAIN;
  if (known !== UNKNOWN) return known;
  const kind = classified(code);
  KINDS[code] = kind;
  return kind;
}

/** The folded unit in lower case of an ASCII letter or digit, or of an accented letter; 0 for anything else. */
export function foldedUnit(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code | 32 : code;
  return kindOf(code) === ACCENTED ? (folds[code] ?? 0) : 0;
}

function classified(code: number): number {
  if (code < 128) return asciiKind(code);
  if (code >= 0xd800 && code <= 0xdfff) return OTHER;
  const character = String.fromCharCode(code);
  if (code === 0x2014) return EM_DASH;
  if (/[…؟।。！？]/.test(character)) return STOP;
  if (/[\u2028\u2029]/.test(character)) return OTHER;
  if (/[\ue200-\ue206【]/.test(character)) return MARKUP_SIGN;
  if (/[\uff9e\uff9f\u1160-\u11ff]/.test(character)) return OTHER;
  if (INVISIBLE.test(character) || /\p{M}/u.test(character)) return JOINING;
  if (character === "ß") return SHARP_S;
  const folded = foldCharacter(character);
  if (folded.length !== 1) return OTHER;
  if (/\p{L}/u.test(character) && /[A-Za-z]/.test(folded)) {
    folds[code] = folded.toLowerCase().charCodeAt(0);
    return ACCENTED;
  }
  return /[\p{L}\p{N}\p{M}]/u.test(character + folded) ? OTHER : PLAIN;
}

function asciiKind(code: number): number {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/\d/.test(character)) return DIGIT;
  if (character === "\n") return LINE_BREAK;
  if (/[.!?]/.test(character)) return STOP;
  if (/[*_~]/.test(character)) return EMPHASIS;
  if (/[:;]/.test(character)) return CLAUSE_END;
  return /[`[<\\@]/.test(character) ? MARKUP_SIGN : PLAIN;
}

/** What `\s` matches. */
export const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));

for (let code = 0; code < 128; code += 1) KINDS[code] = asciiKind(code);
