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
const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Takes judgements of an answer; returns by name those whose quote the answer really holds, white space aside. */
export function verifiedJudgements(
  raw: string,
  judgements: readonly Judgement[],
): ReadonlyMap<string, Judgement> {
  if (judgements.length === 0) return NONE;
  const text = squeezed(raw);
  return new Map(
    judgements
      .filter(({ quote }) => squeezed(quote) !== "" && text.includes(squeezed(quote)))
      .map((judgement) => [judgement.name, judgement]),
  );
}
