import { isGlued, isJoinedWord } from "../boundaries.ts";
import {
  ACCENTED,
  DIGIT,
  EMPHASIS,
  foldedUnit,
  isSpace,
  JOINING,
  kindOf,
  LOWER,
  OTHER,
  SHARP_S,
  UPPER,
} from "../character-kinds.ts";
import type { Hit } from "../hits.ts";
import type { Language } from "../languages.ts";
import { BARRIER, MARKUP, SEEN } from "../marks.ts";
import type { TextScan } from "../text-scan.ts";
import { foldCharacter } from "./fold-character.ts";
import { endingLength } from "./inflections.ts";
import type { IndexedForm } from "./name-index.ts";
import { needsCue } from "./names.ts";

export type PlainText = {
  readonly scan: TextScan;
  /** Hidden parts by unit. */
  readonly marks: Uint8Array;
  readonly language: Language;
};

/** Only the folded text can tell. */
export const UNSURE = "unsure";
type Unsure = typeof UNSURE;

/** Whether a name stands at a place of the raw text, told without folding it: the hit, null, or unsure. */
export function hitAt(
  text: PlainText,
  { entity, form, codes }: IndexedForm,
  at: number,
): Hit | null | Unsure {
  const end = matchEnd(text, codes, at);
  if (end === null || end === UNSURE) return end;
  const written = isVerbatim(text.scan, codes.length, at, end)
    ? text.scan.raw.slice(at, end)
    : spelled(text, at, end);
  if (!form.fitsCase(written)) return null;
  const begins = beginsAt(text, at);
  if (begins !== true) return begins === UNSURE ? UNSURE : null;
  const ending = endingAt(text, at, end, written);
  if (ending === null || ending === UNSURE) return ending;
  if (ending > 0 && text.language === "en" && needsCue(form, "en")) return null;
  return { entity, form, start: at, end: end + ending, size: codes.length + ending };
}

const isLetterOrDigit = (kind: number): boolean => kind === LOWER || kind === UPPER || kind === DIGIT;

/** Where a folded name that begins at a place ends. */
function matchEnd({ scan, marks }: PlainText, name: Uint16Array, from: number): number | null | Unsure {
  const { codes, length } = scan;
  let at = from;
  for (let unit = 0; unit < name.length; unit += 1) {
    const expected = name[unit] ?? 0;
    if (codes[at] === expected && expected >= 97 && expected <= 122 && marks[at] === SEEN) {
      at += 1;
      continue;
    }
    while (marks[at] === MARKUP && at < length) at += 1;
    if (at >= length || marks[at] === BARRIER) return null;
    const code = codes[at] ?? 0;
    const kind = kindOf(code);
    if (kind === JOINING || kind === OTHER || kind === SHARP_S || code === 38) return UNSURE;
    if (isLetterOrDigit(kind) || kind === ACCENTED) {
      if (foldedUnit(code) !== expected) return null;
    } else if (!isSign(code, expected)) {
      if (isLetterOrDigit(kindOf(expected)) || !mayFoldTo(code, expected)) return null;
      if (!isPlainSpace(scan, marks, at, code, expected)) return UNSURE;
    }
    at += 1;
  }
  return kindOf(codes[at] ?? 0) === JOINING ? UNSURE : at;
}

const isSign = (code: number, expected: number): boolean => code === expected && code !== 32 && code !== 45;

/** Whether a sign that is not the expected one may be folded to it: spaces, dashes, apostrophes, and what stands before "&". */
const mayFoldTo = (code: number, expected: number): boolean =>
  code > 127 || expected === 38 ? true : expected === 32 ? isSpace(code) || code === 45 : code === 96;

/** Whether a single space or a hyphen inside a word is all that stands at a place where a name has a space. */
function isPlainSpace(
  { codes }: TextScan,
  marks: Uint8Array,
  at: number,
  code: number,
  expected: number,
): boolean {
  if (expected !== 32 || (code !== 32 && code !== 45)) return false;
  return (
    marks[at + 1] === 0 &&
    isLetterOrDigit(kindOf(codes[at + 1] ?? 0)) &&
    isLetterOrDigit(kindOf(codes[at - 1] ?? 0)) &&
    !isAnd(codes, at + 1)
  );
}

