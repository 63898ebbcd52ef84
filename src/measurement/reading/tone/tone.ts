import { isSpace } from "../character-kinds.ts";
import { COMPARES, CUES } from "../known-words.ts";
import { type Sentences, type Span, sentenceAround } from "../sentences.ts";
import { firstWordFrom, type TextScan } from "../text-scan.ts";
import {
  type NamedSpan,
  NOBODY,
  type ToldClause,
  type ToldSentence,
  type ToldSentences,
  toldSentences,
} from "../words/told-sentences.ts";
import { signalOf } from "./tone-signal.ts";

const SENTENCES_AFTER = 3;
/** Said of another, and so against the one it is compared with, or the other way round. */
const BETTER_THAN =
  /\b(?:better|superior|cheaper|faster|easier|stronger|simpler|safer|more (?:reliable|powerful|affordable|intuitive|accurate|flexible|secure|advanced))\b[^.,;]{0,30}\b(?:than|to)\s(?:the\s)?[*_]*$/i;
const WORSE_THAN =
  /\b(?:worse|weaker|slower|inferior|less (?:reliable|powerful|intuitive|accurate|flexible|secure))\b[^.,;]{0,30}\b(?:than|to)\s(?:the\s)?[*_]*$/i;
const COMPARED_WITHIN = 60;
const MOST_MENTIONS = 6;
const CLEAR = 1;
/** A sentence this long (in words) that neither praises nor blames is neutral; a shorter one says nothing. */
const DESCRIBES_FROM_WORDS = 4;

export type Tone = -1 | 0 | 1 | null;

/**
 * Takes an English answer's sentences and the mentions of all entities in order; returns how to read the rough tone towards
 * one of them: its mentions' sentences and the next three each, as far as they speak of nobody else. Null where the signal is weak.
 */
export function toneReader(
  sentences: Sentences,
  mentions: readonly NamedSpan[],
): (entity: number, own: readonly Span[]) => Tone {
  const { scan } = sentences;
  const told = toldSentences(sentences, mentions);
  return (entity, own) => {
    const balance: Balance = { praise: 0, blame: 0, words: 0, reading: nextReading(scan.length) };
    const read = Math.min(own.length, MOST_MENTIONS);
    for (let index = 0; index < read; index += 1) {
      const mention = own[index];
      if (mention === undefined) break;
      if (isCompared(scan, mention)) {
        const before = scan.raw.slice(Math.max(0, mention.start - COMPARED_WITHIN), mention.start);
        if (BETTER_THAN.test(before)) balance.blame += 1.5;
        if (WORSE_THAN.test(before)) balance.praise += 1.5;
      }
      addClausesAbout(balance, scan, told, told.at(sentenceAround(sentences, mention)), mention, entity);
    }
    return toneOf(balance);
  };
}

/** By where a clause begins: the last reading that counted it. Scratch; readings are numbered, so that it need not be emptied. */
let countedBy = new Uint32Array(8192);
let readings = 0;

function nextReading(length: number): number {
  if (countedBy.length < length || readings === MOST_READINGS) {
    countedBy = new Uint32Array(Math.max(countedBy.length, 2 * length));
    readings = 0;
  }
  readings += 1;
  return readings;
}

const MOST_READINGS = 2 ** 32 - 1;

/** What is said of one entity so far, and the number of the reading that finds it. */
type Balance = { praise: number; blame: number; words: number; readonly reading: number };

function toneOf({ praise, blame, words }: Balance): Tone {
  const balance = praise - blame;
  if (Math.abs(balance) >= CLEAR && Math.abs(balance) >= 0.3 * (praise + blame)) return balance > 0 ? 1 : -1;
  if (praise > 0 && blame > 0) return 0;
  return praise + blame === 0 && words >= DESCRIBES_FROM_WORDS ? 0 : null;
}

/** Whether a comparison may end before a mention: with than, to or the, and a word that compares before it. */
function isCompared(scan: TextScan, { start }: Span): boolean {
  const { codes, wordStarts, wordEnds, wordEntries } = scan;
  let at = start - 1;
  while (codes[at] === 42 || codes[at] === 95) at -= 1;
  if (!isSpace(codes[at] ?? 0)) return false;
  const before = (codes[at - 2] ?? 0) | 32;
  const last = (codes[at - 1] ?? 0) | 32;
  const mayEnd =
    (last === 110 && before === 97) || (last === 111 && before === 116) || (last === 101 && before === 104);
  if (!mayEnd) return false;
  const from = start - COMPARED_WITHIN;
  for (let word = firstWordFrom(scan, start) - 1; word >= 0 && (wordEnds[word] ?? 0) > from; word -= 1) {
    // Of a word that is cut the patterns see a part.
    if ((wordStarts[word] ?? 0) < from) return true;
    if (((CUES[wordEntries[word] ?? 0] ?? 0) & COMPARES) !== 0) return true;
  }
  return false;
}

/** Counts the clauses that speak of the mention's entity: none that holds another entity only, and nothing after such a one. */
function addClausesAbout(
  balance: Balance,
  scan: TextScan,
  told: ToldSentences,
  first: ToldSentence,
  mention: Span,
  entity: number,
): void {
  let sentence: ToldSentence | null = first;
  for (let index = 0; sentence !== null && index <= SENTENCES_AFTER; index += 1) {
    const { clauses } = sentence;
    for (let place = 0; place < clauses.length; place += 1) {
      const clause = clauses[place];
      if (clause === undefined) break;
      if (clause.named === NOBODY) {
        if (clause.end > mention.start) addClause(balance, scan, clause);
      } else if (clause.named === entity || clause.alsoNamed?.includes(entity) === true)
        addClause(balance, scan, clause);
      else if (index > 0 || clause.start > mention.end) return;
    }
    if (index < SENTENCES_AFTER) sentence = told.after(sentence);
  }
}

function addClause(balance: Balance, scan: TextScan, clause: ToldClause): void {
  if (countedBy[clause.start] === balance.reading) return;
  countedBy[clause.start] = balance.reading;
  clause.signal ??= signalOf(scan, clause);
  const { praise, blame, words } = clause.signal;
  balance.praise += praise;
  balance.blame += blame;
  if (words > balance.words) balance.words = words;
}
