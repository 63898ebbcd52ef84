import type { PageRole } from "../artifacts.ts";
import { inSha256Order } from "./network/sha256-order.ts";
import type { Candidate } from "./page-candidates.ts";

export type ChosenPage = { readonly role: PageRole; readonly url: string };

/** The home page counts as one of them. */
const maxPages = 12;
const maxArticles = 4;
const lexiconRoles = ["about", "contact", "offer", "pricing", "faq", "privacy"] as const;

/** A last change further in the future than this is a mistake, not news. */
const clockSlackMs = 86_400_000;

/**
 * Chooses up to 11 pages besides the home page: the best for each role by lexicon score (ties: shorter path, then code-point
 * order), up to four articles (newest by sitemap, else by SHA-256), then what the navigation links to, in document order.
 */
export function chooseSample(candidates: readonly Candidate[], nowMs: number): readonly ChosenPage[] {
  const chosen: ChosenPage[] = [];
  const isFree = ({ url }: Candidate) => !chosen.some((page) => page.url === url);
  for (const role of lexiconRoles) {
    const best = candidates
      .filter((candidate) => candidate.scores[role] > 0 && !candidate.isArticle && isFree(candidate))
      .toSorted(
        (a, b) =>
          b.scores[role] - a.scores[role] || a.path.length - b.path.length || (a.url < b.url ? -1 : 1),
      )[0];
    if (best !== undefined) chosen.push({ role, url: best.url });
  }
  const articles = candidates.filter((candidate) => candidate.isArticle && isFree(candidate));
  for (const url of newestFirst(articles, nowMs).slice(0, maxArticles)) chosen.push({ role: "article", url });
  for (const candidate of navigationOf(candidates).filter(isFree)) {
    if (chosen.length >= maxPages - 1) break;
    chosen.push({ role: "navigation", url: candidate.url });
  }
  return chosen;
}

function newestFirst(articles: readonly Candidate[], nowMs: number): readonly string[] {
  const changedAt = new Map(
    articles.map(({ url, lastModifiedAt }) => [
      url,
      lastModifiedAt === null || lastModifiedAt > nowMs + clockSlackMs ? 0 : lastModifiedAt,
    ]),
  );
  return inSha256Order(changedAt.keys()).toSorted(
    (a, b) => (changedAt.get(b) ?? 0) - (changedAt.get(a) ?? 0),
  );
}

/** Links of the navigation in document order; other links of the home page follow, for pages without one. */
function navigationOf(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .filter(({ position, scores }) => position !== null && scores["sign-in"] < 1 && scores.cart < 1)
    .toSorted(
      (a, b) => Number(b.isInNavigation) - Number(a.isInNavigation) || (a.position ?? 0) - (b.position ?? 0),
    );
}
