import { clausesOf } from "./clauses.ts";
import { type Sentences, type Span, sentenceEnd } from "./sentences.ts";
import type { TextScan } from "./text-scan.ts";
import type { Signal } from "./tone-signal.ts";

/** A mention and the entity it names, by its index. */
export type NamedSpan = Span & { readonly entity: number };

/** A clause, whom it names (null for nobody), and its signal once somebody asked for it. */
export type ToldClause = Span & { readonly named: readonly number[] | null; signal: Signal | null };

export type ToldSentence = Span & {
  readonly clauses: readonly ToldClause[];
  /** The sentence that goes on from it; null where the text turns, undefined until somebody asked. */
  next: ToldSentence | null | undefined;
};

export type ToldSentences = {
  readonly at: (span: Span) => ToldSentence;
  readonly after: (sentence: ToldSentence) => ToldSentence | null;
};

/**
 * Takes an answer's sentences and the mentions of all entities in order; returns how to look at a sentence and the one after it.
 * Many mentions share their sentences: each is taken apart once.
 */
export function toldSentences(sentences: Sentences, mentions: readonly NamedSpan[]): ToldSentences {
  const { scan } = sentences;
  const known = new Map<number, ToldSentence>();
  const at = (span: Span): ToldSentence => {
    const before = known.get(span.start);
    if (before !== undefined && before.end === span.end) return before;
    const clauses = clausesOf(scan, span).map(({ start, end }) => {
      return { start, end, named: namedIn(mentions, start, end), signal: null };
    });
    const sentence = { start: span.start, end: span.end, clauses, next: undefined };
    known.set(span.start, sentence);
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

/** The entities named in a stretch of text. */
function namedIn(mentions: readonly NamedSpan[], start: number, end: number): readonly number[] | null {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let named: number[] | null = null;
  for (; low < mentions.length; low += 1) {
    const mention = mentions[low];
    if (mention === undefined || mention.start >= end) break;
    if (named === null) named = [mention.entity];
    else named.push(mention.entity);
  }
  return named;
}
