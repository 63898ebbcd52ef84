import {
  ACCENTED,
  CLAUSE_END,
  DIGIT,
  EM_DASH,
  EMPHASIS,
  KINDS,
  kindOf,
  LINE_BREAK,
  LOWER,
  OTHER,
  PLAIN,
  STOP,
  UNKNOWN,
  UPPER,
} from "./character-kinds.ts";
import { CUES, IS_SIGNAL, KNOWN_WORDS } from "./known-words.ts";

/**
 * What one look at every unit of an answer finds. The arrays are scratch that the next scan overwrites, and hold `…Count`
 * entries each: an answer is read to its end before the next, and nothing of a scan is kept.
 */
export type TextScan = {
  raw: string;
  length: number;
  /** UTF-16 units, a 0 behind the last. */
  codes: Uint16Array;
  /** Runs of ASCII letters, and em dashes (entry EM_DASH_ENTRY). */
  wordCount: number;
  wordStarts: Int32Array;
  wordEnds: Int32Array;
  /** Entries of KNOWN_WORDS; 0 for any other word. */
  wordEntries: Uint16Array;
  /** The entry of the whole token (don't, user-friendly) at its first word, NO_TOKEN at its others. */
  tokenEntries: Uint16Array;
  /** How many tokens there are up to a word's, itself included. */
  tokenCounts: Int32Array;
  /** The words that say something of tone or of clauses: their indexes. */
  signalCount: number;
  signals: Int32Array;
  /** By word: how many signals stand before it. */
  signalsBefore: Int32Array;
  /** By block of 32 units: the first word that begins in it or behind it. */
  blockWords: Int32Array;
  /** Where : and ; stand. */
  clauseEndCount: number;
  clauseEnds: Int32Array;
  /** Where a name may begin inside or outside of words: after glue (toolAcme), at digits and accented letters. */
  beginCount: number;
  begins: Int32Array;
  lineBreakCount: number;
  lineBreaks: Int32Array;
  /** Signs that may end a sentence, line breaks among them. */
  stopCount: number;
  stops: Int32Array;
  emphasisCount: number;
  emphases: Int32Array;
  /** Bit `1 << kind` for the kinds of units met, except those of ASCII letters. */
  kinds: number;
  /** What the known words may be signs of: bits of CUES. */
  cues: number;
  /** Markup or quotes stand inside a word, so that leaving them out makes other words. */
  isTangled: boolean;
  /** Holds one of the two characters beyond ASCII whose lower case is in it: İ and the Kelvin sign. */
  hasOddCase: boolean;
};

export const NO_TOKEN = 65_535;
const EM_DASH_ENTRY = 65_534;

const BLOCK_BITS = 5;

let capacity = 8192;
const scratch = (size: number) => ({
  codes: new Uint16Array(size + 1),
  wordStarts: new Int32Array(size),
  wordEnds: new Int32Array(size),
  wordEntries: new Uint16Array(size),
  tokenEntries: new Uint16Array(size),
  tokenCounts: new Int32Array(size),
  signals: new Int32Array(size),
  signalsBefore: new Int32Array(size + 1),
  blockWords: new Int32Array((size >> BLOCK_BITS) + 2),
  clauseEnds: new Int32Array(size),
  begins: new Int32Array(size),
  lineBreaks: new Int32Array(size),
  stops: new Int32Array(size),
  emphases: new Int32Array(size),
});
const scan: TextScan = {
  raw: "",
  length: 0,
  wordCount: 0,
  signalCount: 0,
  clauseEndCount: 0,
  beginCount: 0,
  lineBreakCount: 0,
  stopCount: 0,
  emphasisCount: 0,
  kinds: 0,
  cues: 0,
  isTangled: false,
  hasOddCase: false,
  ...scratch(capacity),
};
let bytes = bytesOf(scan.codes);

/** Node copies the units of a string at once, five times as fast as they can be read one by one. */
function bytesOf(codes: Uint16Array): Buffer | null {
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  return typeof Buffer === "undefined" || !isLittleEndian ? null : Buffer.from(codes.buffer);
}

function load(raw: string): void {
  if (raw.length > capacity) {
    capacity = 2 * raw.length;
    Object.assign(scan, scratch(capacity));
    bytes = bytesOf(scan.codes);
  }
  if (bytes === null) for (let at = 0; at < raw.length; at += 1) scan.codes[at] = raw.charCodeAt(at);
  else bytes.write(raw, "ucs2");
  scan.codes[raw.length] = 0;
}

