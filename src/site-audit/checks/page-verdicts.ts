import { type Decided, type Evidence, meanOf, outcomeOf, snippetOf } from "../check.ts";
import type { Page } from "../facts/page.ts";
import { verb } from "./wording.ts";

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
  return {
    outcome: outcomeOf(score, bounds),
    score,
    evidence: evidenceOf(verdicts),
    details: detailsOf(verdicts, fine),
    pagesChecked: verdicts.length,
  };
}

/** "2 of 5 pages fall short: /about (no title), /x (…)."; `fine` where none does. */
export function detailsOf(verdicts: readonly PageVerdict[], fine: string): string {
  const short = verdicts
    .filter(({ problem }) => problem !== null)
    .toSorted((one, other) => one.score - other.score);
  if (short.length === 0) return fine;
  const named = short.slice(0, 3).map(({ page, problem }) => `${pathOf(page)} (${problem})`);
  const rest = short.length > named.length ? `, and ${short.length - named.length} more` : "";
  const pages =
    verdicts.length === 1
      ? "The page falls"
      : `${short.length} of ${verdicts.length} pages ${verb(short.length, "falls", "fall")}`;
  return `${pages} short: ${named.join(", ")}${rest}.`;
}

const pathOf = ({ url }: Page): string => {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
};

/** The homepage and at most nine more of the pages a site wants found. */
export const keyPagesOf = (pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ isKeyPage }) => isKeyPage).slice(0, 10);
