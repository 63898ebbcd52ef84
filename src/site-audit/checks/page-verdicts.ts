import { type Decided, type Evidence, meanOf, outcomeOf, snippetOf } from "../check.ts";
import type { Page } from "../facts/page.ts";

/** The judgement of one page; `problem` says in a few words what is wrong, null where nothing is. */
export type PageVerdict = {
  readonly page: Page;
  /** 0–1. */
  readonly score: number;
  readonly problem: string | null;
  /** The page's own words the judgement rests on. */
  readonly snippet: string;
  readonly selector?: string;
};

const MAX_EVIDENCE = 8;

/** What was seen on the pages, the worst first, so that the fix names those. */
export function evidenceOf(verdicts: readonly PageVerdict[]): readonly Evidence[] {
  return verdicts
    .toSorted((one, other) => one.score - other.score)
    .slice(0, MAX_EVIDENCE)
    .map(({ page, problem, snippet, selector }) => ({
      url: page.url,
      snippet: snippetOf(snippet),
      ...(selector === undefined ? {} : { selector }),
      value: problem ?? "fine",
    }));
}

/**
 * Judges a check by the mean over its pages (at least one). `fine` words the finding when nothing is wrong; else the
 * details count the pages with a problem and name the first ones.
 */
export function judgePages(
  verdicts: readonly PageVerdict[],
  bounds: { readonly pass: number; readonly partial: number },
  fine: string,
): Decided {
  const score = meanOf(verdicts.map((verdict) => verdict.score)) ?? 0;
  const outcome = outcomeOf(score, bounds);
  return {
    outcome,
    score,
    evidence: evidenceOf(verdicts),
    details: detailsOf(verdicts, outcome, fine),
    pagesChecked: verdicts.length,
  };
}

/**
 * "2 of 5 pages to fix: the home page (no title), /x (…)."; a check that passes says that they could be better. `fine` where no page
 * has a problem.
 */
export function detailsOf(
  verdicts: readonly PageVerdict[],
  outcome: Decided["outcome"],
  fine: string,
): string {
  const flawed = verdicts
    .filter(({ problem }) => problem !== null)
    .toSorted((one, other) => one.score - other.score);
  if (flawed.length === 0) return fine;
  const named = flawed.slice(0, 3).map(({ page, problem }) => `${placeOf(page)} (${problem})`);
  const rest = flawed.length > named.length ? `, and ${flawed.length - named.length} more` : "";
  const verdict = outcome === "pass" ? "could be better" : "to fix";
  const pages = `${flawed.length} of ${verdicts.length} pages ${verdict}`;
  const lead = verdicts.length === 1 ? verdict.replace(/^./, (letter) => letter.toUpperCase()) : pages;
  return `${lead}: ${named.join(", ")}${rest}.`;
}

const placeOf = ({ url, isHome }: Page): string => {
  const parsed = URL.parse(url);
  if (isHome) return "the home page";
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
};

/** The homepage and at most nine more of the pages a site wants found. */
export const keyPagesOf = (pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ isKeyPage }) => isKeyPage).slice(0, 10);

/** One page's score from 0 to 1 with what was seen there. */
type PageScore = {
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