/** Takes a raw answer; returns its words, line breaks, stops and markup. Linear in its length. */
export function scanText(raw: string): TextScan {
  load(raw);
  const { codes, wordStarts, wordEnds, wordEntries, tokenEntries, tokenCounts, signals, signalsBefore } =
    scan;
  const { begins, lineBreaks, stops, emphases, clauseEnds, blockWords } = scan;
  const { length } = raw;
  let wordCount = 0;
  let tokenCount = 0;
  let signalCount = 0;
  let beginCount = 0;
  let lineBreakCount = 0;
  let stopCount = 0;
  let emphasisCount = 0;
  let clauseEndCount = 0;
  let kinds = 0;
  let cues = 0;
  let isTangled = false;
  // The token that goes on: its first word, and where its next word has to begin.
  let first = 0;
  let joint = -1;
  let block = 0;
  let isDigitBefore = false;
  for (let at = 0; at < length; ) {
    const code = codes[at] ?? 0;
    let kind = KINDS[code] ?? PLAIN;
    if (kind === PLAIN) {
      isDigitBefore = false;
      at += 1;
      continue;
    }
    if (kind === LOWER || kind === UPPER) {
      const start = at;
      let after = code;
      for (;;) {
        while (isCapital(after)) after = codes[++at] ?? 0;
        if (!isSmall(after)) break;
        while (isSmall(after)) after = codes[++at] ?? 0;
        if (!isCapital(after)) break;
        begins[beginCount++] = at;
      }
      isDigitBefore = false;
      const mayGoOn = after !== 32 && isJoint(after);
      const entry = KNOWN_WORDS.entryOf(codes, start, at);
      for (; block <= start >> BLOCK_BITS; block += 1) blockWords[block] = wordCount;
      wordStarts[wordCount] = start;
      wordEnds[wordCount] = at;
      wordEntries[wordCount] = entry;
      const cue = CUES[entry] ?? 0;
      cues |= cue;
      if (joint === start) {
        tokenEntries[wordCount] = NO_TOKEN;
        tokenEntries[first] = KNOWN_WORDS.entryOf(codes, wordStarts[first] ?? 0, at);
      } else {
        tokenEntries[wordCount] = entry;
        tokenCount += 1;
        first = wordCount;
      }
      tokenCounts[wordCount] = tokenCount;
      signalsBefore[wordCount] = signalCount;
      // The token of a word that goes on is known later.
      if (mayGoOn || (cue & IS_SIGNAL) !== 0) signals[signalCount++] = wordCount;
      wordCount += 1;
      if (after === 32) at += 1;
      else {
        if (mayGoOn) joint = at + 1;
        if ((mayGoOn || isLeftOut(after)) && isTangledAt(codes, at)) isTangled = true;
      }
      continue;
    }
    if (kind === UNKNOWN) kind = kindOf(code);
    if (kind === OTHER && isPicture(codes, at)) {
      isDigitBefore = false;
      at += 2;
      continue;
    }
    kinds |= 1 << kind;
    if (kind === LINE_BREAK) {
      lineBreaks[lineBreakCount++] = at;
      stops[stopCount++] = at;
    } else if (kind === STOP) stops[stopCount++] = at;
    else if (kind === EMPHASIS) emphases[emphasisCount++] = at;
    else if (kind === CLAUSE_END) clauseEnds[clauseEndCount++] = at;
    else if (kind === ACCENTED) begins[beginCount++] = at;
    else if (kind === DIGIT) {
      if (!isDigitBefore) begins[beginCount++] = at;
    } else if (kind === EM_DASH) {
      for (; block <= at >> BLOCK_BITS; block += 1) blockWords[block] = wordCount;
      tokenCount += 1;
      wordStarts[wordCount] = at;
      wordEnds[wordCount] = at + 1;
      wordEntries[wordCount] = 0;
      tokenCounts[wordCount] = tokenCount;
      signalsBefore[wordCount] = signalCount;
      tokenEntries[wordCount++] = EM_DASH_ENTRY;
    }
    isDigitBefore = kind === DIGIT;
    at += 1;
  }
  for (; block <= length >> BLOCK_BITS; block += 1) blockWords[block] = wordCount;
  signalsBefore[wordCount] = signalCount;
  scan.raw = raw;
  scan.length = length;
  scan.wordCount = wordCount;
  scan.signalCount = signalCount;
  scan.beginCount = beginCount;
  scan.lineBreakCount = lineBreakCount;
  scan.stopCount = stopCount;
  scan.emphasisCount = emphasisCount;
  scan.clauseEndCount = clauseEndCount;
  scan.kinds = kinds;
  scan.cues = cues;
  scan.isTangled = isTangled;
  scan.hasOddCase = (kinds & (1 << ACCENTED)) !== 0 && /[\u0130\u212a]/.test(raw);
  return scan;
}

const isCapital = (code: number): boolean => (code - 65) >>> 0 < 26;
const isSmall = (code: number): boolean => (code - 97) >>> 0 < 26;

/** An emoji, as far as it folds to itself: a boundary like any sign. */
function isPicture(codes: Uint16Array, at: number): boolean {
  const high = codes[at] ?? 0;
  const low = codes[at + 1] ?? 0;
  if (low < 0xdc00 || low > 0xdfff) return false;
  if (high === 0xd83d) return true;
  if (high === 0xd83c) return low < 0xdd00 || low > 0xde_ff || (low >= 0xdde6 && low < 0xde00);
  return high === 0xd83e && low < 0xdf00;
}

const isJoint = (code: number): boolean => code === 39 || code === 45 || code === 0x2019;
/** Emphasis, ticks and quotes: " ` “ ” „ « » */
const isLeftOut = (code: number): boolean =>
  code < 128
    ? KINDS[code] === EMPHASIS || code === 34 || code === 96
    : code === 0x201c || code === 0x201d || code === 0x201e || code === 0xab || code === 0xbb;

/** Whether what follows a word goes on with it once markup and quotes are left out. */
function isTangledAt(codes: Uint16Array, end: number): boolean {
  let at = end;
  let isMarked = false;
  for (let code = codes[at] ?? 0; isLeftOut(code) || isJoint(code); code = codes[at] ?? 0) {
    isMarked ||= isLeftOut(code);
    at += 1;
  }
  const next = KINDS[codes[at] ?? 0];
  return isMarked && (next === LOWER || next === UPPER);
}

/** Index of the first word that begins at a place or behind it. */
export function firstWordFrom({ wordStarts, wordCount, blockWords, length }: TextScan, at: number): number {
  if (at > length) return wordCount;
  let word = at <= 0 ? 0 : (blockWords[at >> BLOCK_BITS] ?? 0);
  while (word < wordCount && (wordStarts[word] ?? 0) < at) word += 1;
  return word;
}
