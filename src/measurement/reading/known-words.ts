import { LATIN_LEXICONS } from "./ignorance/ignorance-lexicon.ts";
import { IGNORANCE_PHRASES } from "./ignorance/ignorance-phrases.ts";
import { NEGATIONS, TONE_PHRASES, TONE_WORDS } from "./tone/tone-lexicon.ts";
import { wordTable } from "./word-table.ts";
import { SMALL_WORDS } from "./words/small-words.ts";

/** What a known word may be a sign of; bits of CUES. */
export const NEGATES = 1;
export const CUTS_CLAUSE = 2;
export const COMPARES = 4;
export const GOES_ON_PHRASE = 8;
export const ADDRESS_BEGINS = 16;
/** In any of the languages. */
export const DENIES = 32;
/** The tone, the clauses or the search for ignorance look at it. */
export const IS_SIGNAL = 64;

/** Words that deny, language by language; of words with other letters than a to z what the scan sees of them. */
const LEXICONS = Object.entries(LATIN_LEXICONS);
const plainWords = (lists: readonly string[]): readonly string[] => lists.join(" ").match(/[a-z]+/g) ?? [];
const DENIALS = LEXICONS.map(([language, { denies }]) =>
  plainWords([denies, IGNORANCE_PHRASES[language]?.denies ?? ""]),
);
const KNOWLEDGE = LEXICONS.map(([language, { knows = "" }]) =>
  plainWords([knows, IGNORANCE_PHRASES[language]?.knows ?? ""]),
);

const CUTTING = "but while whereas although though however yet unlike compared than".split(" ");
/** What a comparison with another begins with, see `tone.ts`. */
const COMPARING =
  "better superior cheaper faster easier stronger simpler safer more worse weaker slower inferior less".split(
    " ",
  );
const ADDRESSES = ["http", "https", "www"];

const isPlain = (word: string): boolean => /^[a-z]+(?:['-][a-z]+)*$/.test(word);

const words = [
  ...new Set([
    ...SMALL_WORDS.flatMap(([, list]) => list.split(" ")),
    ...TONE_WORDS.keys(),
    ...NEGATIONS,
    ...TONE_PHRASES.flatMap(({ first, second }) => [...first, ...(second ?? [])]),
    ...DENIALS.flat(),
    ...KNOWLEDGE.flat(),
    ...CUTTING,
    ...COMPARING,
    ...ADDRESSES,
  ]),
].filter(isPlain);

/** Every word the reading knows by itself, found while an answer is scanned. */
export const KNOWN_WORDS = wordTable(words);

const size = words.length + 1;

/** By entry: bits of the languages (places in SMALL_WORDS) whose small word it is. */
export const LANGUAGES_OF = new Uint16Array(size);
/** By entry: what it may be a sign of. */
export const CUES = new Uint16Array(size);
/** By entry: its tone as a token of its own, −2 to 2. */
export const TONES = new Int8Array(size);
/** By entry: bits of the phrases (places in TONE_PHRASES) that may begin with it. */
export const PHRASES_OF = new Uint32Array(size);
/** By entry: bits of the languages (places in LATIN_LEXICONS) in which it denies, and in which it is about knowing. */
export const DENIALS_OF = new Uint32Array(size);
export const KNOWLEDGE_OF = new Uint32Array(size);
/** Bits of the languages whose words about knowing are not listed: none is asked for. */
export const KNOWING_ANYHOW = KNOWLEDGE.reduce(
  (bits, list, index) => (list.length === 0 ? bits | (1 << index) : bits),
  0,
);

const mark = (list: Uint16Array | Uint32Array, word: string, bit: number): void => {
  const entry = KNOWN_WORDS.indexOf(word);
  if (entry > 0) list[entry] = (list[entry] ?? 0) | bit;
};
for (const [index, [, list]] of SMALL_WORDS.entries())
  for (const word of list.split(" ")) mark(LANGUAGES_OF, word, 1 << index);
for (const [word, strength] of TONE_WORDS) TONES[KNOWN_WORDS.indexOf(word)] = strength;
for (const word of NEGATIONS) mark(CUES, word, NEGATES);
for (const word of CUTTING) mark(CUES, word, CUTS_CLAUSE);
for (const word of COMPARING) mark(CUES, word, COMPARES);
for (const word of ADDRESSES) mark(CUES, word, ADDRESS_BEGINS);
for (const [index, { first, second }] of TONE_PHRASES.entries()) {
  for (const word of first) mark(PHRASES_OF, word, 1 << index);
  for (const word of second ?? []) mark(CUES, word, GOES_ON_PHRASE);
}
for (const [index, list] of DENIALS.entries())
  for (const word of list) {
    mark(DENIALS_OF, word, 1 << index);
    mark(CUES, word, DENIES);
  }
for (const [index, list] of KNOWLEDGE.entries())
  for (const word of list) mark(KNOWLEDGE_OF, word, 1 << index);

const LOOKED_AT = NEGATES | CUTS_CLAUSE | DENIES;
for (let entry = 1; entry < size; entry += 1)
  if (TONES[entry] !== 0 || PHRASES_OF[entry] !== 0 || ((CUES[entry] ?? 0) & LOOKED_AT) !== 0)
    CUES[entry] = (CUES[entry] ?? 0) | IS_SIGNAL;