const isAnd = (codes: Uint16Array, at: number): boolean =>
  ((codes[at] ?? 0) | 32) === 97 &&
  ((codes[at + 1] ?? 0) | 32) === 110 &&
  ((codes[at + 2] ?? 0) | 32) === 100;

function isVerbatim({ codes }: TextScan, size: number, start: number, end: number): boolean {
  if (end - start !== size) return false;
  for (let at = start; at < end; at += 1) if (codes[at] === 45 || (codes[at] ?? 0) > 127) return false;
  return true;
}

function spelled({ scan, marks }: PlainText, start: number, end: number): string {
  let written = "";
  for (let at = start; at < end; at += 1)
    if (marks[at] !== MARKUP) written += scan.codes[at] === 45 ? " " : foldCharacter(scan.raw[at] ?? "");
  return written;
}

/** As `beginsAt` of the folded text. */
function beginsAt({ scan, marks }: PlainText, start: number): boolean | Unsure {
  if (start === 0 || marks[start - 1] !== 0) return true;
  const { raw, codes } = scan;
  const code = codes[start - 1] ?? 0;
  const kind = kindOf(code);
  if (kind === JOINING || kind === ACCENTED || kind === SHARP_S) return UNSURE;
  if (code === 95) return false;
  // The last sign of an entity that may be a letter.
  if (code === 59) return raw.lastIndexOf("&", start) >= start - LONGEST_ENTITY ? UNSURE : true;
  if (!isLetterOrDigit(kind)) return true;
  if (!isGlued(raw[start - 1] ?? "", raw[start] ?? "")) return false;
  return isPlainWord(scan, marks, start) ? !isJoinedWord(raw, start) : UNSURE;
}

const LONGEST_ENTITY = 12;
/** As far as a joined word is looked at. */
const LONGEST_WORD = 41;

/** Whether the letters and digits around a place end in plain signs, so that the folded text has the same word there. */
function isPlainWord({ codes, length }: TextScan, marks: Uint8Array, at: number): boolean {
  let from = at - 1;
  let to = at;
  while (
    from >= 0 &&
    at - from <= LONGEST_WORD &&
    marks[from] === 0 &&
    isLetterOrDigit(kindOf(codes[from] ?? 0))
  )
    from -= 1;
  while (to < length && to - at <= LONGEST_WORD && marks[to] === 0 && isLetterOrDigit(kindOf(codes[to] ?? 0)))
    to += 1;
  // Behind markup that nobody sees the word may go on.
  if (marks[from] === MARKUP || marks[to] === MARKUP) return false;
  return isPlainEnd(codes, from, length) && isPlainEnd(codes, to, length);
}

const isPlainEnd = (codes: Uint16Array, at: number, length: number): boolean =>
  at < 0 || at >= length || (isPlainSign(codes[at] ?? 0) && kindOf(codes[at + 1] ?? 0) !== JOINING);

const isPlainSign = (code: number): boolean => {
  const kind = kindOf(code);
  const isLetter = kind === ACCENTED || kind === SHARP_S || kind === OTHER;
  return (
    !isLetter &&
    kind !== JOINING &&
    kind !== EMPHASIS &&
    code !== 38 &&
    code !== 59 &&
    code !== 60 &&
    code !== 92
  );
};

/** As `endsAt` of the folded text: how many letters after a name are its ending, null where it goes on as another word. */
function endingAt(
  { scan, marks, language }: PlainText,
  start: number,
  end: number,
  written: string,
): number | null | Unsure {
  const { raw, codes, length } = scan;
  if (end >= length || marks[end] !== 0) return 0;
  const code = codes[end] ?? 0;
  const kind = kindOf(code);
  if (code === 95) return null;
  if (kind === ACCENTED || kind === SHARP_S) return UNSURE;
  if (code === 38 && codes[end + 1] === 35) return UNSURE;
  // A sign may be a letter by the mark behind it.
  if (kindOf(codes[end + 1] ?? 0) === JOINING) return UNSURE;
  const last = kindOf(codes[end - 1] ?? 0);
  if (!isLetterOrDigit(kind) || !(isLetterOrDigit(last) || last === ACCENTED)) return 0;
  if (!isPlainWord(scan, marks, end)) return UNSURE;
  if (isGlued(raw[end - 1] ?? "", raw[end] ?? "") && !isJoinedWord(raw, start)) return 0;
  return endingLength(raw, end, written, language);
}
