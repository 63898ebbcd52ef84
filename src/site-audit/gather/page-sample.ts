import { createHash } from "node:crypto";
import type { PageRole, Resource, ResourceResponse, SampledPage } from "../artifacts.ts";
import { documentOf } from "../facts/html/html-document.ts";
import { linksOf } from "../facts/links.ts";
import type { SitemapEntry } from "../facts/sitemaps/sitemap-file.ts";
import { isSameSite, normaliseAddress } from "../facts/web-address.ts";
import type { Crawl } from "./crawl.ts";
import { allPagesBytes, pageBytes } from "./crawl-limits.ts";
import { failure } from "./network/fetch-failure.ts";
import { askPage } from "./network/redirect-stub.ts";
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

/** Of the pages after the home page, these are asked again where a wall answers. */
const pagesAskedAgain = 2;

const tooLarge = {
  kind: "budget" as const,
  message: "The site’s pages are so large that not all of them were read.",
};

/**
 * Reads the chosen pages after the home page. A page's parsed form takes many times its size, so all pages together have a
 * limit too; a page that goes beyond it is left out whole, because half a page would be judged as a small one.
 */
export async function gatherPages(
  crawl: Crawl,
  home: Resource,
  chosen: readonly ChosenPage[],
): Promise<readonly SampledPage[]> {
  const pages: SampledPage[] = [{ role: "home", resource: home }];
  let leftBytes = allPagesBytes - (home.ok ? home.bytes : 0);
  for (const { role, url } of chosen) {
    const limitBytes = (type: string) => Math.min(pageBytes(type), leftBytes);
    const answer = await askPage(crawl, url, { limitBytes, retriesWalls: pages.length <= pagesAskedAgain });
    const isLeftOut = answer.ok && answer.truncated && answer.bytes >= leftBytes;
    if (answer.ok && !isLeftOut) leftBytes -= answer.bytes;
    pages.push({ role, resource: isLeftOut ? failure(url, tooLarge, answer.hops) : answer });
  }
  return pages;
}

/** Addresses of the same host that the pages link to, each once, in SHA-256 order. */
export function internalLinksOf(pages: readonly ResourceResponse[], origin: string): readonly string[] {
  const { host } = new URL(origin);
  const urls = pages.flatMap((page) =>
    linksOf({ url: page.finalUrl, document: documentOf(page) })
      .filter(({ url }) => URL.parse(url)?.host === host)
      .map(({ url }) => url),
  );
  return inSha256Order(urls);
}

/** Addresses of the site that its sitemap names, each once, in SHA-256 order. */
export function sitemapAddressesOf(entries: readonly SitemapEntry[], origin: string): readonly string[] {
  const urls = entries.flatMap(({ url }) => (url === null ? [] : (normaliseAddress(url) ?? [])));
  return inSha256Order(urls.filter((url) => isSameSite(url, origin)));
}

/** Takes texts, returns each once in the order of their SHA-256: a sample without favourites that is the same every time. */
function inSha256Order(texts: Iterable<string>): readonly string[] {
  const digests = [...new Set(texts)].map(
    (text) => [createHash("sha256").update(text).digest("hex"), text] as const,
  );
  return digests.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}
