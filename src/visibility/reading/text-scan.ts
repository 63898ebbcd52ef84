import {
  ACCENTED,
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
import { CUES, KNOWN_WORDS } from "./known-words.ts";
import { hashStep } from "./word-table.ts";

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
export const EM_DASH_ENTRY = 65_534;

let capacity = 8192;
const scratch = (size: number) => ({
  codes: new Uint16Array(size + 1),
  wordStarts: new Int32Array(size),
  wordEnds: new Int32Array(size),
  wordEntries: new Uint16Array(size),
  tokenEntries: new Uint16Array(size),
  begins: new Int32Array(size),
  lineBreaks: new Int32Array(size),
  stops: new Int32Array(size),
  emphases: new Int32Array(size),
});
const scan: TextScan = {
  raw: "",
  length: 0,
  wordCount: 0,
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
  const { codes, wordStarts, wordEnds, wordEntries, tokenEntries, begins, lineBreaks, stops, emphases } =
    scan;
  const { length } = raw;
  let [wordCount, beginCount, lineBreakCount, stopCount, emphasisCount, kinds] = [0, 0, 0, 0, 0, 0];
  let cues = 0;
  let isTangled = false;
  // The token that goes on: its first word and hash, and where its next word has to begin.
  let [first, tokenHash, joint] = [0, 0, -1];
  let before = PLAIN;
  for (let at = 0; at < length; ) {
    let code = codes[at] ?? 0;
    let kind = KINDS[code] ?? PLAIN;
    if (kind === UNKNOWN) kind = kindOf(code);
    if (kind === LOWER || kind === UPPER) {
      const start = at;
      let hash = code | 32;
      const isJoined = joint === start;
      tokenHash = isJoined ? hashStep(tokenHash, hash) : hash;
      for (;;) {
        at += 1;
        before = kind;
        code = codes[at] ?? 0;
        kind = KINDS[code] ?? PLAIN;
        if (kind !== LOWER && kind !== UPPER) break;
        if (kind === UPPER && before === LOWER) begins[beginCount++] = at;
        hash = hashStep(hash, code | 32);
        if (isJoined) tokenHash = hashStep(tokenHash, code | 32);
      }
      wordStarts[wordCount] = start;
      wordEnds[wordCount] = at;
      const entry = KNOWN_WORDS.entryOf(hash, codes, start, at);
      wordEntries[wordCount] = entry;
      cues |= CUES[entry] ?? 0;
      if (kind === UNKNOWN) kind = kindOf(code);
      if (isJoined) {
        tokenEntries[wordCount] = NO_TOKEN;
        tokenEntries[first] = KNOWN_WORDS.entryOf(tokenHash, codes, wordStarts[first] ?? 0, at);
      } else {
        tokenEntries[wordCount] = entry;
        first = wordCount;
        tokenHash = hash;
      }
      wordCount += 1;
      if (code === 39 || code === 45 || code === 0x2019) {
        joint = at + 1;
        tokenHash = hashStep(tokenHash, code === 45 ? 45 : 39);
      }
      if (kind === EMPHASIS || code === 45 || code === 39 || code === 34 || code === 96 || code > 127)
        isTangled ||= isTangledAt(codes, at);
      continue;
    }
    if (kind === OTHER && isPicture(codes, at)) {
      before = PLAIN;
      at += 2;
      continue;
    }
    kinds |= 1 << kind;
    if (kind === LINE_BREAK) {
      lineBreaks[lineBreakCount++] = at;
      stops[stopCount++] = at;
    } else if (kind === STOP) stops[stopCount++] = at;
    else if (kind === EMPHASIS) emphases[emphasisCount++] = at;
    else if (kind === ACCENTED) begins[beginCount++] = at;
    else if (kind === DIGIT) {
      if (before !== DIGIT) begins[beginCount++] = at;
    } else if (kind === EM_DASH) {
      wordStarts[wordCount] = at;
      wordEnds[wordCount] = at + 1;
      wordEntries[wordCount] = 0;
      tokenEntries[wordCount++] = EM_DASH_ENTRY;
    }
    before = kind;
    at += 1;
  }
  const hasOddCase = (kinds & (1 << ACCENTED)) !== 0 && /[\u0130\u212a]/.test(raw);
  scan.raw = raw;
  scan.length = length;
  scan.wordCount = wordCount;
  scan.beginCount = beginCount;
  scan.lineBreakCount = lineBreakCount;
  scan.stopCount = stopCount;
  scan.emphasisCount = emphasisCount;
  scan.kinds = kinds;
  scan.cues = cues;
  scan.isTangled = isTangled;
  scan.hasOddCase = hasOddCase;
  return scan;
}

/** An emoji, as far as it folds to itself: a boundary like any sign. */
function isPicture(codes: Uint16Array, at: number): boolean {
  const [high, low] = [codes[at] ?? 0, codes[at + 1] ?? 0];
  if (low < 0xdc00 || low > 0xdfff) return false;
  if (high === 0xd83d) return true;
  if (high === 0xd83c) return low < 0xdd00 || low > 0xde_ff || (low >= 0xdde6 && low < 0xde00);
  return high === 0xd83e && low < 0xdf00;
}

const isLeftOut = (code: number): boolean =>
  kindOf(code) === EMPHASIS || code === 34 || code === 96 || /[“”„«»]/.test(String.fromCharCode(code));
const isJoint = (code: number): boolean => code === 39 || code === 45 || code === 0x2019;

/** Whether what follows a word goes on with it once markup and quotes are left out. */
function isTangledAt(codes: Uint16Array, end: number): boolean {
  let [at, isMarked] = [end, false];
  for (; isLeftOut(codes[at] ?? 0) || isJoint(codes[at] ?? 0); at += 1) isMarked ||= !isJoint(codes[at] ?? 0);
  const next = kindOf(codes[at] ?? 0);
  return isMarked && (next === LOWER || next === UPPER);
}

/** Index of the first word that begins at a place or behind it. */
export function firstWordFrom({ wordStarts, wordCount }: TextScan, at: number): number {
  let [low, high] = [0, wordCount];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((wordStarts[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
