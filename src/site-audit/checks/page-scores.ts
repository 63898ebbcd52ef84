import { type Decided, type Evidence, meanOf, outcomeOf, snippetOf } from "../check.ts";

/** One page's score from 0 to 1 with what was seen there. */
export type PageScore = {
  readonly url: string;
  readonly score: number;
  readonly snippet: string;
  readonly value?: string | number;
};

const SHOWN = 5;

/** Evidence of the pages that lost points, the weakest first; of all pages where none did. */
function weakestPages(scores: readonly PageScore[]): readonly Evidence[] {
  const weak = scores.filter(({ score }) => score < 1);
  const chosen = weak.length > 0 ? weak.toSorted((a, b) => a.score - b.score) : scores;
  return chosen.slice(0, SHOWN).map(({ url, snippet, value }) => ({
    url,
    snippet: snippetOf(snippet),
    ...(value === undefined ? {} : { value }),
  }));
}

/** A finding whose score is the mean over pages; {urls} names the pages that lost points. */
export function judgedByMean(
  scores: readonly PageScore[],
  bounds: { readonly pass: number; readonly partial: number },
  details: string,
): Decided {
  const score = meanOf(scores.map((page) => page.score)) ?? 0;
  const evidence = weakestPages(scores);
  return {
    outcome: outcomeOf(score, bounds),
    score,
    evidence,
    details,
    fixValues: {
      urls: evidence
        .slice(0, 3)
        .map(({ url }) => url)
        .join(", "),
      url: evidence[0]?.url ?? "",
    },
    pagesChecked: scores.length,
  };
}
