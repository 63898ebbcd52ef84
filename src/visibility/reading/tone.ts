import { isSpace } from "./character-kinds.ts";
import { type Sentences, type Span, sentenceAround } from "./sentences.ts";
import type { TextScan } from "./text-scan.ts";
import {
  type NamedSpan,
  type ToldClause,
  type ToldSentence,
  type ToldSentences,
  toldSentences,
} from "./told-sentences.ts";
import { signalOf } from "./tone-signal.ts";

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
    const seen: number[] = [];
    let [praise, blame, words] = [0, 0, 0];
    for (let index = 0; index < own.length && index < MOST_MENTIONS; index += 1) {
      const mention = own[index];
      if (mention === undefined) break;
      if (isCompared(scan, mention)) {
        const before = scan.raw.slice(Math.max(0, mention.start - 60), mention.start);
        if (BETTER_THAN.test(before)) blame += 1.5;
        if (WORSE_THAN.test(before)) praise += 1.5;
      }
      for (const clause of clausesAbout(told, told.at(sentenceAround(sentences, mention)), mention, entity)) {
        if (seen.includes(clause.start)) continue;
        seen.push(clause.start);
        clause.signal ??= signalOf(scan, clause);
        praise += clause.signal.praise;
        blame += clause.signal.blame;
        words = Math.max(words, clause.signal.words);
      }
    }
    return toneOf(praise, blame, words);
  };
}

function toneOf(praise: number, blame: number, words: number): Tone {
  const balance = praise - blame;
  if (Math.abs(balance) >= CLEAR && Math.abs(balance) >= 0.3 * (praise + blame)) return balance > 0 ? 1 : -1;
  if (praise > 0 && blame > 0) return 0;
  return praise + blame === 0 && words >= DESCRIBES_FROM_WORDS ? 0 : null;
}

/** Whether the word before a mention may be than, to or the: what a comparison ends with. */
function isCompared({ codes }: TextScan, { start }: Span): boolean {
  let at = start - 1;
  while (codes[at] === 42 || codes[at] === 95) at -= 1;
  if (!isSpace(codes[at] ?? 0)) return false;
  const [before, last] = [(codes[at - 2] ?? 0) | 32, (codes[at - 1] ?? 0) | 32];
  return (
    (last === 110 && before === 97) || (last === 111 && before === 116) || (last === 101 && before === 104)
  );
}

/** The clauses that speak of the mention's entity: none that holds another entity only, and nothing after such a one. */
function clausesAbout(
  told: ToldSentences,
  first: ToldSentence,
  mention: Span,
  entity: number,
): readonly ToldClause[] {
  const about: ToldClause[] = [];
  let sentence: ToldSentence | null = first;
  for (let index = 0; sentence !== null && index <= SENTENCES_AFTER; index += 1) {
    for (const clause of sentence.clauses) {
      const { named } = clause;
      if (named === null) {
        if (clause.end > mention.start) about.push(clause);
      } else if (named.includes(entity)) about.push(clause);
      else if (index > 0 || clause.start > mention.end) return about;
    }
    sentence = told.after(sentence);
  }
  return about;
}
