import { EMPHASIS, KINDS, MARKUP_SIGN } from "../character-kinds.ts";
import { CUES, GOES_ON_PHRASE, NEGATES, PHRASES_OF, TONES } from "../known-words.ts";
import type { Span } from "../sentences.ts";
import { firstWordFrom, NO_TOKEN, type TextScan } from "../text-scan.ts";
import { NEGATIONS, TONE_PHRASES, TONE_WORDS } from "./tone-lexicon.ts";

/** How much praise and blame a clause holds, and how many words. */
export type Signal = { readonly praise: number; readonly blame: number; readonly words: number };

type Phrase = { readonly place: number; readonly start: number; readonly end: number };

const STICKY = TONE_PHRASES.map(({ pattern }) => new RegExp(pattern.source, "iy"));
const NEGATED = -0.75;
const FREE_OF_SECOND = TONE_PHRASES.reduce(
  (bits, { second }, place) => (second === null ? bits | (1 << place) : bits),
  0,
);

/** Takes a clause of a scanned answer; returns its signal. Counts the words the scan has looked up, where that is exact. */
export function signalOf(scan: TextScan, clause: Span): Signal {
  const first = firstWordFrom(scan, clause.start);
  const last = firstWordFrom(scan, clause.end);
  const phrases = isExact(scan, clause, first, last) ? phrasesIn(scan, clause, first, last) : null;
  return phrases === null
    ? spelledSignal(scan.raw.slice(clause.start, clause.end))
    : countedSignal(scan, phrases, first, last);
}

/** Whether the words of the scan are the tokens of the clause: none is cut, or made by leaving out markup. */
function isExact(scan: TextScan, { start, end }: Span, first: number, last: number): boolean {
  if (scan.isTangled || scan.hasOddCase) return false;
  if (first > 0 && (scan.wordEnds[first - 1] ?? 0) > start) return false;
  if (last > first && (scan.wordEnds[last - 1] ?? 0) > end) return false;
  return !(isGoingOn(scan, first) || isGoingOn(scan, last));
}

const isGoingOn = ({ tokenEntries, wordCount }: TextScan, word: number): boolean =>
  word < wordCount && tokenEntries[word] === NO_TOKEN;

/** The phrases of a clause in their order, none overlapping another; null where only the spelled text can tell. */
function phrasesIn(scan: TextScan, clause: Span, first: number, last: number): readonly Phrase[] | null {
  const { signals, signalsBefore, wordEntries, wordStarts } = scan;
  let found: Phrase[] | null = null;
  const end = signalsBefore[last] ?? 0;
  for (let signal = signalsBefore[first] ?? 0; signal < end; signal += 1) {
    const word = signals[signal] ?? 0;
    let bits = PHRASES_OF[wordEntries[word] ?? 0] ?? 0;
    if (bits === 0) continue;
    const goesOn = word + 1 < last && ((CUES[wordEntries[word + 1] ?? 0] ?? 0) & GOES_ON_PHRASE) !== 0;
    if (!goesOn) bits &= FREE_OF_SECOND;
    if (bits === 0) continue;
    const start = wordStarts[word] ?? 0;
    if (isMarkedUp(scan, start, Math.min(clause.end, start + LONGEST_PHRASE))) return null;
    for (; bits !== 0; bits &= bits - 1) {
      const place = 31 - Math.clz32(bits & -bits);
      const pattern = STICKY[place];
      if (pattern === undefined) continue;
      pattern.lastIndex = start;
      if (!pattern.test(scan.raw) || pattern.lastIndex > clause.end) continue;
      if (!isWholeTokens(scan, word, pattern.lastIndex)) return null;
      found ??= [];
      found.push({ place, start, end: pattern.lastIndex });
    }
  }
  return found === null ? NONE : apart(found);
}

const NONE: readonly Phrase[] = [];
const LONGEST_PHRASE = 60;

