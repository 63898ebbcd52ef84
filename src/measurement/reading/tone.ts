import type { Sentiment } from "./judgement.ts";
import { firstFrom, type Span, sentenceAround } from "./sentences.ts";
import type { Signal } from "./signals.ts";

/** What is said before "than Acme", or of "the best alternative to Acme", is said of another. */
const COMPARED = /(?:than|alternatives? to|instead of|over|unlike|als|statt|que|niż|dan)[\s*_"“„«]*$/iu;
const LONGEST_COMPARISON = 24;
/** A sign with a denial this close before it says nothing. */
const DENIED_WITHIN = 30;

/** A tone and the sign it was first seen by. */
export type Tone = { readonly sentiment: Sentiment; readonly sign: Span };

type Named = Span & { readonly entity: number };

/**
 * Takes an answer, its signs, all mentions in order and the number of entities; returns the tone towards each without a judge. A sign speaks of the last
 * one named before it in its sentence, else of the first behind it. A sentence that names none of them may speak of a company nobody
 * tracks: it says nothing. A tone is shown only where all signs of an entity agree, none is denied and nothing turns ("but"); else it
 * is null: unknown, and not neutral.
 */
export function tonesOf(
  raw: string,
  signals: readonly Signal[],
  named: readonly Named[],
  entities: number,
): readonly (Tone | null)[] {
  const tones: (Tone | null)[] = new Array(entities).fill(null);
  if (named.length === 0) return tones;
  const isMixed: boolean[] = new Array(entities).fill(false);
  let sentence: Span = { start: 0, end: 0 };
  for (let index = 0; index < signals.length; index += 1) {
    const signal = signals[index];
    if (signal === undefined || signal.sign === "denial") continue;
    if (signal.start >= sentence.end) sentence = sentenceAround(raw, signal);
    const entity = namedBy(raw, signal, sentence, named);
    if (entity === null) continue;
    const before = signals[index - 1];
    const isDenied = before?.sign === "denial" && signal.start - before.end < DENIED_WITHIN;
    const sentiment = signal.sign === "praise" ? 1 : -1;
    const known = tones[entity] ?? null;
    const isOther = known !== null && known.sentiment !== sentiment;
    if (signal.sign === "turn" ? known !== null : isDenied || isOther) isMixed[entity] = true;
    else if (signal.sign !== "turn") tones[entity] = known ?? { sentiment, sign: signal };
  }
  return tones.map((tone, entity) => (isMixed[entity] === true ? null : tone));
}

/** Whom a sign speaks of; null where nobody is named, or only for comparison. */
function namedBy(raw: string, sign: Span, sentence: Span, named: readonly Named[]): number | null {
  const at = firstFrom(named, sign.start);
  const before = named[at - 1];
  const behind = named[at];
  const one =
    before !== undefined && before.start >= sentence.start
      ? before
      : behind !== undefined && behind.start < sentence.end
        ? behind
        : null;
  if (one === null) return null;
  const words = raw.slice(Math.max(0, one.start - LONGEST_COMPARISON), one.start);
  return COMPARED.test(words) ? null : one.entity;
}
