import type { Span } from "./sentences.ts";

export type Sentiment = -1 | 0 | 1;

/** What a judge model says of one entity in one answer. */
export type Judgement = {
  readonly name: string;
  readonly sentiment: Sentiment | null;
  /** A verbatim part of the answer; a judgement whose quote is not found there is dropped. */
  readonly quote: string;
  /** Whether a doubtful name means the entity; left out where the judge was not asked. */
  readonly mentioned?: boolean;
};

const NONE: ReadonlyMap<string, Judgement> = new Map();

/** Where a text holds a judge's quote, whatever white space is between its words; null where it does not, or nothing is quoted. */
export function placeOfQuote(raw: string, quote: string): Span | null {
  if (quote.trim() === "") return null;
  const words = quote.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(words.replaceAll(/\s+/g, "\\s+")).exec(raw);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** Takes judgements of an answer; returns by name those whose quote the answer really holds, white space aside. */
export function verifiedJudgements(
  raw: string,
  judgements: readonly Judgement[],
): ReadonlyMap<string, Judgement> {
  if (judgements.length === 0) return NONE;
  return new Map(
    judgements
      .filter(({ quote }) => placeOfQuote(raw, quote) !== null)
      .map((judgement) => [judgement.name, judgement]),
  );
}
