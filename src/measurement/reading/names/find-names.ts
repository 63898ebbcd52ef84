import { BARRIER, MARKUP } from "../masks.ts";
import { foldedCode, foldedUnits, isWordCode, SEVERAL, SKIPPED } from "./characters.ts";
import type { Form, NamedForm } from "./names.ts";
import type { Trie } from "./trie.ts";
import { beginsAt, endOf, isCutFromWord, isGlue, isMark } from "./word-edges.ts";

/** A name found in a text, in UTF-16 units of the raw text, its inflection included. */
export type Hit = {
  readonly entity: number;
  readonly form: Form;
  readonly start: number;
  readonly end: number;
  /** Where the name itself ends. */
  readonly bareEnd: number;
};

const SPACE = 32;
const NEWLINE = 10;
/** Emphasis, underscores and escapes inside a name, as many as a hit may hold in one place. */
const MOST_MARKUP = 8;
const isEmphasis = (code: number): boolean => code === 42 || code === 95 || code === 126 || code === 92;

/** A text, the parts of it that are no text (null for none), the names to find, and how to learn its language. */
export type NamedText = {
  readonly raw: string;
  readonly marks: Uint8Array | null;
  readonly names: Trie<NamedForm>;
  readonly language: () => string;
};

/** Returns all hits in order, none overlapping: the longest name wins. Linear in the length of the text. */
export function findNames(text: NamedText): readonly Hit[] {
  const { raw, marks, names } = text;
  const { begins } = names;
  const { length } = raw;
  const hits: Hit[] = [];
  for (let at = 0; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code < ASCII ? begins[code] === 0 : !names.mayBegin(code)) continue;
    if (!beginsAt(raw, at, code) || (marks !== null && marks[at] === BARRIER)) continue;
    const hit = longestAt(text, at);
    if (hit === null) continue;
    const last = hits.at(-1);
    if (last === undefined || last.end <= hit.start) hits.push(hit);
    else if (hit.end - hit.start > last.end - last.start) hits[hits.length - 1] = hit;
  }
  return hits;
}

const ASCII = 128;

/** Places whose letters are those of a name, whatever is around them and however they are written. */
export function placesLike(text: NamedText): readonly Hit[] {
  const places: Hit[] = [];
  for (let start = 0; start < text.raw.length; start += 1)
    for (let found = walkFrom(text, start) - 1; found >= 0; found -= 1)
      for (const { entity, form } of text.names.valuesAt(nodes[found] ?? 0) ?? [])
        if (!form.isStem)
          places.push({ entity, form, start, end: ends[found] ?? start, bareEnd: ends[found] ?? start });
  return places;
}

/** Where the names that a walk met end, and their nodes, the longest last. Scratch. */
const ends: number[] = [];
const nodes: number[] = [];

/** Walks the trie from a place; returns how many names it met. */
function walkFrom({ raw, marks, names }: NamedText, start: number): number {
  const { length } = raw;
  let found = 0;
  let node = 0;
  let skipped = 0;
  let isSpaced = false;
  for (let at = start; at < length; at += 1) {
    const mark = marks === null ? 0 : marks[at];
    if (mark === BARRIER) break;
    const code = raw.charCodeAt(at);
    const folded = foldedCode(code);
    if (folded === SKIPPED || mark === MARKUP) {
      if (++skipped > MOST_MARKUP) break;
      continue;
    }
    if (folded === SPACE) {
      if (code === NEWLINE && !goesOnBehind(raw, at)) break;
      if (isSpaced) {
        if (++skipped > MOST_MARKUP) break;
        continue;
      }
    }
    const next = folded === SEVERAL ? names.walk(node, foldedUnits(code)) : names.next(node, folded);
    if (next === 0) {
      if (!isEmphasis(code) || ++skipped > MOST_MARKUP) break;
      continue;
    }
    isSpaced = folded === SPACE;
    node = next;
    if (names.valuesAt(node) !== undefined) {
      ends[found] = at + 1;
      nodes[found++] = node;
    }
  }
  return found;
}

function longestAt(text: NamedText, start: number): Hit | null {
  for (let found = walkFrom(text, start) - 1; found >= 0; found -= 1) {
    const hit = accepted(text, start, ends[found] ?? 0, nodes[found] ?? 0);
    if (hit !== null) return hit;
  }
  return null;
}

function accepted(
  { raw, names, language }: NamedText,
  start: number,
  wordEnd: number,
  node: number,
): Hit | null {
  // Marks of the last letter belong to it.
  let bareEnd = wordEnd;
  while (bareEnd < raw.length && isMark(raw.charCodeAt(bareEnd))) bareEnd += 1;
  const written = raw.slice(start, bareEnd);
  const isGlued = start > 0 && isGlue(raw.charCodeAt(start - 1), raw.charCodeAt(start));
  for (const { entity, form } of names.valuesAt(node) ?? []) {
    if (!form.fitsCase(written) || (isGlued && form.isOrdinary)) continue;
    const end = endOf(raw, start, bareEnd, form, language);
    if (end !== -1 && !isCutFromWord(raw, start, bareEnd)) return { entity, form, start, end, bareEnd };
  }
  return null;
}

/** A name goes on behind a line break only as running text, and not as another paragraph or item. */
function goesOnBehind(raw: string, at: number): boolean {
  let next = at + 1;
  while (raw.charCodeAt(next) === SPACE && next < at + 4) next += 1;
  return isWordCode(raw.charCodeAt(next)) && !/^\d{1,3}[.)]/.test(raw.slice(next, next + 4));
}
