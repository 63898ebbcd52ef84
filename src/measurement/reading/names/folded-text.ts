import { BARRIER, MARKUP } from "../marks.ts";
import { foldCharacter, INVISIBLE } from "./fold-character.ts";

/** A text as names are matched in it, with the way back to the raw text. */
export type FoldedText = {
  /** Folded, case kept. */
  readonly text: string;
  /** Folded and in lower case; unit by unit the same as `text`. */
  readonly lower: string;
  /** By unit of `text` (what is beyond it means nothing): where its raw character begins and ends (UTF-16). */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where markup or a hidden part stood right before the unit: a boundary whatever the letters say. */
  readonly breaks: Uint8Array;
};

/** Stands for what is hidden, so that no name reads on across it. */
const GAP = "\ufffc";
const ENTITY = /&(?:amp|nbsp|quot|apos|lt|gt|#\d{1,6}|#x[\da-f]{1,5});/iy;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  nbsp: " ",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
};
/** A character, the marks that join it, and the second halves of half-width kana and decomposed hangul. */
const CLUSTER = /[^\n][\p{M}\uff9e\uff9f\u1160-\u11ff]*/uy;
const LETTER = /[\p{L}\p{N}]/u;

/** Takes a raw text and its marks (by unit; none hides nothing); returns it folded. Linear in its length. */
export function foldText(raw: string, marks?: Uint8Array): FoldedText {
  const out = emptyOutput(raw.length + 16);
  let at = 0;
  while (at < raw.length) {
    const mark = marks?.[at];
    if (mark === MARKUP) {
      out.isBroken = true;
      at += 1;
    } else if (mark === BARRIER) at = gap(raw, marks, at, out);
    else at = seen(raw, at, out);
  }
  return finished(out);
}

function gap(raw: string, marks: Uint8Array | undefined, at: number, out: Output): number {
  let end = at;
  while (marks?.[end] === BARRIER && end < raw.length) end += 1;
  add(out, GAP, at, end);
  return end;
}

/** Folds what is seen at a place; returns the place after it. */
function seen(raw: string, at: number, out: Output): number {
  const code = raw.charCodeAt(at);
  if (code === 38) return entity(raw, at, out);
  if ((code === 97 || code === 65) && isAnd(raw, at)) return ampersand(at, at + 3, out);
  if (code === 10 || code === 13) return lineBreak(raw, at, out);
  if (code === 45) {
    add(out, joinsWords(raw, at, at + 1) ? " " : "-", at, at + 1);
    return at + 1;
  }
  if (code < 128 && !(raw.charCodeAt(at + 1) >= 128)) {
    addCode(out, code === 9 ? SPACE : code, at, at + 1);
    return at + 1;
  }
  CLUSTER.lastIndex = at;
  const cluster = CLUSTER.exec(raw)?.[0] ?? raw[at] ?? "";
  const end = at + cluster.length;
  if (INVISIBLE.test(cluster[0] ?? "")) return at + 1;
  const folded = foldCharacter(cluster);
  add(out, folded === "-" && joinsWords(raw, at, end) ? " " : folded, at, end);
  return end;
}

/** "Coca-Cola" and "Coca Cola" are one name; " - " between two words is none. */
const joinsWords = (raw: string, start: number, end: number): boolean =>
  LETTER.test(raw[start - 1] ?? "") && LETTER.test(raw[end] ?? "");

const isAnd = (raw: string, at: number): boolean =>
  /^and$/i.test(raw.slice(at, at + 3)) &&
  /\s/.test(raw[at - 1] ?? "") &&
  /\s/.test(raw[at + 3] ?? "") &&
  at > 0;

function entity(raw: string, at: number, out: Output): number {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(raw)?.[0];
  if (found === undefined) return ampersand(at, at + 1, out);
  const end = at + found.length;
  const name = found.slice(1, -1).toLowerCase();
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const character =
    ENTITIES[name] ?? (name.startsWith("#") && code <= 0x10ffff ? String.fromCodePoint(code) : found);
  if (character === "&") return ampersand(at, end, out);
  add(out, foldCharacter(character), at, end);
  return end;
}

/** "Marks and Spencer", "Marks & Spencer" and "Marks&Spencer" are one name. */
function ampersand(start: number, end: number, out: Output): number {
  dropSpace(out);
  add(out, "&", start, end);
  return end;
}

/** One line break is a space; an empty line ends whatever was being said. */
function lineBreak(raw: string, at: number, out: Output): number {
  let end = at;
  let lines = 0;
  while (end < raw.length && /\s/.test(raw[end] ?? "")) {
    if (raw.charCodeAt(end) === 10) lines += 1;
    end += 1;
  }
  add(out, lines > 1 ? GAP : " ", at, end);
  return end;
}

type Output = {
  codes: Uint16Array;
  starts: Int32Array;
  ends: Int32Array;
  breaks: Uint8Array;
  size: number;
  /** Markup was met since the last unit. */
  isBroken: boolean;
};

const emptyOutput = (capacity: number): Output => ({
  codes: new Uint16Array(capacity),
  starts: new Int32Array(capacity),
  ends: new Int32Array(capacity),
  breaks: new Uint8Array(capacity),
  size: 0,
  isBroken: false,
});

const SPACE = 32;
const AMPERSAND = 38;

function add(out: Output, folded: string, start: number, end: number): void {
  for (let unit = 0; unit < folded.length; unit += 1) addCode(out, folded.charCodeAt(unit), start, end);
}

function addCode(out: Output, code: number, start: number, end: number): void {
  const last = out.codes[out.size - 1];
  // Runs of spaces are one, and "&" stands alone.
  if (code === SPACE && (last === SPACE || last === AMPERSAND) && out.size > 0) return;
  if (out.size === out.codes.length) grow(out);
  out.codes[out.size] = code;
  out.starts[out.size] = start;
  out.ends[out.size] = end;
  out.breaks[out.size] = out.isBroken ? 1 : 0;
  out.size += 1;
  out.isBroken = false;
}

/** One character may fold to several; that is rare, so room is made only then. */
function grow(out: Output): void {
  const larger = emptyOutput(2 * out.codes.length + 16);
  larger.codes.set(out.codes);
  larger.starts.set(out.starts);
  larger.ends.set(out.ends);
  larger.breaks.set(out.breaks);
  Object.assign(out, { ...larger, size: out.size, isBroken: out.isBroken });
}

function dropSpace(out: Output): void {
  if (out.size > 0 && out.codes[out.size - 1] === SPACE) out.size -= 1;
}

const PIECE = 4096;

function finished({ codes, starts, ends, breaks, size }: Output): FoldedText {
  let text = "";
  for (let from = 0; from < size; from += PIECE)
    text += String.fromCharCode(...codes.subarray(from, Math.min(size, from + PIECE)));
  return { text, lower: lowered(text), starts, ends, breaks };
}

/** Lower case that keeps its length, with one sigma wherever it stands. */
function lowered(text: string): string {
  const lower = text.toLowerCase().replaceAll("ς", "σ");
  if (lower.length === text.length) return lower;
  let result = "";
  for (let unit = 0; unit < text.length; unit += 1) {
    const one = text[unit] ?? "";
    result += one.toLowerCase().length === 1 ? one.toLowerCase() : one;
  }
  return result;
}