/** Whether emphasis or ticks stand in a stretch or right before it. */
function isMarkedUp(
  { codes, kinds, emphases, emphasisCount }: TextScan,
  start: number,
  end: number,
): boolean {
  const mayHoldTicks = (kinds & (1 << MARKUP_SIGN)) !== 0;
  if (!mayHoldTicks && (emphasisCount === 0 || (emphases[emphasisCount - 1] ?? 0) < start - 1)) return false;
  for (let at = Math.max(0, start - 1); at < end; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 96 || KINDS[code] === EMPHASIS) return true;
  }
  return false;
}

/** Whether a phrase begins and ends with tokens, so that taking it out leaves the others whole. */
function isWholeTokens(scan: TextScan, word: number, end: number): boolean {
  if (scan.tokenEntries[word] === NO_TOKEN) return false;
  const after = firstWordFrom(scan, end);
  return !isGoingOn(scan, after) && (scan.wordEnds[after - 1] ?? 0) <= end;
}

/** What an earlier pattern takes is none of a later one's. */
function apart(found: Phrase[]): readonly Phrase[] {
  if (found.length === 1) return found;
  const kept: Phrase[] = [];
  for (const one of found.sort((a, b) => a.place - b.place || a.start - b.start))
    if (!kept.some(({ start, end }) => one.start < end && one.end > start)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}

const NEGATION_REACHES = 3;

/** Looks at the signals alone; the words between them are counted by their numbers. A phrase counts as one word. */
function countedSignal(scan: TextScan, phrases: readonly Phrase[], first: number, last: number): Signal {
  const { wordStarts, tokenEntries, tokenCounts, signals, signalsBefore } = scan;
  let praise = 0;
  let blame = 0;
  let next = 0;
  let savedByPhrases = 0;
  let negatedUpTo = -1;
  const end = signalsBefore[last] ?? 0;
  for (let signal = signalsBefore[first] ?? 0; signal < end; signal += 1) {
    const word = signals[signal] ?? 0;
    const phrase = phrases[next];
    if (phrase !== undefined && (wordStarts[word] ?? 0) >= phrase.start) {
      const strength = TONE_PHRASES[phrase.place]?.strength ?? 0;
      if (strength > 0) praise += strength;
      else blame -= strength;
      next += 1;
      const after = Math.min(last, firstWordFrom(scan, phrase.end));
      savedByPhrases += (tokenCounts[after - 1] ?? 0) - (tokenCounts[word] ?? 0);
      signal = (signalsBefore[after] ?? 0) - 1;
      continue;
    }
    const entry = tokenEntries[word] ?? 0;
    if (entry === 0 || entry === NO_TOKEN) continue;
    const number = (tokenCounts[word] ?? 0) - savedByPhrases;
    const tone = TONES[entry] ?? 0;
    if (tone !== 0) {
      const strength = number <= negatedUpTo ? NEGATED * tone : tone;
      if (strength > 0) praise += strength;
      else blame -= strength;
    }
    if (((CUES[entry] ?? 0) & NEGATES) !== 0) negatedUpTo = number + NEGATION_REACHES;
  }
  const before = first === 0 ? 0 : (tokenCounts[first - 1] ?? 0);
  const tokens = last === first ? 0 : (tokenCounts[last - 1] ?? 0) - before;
  return { praise, blame, words: tokens - savedByPhrases };
}

/** The same from the text itself: markup and curly apostrophes left out, phrases taken one after another. */
function spelledSignal(clause: string): Signal {
  let praise = 0;
  let blame = 0;
  const count = (strength: number) => {
    if (strength > 0) praise += strength;
    else blame -= strength;
  };
  let text = clause.toLowerCase().replaceAll("’", "'").replaceAll(/[*_`]/g, "");
  for (const { pattern, strength } of TONE_PHRASES)
    text = text.replace(pattern, () => {
      count(strength);
      return " — ";
    });
  const tokens = text.match(/[a-z]+(?:['-][a-z]+)*|—/g) ?? [];
  for (const [index, token] of tokens.entries()) {
    const strength = TONE_WORDS.get(token);
    if (strength === undefined) continue;
    const isNegated = tokens.slice(Math.max(0, index - 3), index).some((word) => NEGATIONS.has(word));
    count(isNegated ? NEGATED * strength : strength);
  }
  return { praise, blame, words: tokens.length };
}
