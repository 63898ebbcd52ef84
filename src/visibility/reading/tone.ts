import { clausesOf } from "./clauses.ts";
import { COMPARES, CUES } from "./known-words.ts";
import { type Sentences, type Span, sentenceAround, sentenceEnd } from "./sentences.ts";
import { firstWordFrom, type TextScan } from "./text-scan.ts";
import { type Signal, signalOf } from "./tone-signal.ts";

const SENTENCES_AFTER = 3;
/** Said of another, and so against the one it is compared with, or the other way round. */
const BETTER_THAN =
  /\b(?:better|superior|cheaper|faster|easier|stronger|simpler|safer|more (?:reliable|powerful|affordable|intuitive|accurate|flexible|secure|advanced))\b[^.,;]{0,30}\b(?:than|to)\s(?:the\s)?[*_]*$/i;
const WORSE_THAN =
  /\b(?:worse|weaker|slower|inferior|less (?:reliable|powerful|intuitive|accurate|flexible|secure))\b[^.,;]{0,30}\b(?:than|to)\s(?:the\s)?[*_]*$/i;
const MOST_MENTIONS = 6;
const CLEAR = 1;
/** A sentence this long (in words) that neither praises nor blames is neutral; a shorter one says nothing. */
const DESCRIBES_FROM_WORDS = 6;

export type Tone = -1 | 0 | 1 | null;

/** A mention and the entity it names, by its index. */
export type NamedSpan = Span & { readonly entity: number };

/**
 * Takes an English answer's sentences and the mentions of all entities in order; returns how to read the rough tone towards
 * one of them: its mentions' sentences and the next three each, as far as they speak of nobody else. Null where the signal is weak.
 */
export function toneReader(
  sentences: Sentences,
  mentions: readonly NamedSpan[],
): (entity: number, own: readonly Span[]) => Tone {
  const { scan } = sentences;
  const signals = new Map<number, Signal>();
  const signalAt = (part: Span): Signal => {
    const key = part.start * MOST_UNITS + part.end - part.start;
    const known = signals.get(key) ?? signalOf(scan, part);
    signals.set(key, known);
    return known;
  };
  const clauses = new Map<number, readonly Span[]>();
  const clausesAt = (sentence: Span): readonly Span[] => {
    const key = sentence.start * MOST_UNITS + sentence.end - sentence.start;
    const known = clauses.get(key) ?? clausesOf(scan, sentence);
    clauses.set(key, known);
    return known;
  };
  return (entity, own) => {
    const seen: number[] = [];
    let [praise, blame, words] = [0, 0, 0];
    for (const mention of own.slice(0, MOST_MENTIONS)) {
      if (isCompared(scan, mention)) {
        const before = scan.raw.slice(Math.max(0, mention.start - 60), mention.start);
        if (BETTER_THAN.test(before)) blame += 1.5;
        if (WORSE_THAN.test(before)) praise += 1.5;
      }
      for (const part of partsAbout(sentences, clausesAt, mention, entity, mentions)) {
        if (seen.includes(part.start)) continue;
        seen.push(part.start);
        const signal = signalAt(part);
        praise += signal.praise;
        blame += signal.blame;
        words = Math.max(words, signal.words);
      }
    }
    return toneOf(praise, blame, words);
  };
}

/** More than a clause has; two clauses of one answer never have the same key. */
const MOST_UNITS = 4096;

function toneOf(praise: number, blame: number, words: number): Tone {
  const balance = praise - blame;
  if (Math.abs(balance) >= CLEAR && Math.abs(balance) >= 0.3 * (praise + blame)) return balance > 0 ? 1 : -1;
  if (praise > 0 && blame > 0) return 0;
  return praise + blame === 0 && words >= DESCRIBES_FROM_WORDS ? 0 : null;
}

/** Whether the word before a mention is than, to or the. */
function isCompared(scan: TextScan, { start }: Span): boolean {
  const word = firstWordFrom(scan, start) - 1;
  return word >= 0 && ((CUES[scan.wordEntries[word] ?? 0] ?? 0) & COMPARES) !== 0;
}

/** The clauses that speak of the mention's entity: none that holds another entity only, and nothing after such a one. */
function partsAbout(
  sentences: Sentences,
  clausesAt: (sentence: Span) => readonly Span[],
  mention: Span,
  entity: number,
  mentions: readonly NamedSpan[],
): readonly Span[] {
  const parts: Span[] = [];
  let sentence = sentenceAround(sentences, mention);
  for (let index = 0; index <= SENTENCES_AFTER; index += 1) {
    for (const clause of clausesAt(sentence)) {
      const named = namedIn(mentions, clause, entity);
      if (named === "own") parts.push(clause);
      else if (named === "other") {
        if (index > 0 || clause.start > mention.end) return parts;
      } else if (clause.end > mention.start) parts.push(clause);
    }
    const start = nextSentence(sentences.scan, sentence);
    if (start === null) break;
    sentence = { start, end: sentenceEnd(sentences, start + 1) };
  }
  return parts;
}

const HEAD_END = /[\p{L}\p{N})*_]$/u;
const NEW_ITEM = /^\s*(?:[-*+•|#>]|\(?\d{1,3}[.)]|\*\*)/;
const LONGEST_HEAD = 80;

/** Where the next sentence begins: on the same line, or below a head that is a line of its own; null where the text turns. */
function nextSentence({ raw, codes, length }: TextScan, { start, end }: Span): number | null {
  if (end >= length) return null;
  if (codes[end] !== 10) return end;
  if (end - start >= LONGEST_HEAD || !HEAD_END.test(raw.slice(start, end).trimEnd())) return null;
  const below = codes[end + 1] === 10 ? end + 2 : end + 1;
  return NEW_ITEM.test(raw.slice(below, below + 8)) ? null : below;
}

/** Who is named in a clause: the entity, else another, else nobody. */
function namedIn(
  mentions: readonly NamedSpan[],
  { start, end }: Span,
  entity: number,
): "own" | "other" | null {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let found: "other" | null = null;
  for (; low < mentions.length; low += 1) {
    const mention = mentions[low];
    if (mention === undefined || mention.start >= end) break;
    if (mention.entity === entity) return "own";
    found = "other";
  }
  return found;
}
