import type { Sentiment } from "./judgement.ts";
import { firstFrom, type Span, sentenceAround, sentenceEnd } from "./sentences.ts";
import type { Signal } from "./signals.ts";

const MOST_MENTIONS = 4;
/** What is said before "than Acme", or of "the best alternative to Acme", is said of another. */
const COMPARED = /(?:than|alternatives? to|instead of|over|unlike|als|statt|que|niż|dan)[\s*_"“„«]*$/iu;
/** A sign with a denial this close before it says nothing. */
const DENIED_WITHIN = 30;

/**
 * Takes an answer, its signs and the mentions of all entities; returns how to read the tone towards one of them without a judge: by
 * the sentences of its first mentions and the next ones, as far as they name nobody else. Shown only where all signs agree, none is
 * denied and nothing turns ("but"); else null, which is unknown and not neutral.
 */
export function toneReader(
  raw: string,
  signals: readonly Signal[],
  mentions: readonly { readonly spans: readonly Span[] }[],
): (entity: number, own: readonly Span[]) => Sentiment | null {
  if (!signals.some(({ sign }) => sign === "praise" || sign === "blame")) return () => null;
  const named = mentions
    .flatMap(({ spans }, entity) => spans.map((span) => ({ ...span, entity })))
    .sort((a, b) => a.start - b.start);
  return (entity, own) => {
    let tone: Sentiment | null = null;
    for (const mention of own.slice(0, MOST_MENTIONS)) {
      if (COMPARED.test(raw.slice(Math.max(0, mention.start - 24), mention.start))) continue;
      const { start, end } = saidOf(raw, mention, entity, named);
      for (let at = firstFrom(signals, start); at < signals.length; at += 1) {
        const signal = signals[at];
        if (signal === undefined || signal.end > end) break;
        if (signal.sign === "turn") return null;
        if (signal.sign === "denial") continue;
        const before = signals[at - 1];
        if (before?.sign === "denial" && signal.start - before.end < DENIED_WITHIN) return null;
        const one = signal.sign === "praise" ? 1 : -1;
        if (tone !== null && tone !== one) return null;
        tone = one;
      }
    }
    return tone;
  };
}

/** The sentence of a mention and the next one, without what names others. */
function saidOf(
  raw: string,
  mention: Span,
  entity: number,
  named: readonly (Span & { readonly entity: number })[],
): Span {
  const sentence = sentenceAround(raw, mention);
  const at = firstFrom(named, mention.start);
  let before = at - 1;
  while (before >= 0 && named[before]?.entity === entity) before -= 1;
  let after = at + 1;
  while (after < named.length && named[after]?.entity === entity) after += 1;
  const next = named[after]?.start ?? raw.length;
  let end = Math.min(sentence.end, next);
  if (end === sentence.end && raw.charCodeAt(end) !== 10) {
    const second = sentenceEnd(raw, end + 1);
    if (next >= second) end = second;
  }
  return { start: Math.max(sentence.start, named[before]?.end ?? 0), end };
}
