import { BARRIER, MARKUP } from "../masks.ts";
import { SIGNAL_BEGINNINGS, SIGNAL_WORDS, type Signal, signalAt } from "../signals.ts";
import { codesOf, foldedCode, isWordCode, SKIPPED } from "./characters.ts";
import type { Form, NamedForm } from "./names.ts";
import { beginnings, mayBeginWith, nodeAfter, type Trie, tripleOf } from "./trie.ts";
import { beginsAt, endOf, isCutFromWord, isGlue, isMark } from "./word-edges.ts";

/** A name found in a text, in UTF-16 units of the raw text, its inflection included. */
export type Hit = {
  readonly entity: number;
  readonly form: Form;
  readonly start: number;
  readonly end: number;
};

/** The names of a brand and its competitors, prepared once for many texts. */
export type Names = {
  readonly trie: Trie<NamedForm>;
  /** See `tripleOf`: 1 where a name may begin with them, 2 where a sign may. */
  readonly beginnings: Uint8Array;
};

const NAME = 1;
const SIGN = 2;

export function namesOf(trie: Trie<NamedForm>): Names {
  const triples = beginnings(trie, true);
  return { trie, beginnings: triples.map((isName, at) => isName | (SIGNAL_BEGINNINGS[at] === 1 ? SIGN : 0)) };
}

/** A text, the parts of it that are no text (null for none), the names to find, and how to learn its language. */
export type NamedText = {
  readonly raw: string;
  readonly marks: Uint8Array | null;
  readonly names: Names;
  readonly language: () => string;
};

export type Found = {
  /** All names in order, none overlapping: the longest wins. */
  readonly hits: readonly Hit[];
  /** Signs of tone and denial in order. */
  readonly signals: readonly Signal[];
};

const SPACE = 32;
const NEWLINE = 10;

/** Finds names and signs in one pass over the text. Linear in its length. */
export function findNames(text: NamedText): Found {
  const { raw, marks, names } = text;
  const { trie, beginnings: triples } = names;
  const { length } = raw;
  const codes = codesOf(raw);
  const hits: Hit[] = [];
  const signals: Signal[] = [];
  for (let at = 0; at < length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === SPACE) continue;
    const isWord = isLetter(code);
    const second = codes[at + 1] ?? 0;
    const may = isWord
      ? (triples[tripleOf(code, second, second === 0 ? 0 : (codes[at + 2] ?? 0))] ?? 0)
      : mayBegin(trie, code);
    if ((may & NAME) !== 0 && beginsAt(raw, at, code) && (marks === null || marks[at] !== BARRIER))
      addHit(hits, longestAt(text, at));
    if ((may & SIGN) !== 0) signalAt(raw, at, code, signals);
    // Small letters behind a letter go on with its word.
    if (isWord) while (isSmall(codes[at + 1] ?? 0)) at += 1;
  }
  return { hits, signals };
}

const isSmall = (code: number): boolean => (code - 97) >>> 0 < 26;
const isLetter = (code: number): boolean => ((code | 32) - 97) >>> 0 < 26;
const mayBegin = (trie: Trie<NamedForm>, code: number): number =>
  (mayBeginWith(trie, code) ? NAME : 0) | (mayBeginWith(SIGNAL_WORDS, code) ? SIGN : 0);

function addHit(hits: Hit[], hit: Hit | null): void {
  if (hit === null) return;
  const last = hits.at(-1);
  if (last === undefined || last.end <= hit.start) hits.push(hit);
  else if (hit.end - hit.start > last.end - last.start) hits[hits.length - 1] = hit;
}

/** Places whose letters are those of a name, whatever is around them and however they are written. */
export function placesLike(text: NamedText): readonly Hit[] {
  const places: Hit[] = [];
  for (let start = 0; start < text.raw.length; start += 1)
    for (let found = walkFrom(text, start) - 1; found >= 0; found -= 1)
      for (const { entity, form } of text.names.trie.values[nodes[found] ?? 0] ?? [])
        if (!form.isStem) places.push({ entity, form, start, end: ends[found] ?? start });
  return places;
}

/** Where the names that a walk met end, and their nodes, the longest last. Scratch. */
const ends: number[] = [];
const nodes: number[] = [];

/** Emphasis, underscores and escapes inside a name, as many as a hit may hold. */
const MOST_MARKUP = 8;
const isEmphasis = (code: number): boolean => code === 42 || code === 95 || code === 126 || code === 92;

/** Walks the trie from a place; returns how many names it met. */
function walkFrom({ raw, marks, names: { trie } }: NamedText, start: number): number {
  const { length } = raw;
  let found = 0;
  let node = 0;
  let skipped = 0;
  let isSpaced = false;
  for (let at = start; at < length; at += 1) {
    const mark = marks === null ? 0 : marks[at];
    if (mark === BARRIER) break;
    const code = raw.charCodeAt(at);
    const folded = isSmall(code) ? code : foldedCode(code);
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
    const next = nodeAfter(trie, node, code, folded);
    if (next === 0) {
      if (!isEmphasis(code) || ++skipped > MOST_MARKUP) break;
      continue;
    }
    isSpaced = folded === SPACE;
    node = next;
    if (trie.values[node] !== undefined) {
      ends[found] = at + 1;
      nodes[found++] = node;
    }
  }
  return found;
}

/** A name goes on behind a line break only as running text, and not as another paragraph or item. */
function goesOnBehind(raw: string, at: number): boolean {
  let next = at + 1;
  while (raw.charCodeAt(next) === SPACE && next < at + 4) next += 1;
  return isWordCode(raw.charCodeAt(next)) && !/^\d{1,3}[.)]/.test(raw.slice(next, next + 4));
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
  const isGlued = start > 0 && isGlue(raw.charCodeAt(start - 1), raw.charCodeAt(start));
  for (const { entity, form } of names.trie.values[node] ?? []) {
    if (isGlued && form.isOrdinary) continue;
    const isExact = form.text.length === bareEnd - start && raw.startsWith(form.text, start);
    if (!isExact && !form.fitsCase(raw.slice(start, bareEnd))) continue;
    const end = endOf(raw, start, bareEnd, form, language);
    if (end !== -1 && !isCutFromWord(raw, start, bareEnd)) return { entity, form, start, end };
  }
  return null;
}
