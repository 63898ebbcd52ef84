import { clausesOf } from "../clauses.ts";
import { type Sentences, type Span, sentenceEnd } from "../sentences.ts";
import type { TextScan } from "../text-scan.ts";
import type { Signal } from "../tone/tone-signal.ts";

/** A mention and the entity it names, by its index. */
export type NamedSpan = Span & { readonly entity: number };

/** A clause, whom it names, and its signal once somebody asked for it. */
export type ToldClause = Span & {
  /** The first entity named in it, else NOBODY. */
  readonly named: number;
  /** The others, where several are. */
  readonly alsoNamed: readonly number[] | null;
  signal: Signal | null;
};
export const NOBODY = -1;

export type ToldSentence = Span & {
  readonly clauses: readonly ToldClause[];
  /** The sentence that goes on from it; null where the text turns, undefined until somebody asked. */
  next: ToldSentence | null | undefined;
};

export type ToldSentences = {
  readonly at: (span: Span) => ToldSentence;
  readonly after: (sentence: ToldSentence) => ToldSentence | null;
};

/** By where a sentence begins: its index. Scratch. */
let places = new Uint32Array(8192);

/**
 * Takes an answer's sentences and the mentions of all entities in order; returns how to look at a sentence and the one after it.
 * Many mentions share their sentences: each is taken apart once.
 */
export function toldSentences(sentences: Sentences, mentions: readonly NamedSpan[]): ToldSentences {
  const { scan } = sentences;
  const told: ToldSentence[] = [];
  if (places.length <= scan.length) places = new Uint32Array(2 * scan.length);
  const at = (span: Span): ToldSentence => {
    // What an earlier answer left there is told by the sentence it leads to.
    const before = told[places[span.start] ?? 0];
    if (before !== undefined && before.start === span.start && before.end === span.end) return before;
    const clauses = toldClauses(clausesOf(scan, span), mentions);
    const sentence = { start: span.start, end: span.end, clauses, next: undefined };
    places[span.start] = told.length;
    told.push(sentence);
    return sentence;
  };
  const after = (sentence: ToldSentence): ToldSentence | null => {
    if (sentence.next === undefined) {
      const start = nextSentence(scan, sentence);
      sentence.next = start === null ? null : at({ start, end: sentenceEnd(sentences, start + 1) });
    }
    return sentence.next;
  };
  return { at, after };
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

/** Takes clauses in order; tells of each whom it names. */
function toldClauses(clauses: readonly Span[], mentions: readonly NamedSpan[]): readonly ToldClause[] {
  let next = firstMentionFrom(mentions, clauses[0]?.start ?? 0);
  return clauses.map(({ start, end }) => {
    let named = NOBODY;
    let alsoNamed: number[] | null = null;
    for (; next < mentions.length; next += 1) {
      const mention = mentions[next];
      if (mention === undefined || mention.start >= end) break;
      if (named === NOBODY) named = mention.entity;
      else if (alsoNamed === null) alsoNamed = [mention.entity];
      else alsoNamed.push(mention.entity);
    }
    return { start, end, named, alsoNamed, signal: null };
  });
}

function firstMentionFrom(mentions: readonly NamedSpan[], at: number): number {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
