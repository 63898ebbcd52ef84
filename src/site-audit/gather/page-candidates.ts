import type { ResourceResponse } from "../artifacts.ts";
import { documentOf } from "../facts/html/html-document.ts";
import { linksOf } from "../facts/links.ts";
import type { SitemapEntry } from "../facts/sitemaps/sitemap-file.ts";
import { isSamePage, normaliseAddress } from "../facts/web-address.ts";
import { hasDatePath, roleScores, type ScoredRole } from "../lexicons/page-words.ts";

/** A page of the site that may be sampled. */
export type Candidate = {
  readonly url: string;
  readonly path: string;
  /** Best score of each role over the address and all links to it. */
  readonly scores: Readonly<Record<ScoredRole, number>>;
  readonly isArticle: boolean;
  /** Position among the home page's links; null where only the sitemap names it. */
  readonly position: number | null;
  readonly isInNavigation: boolean;
  /** Milliseconds since the epoch, by the sitemap; null where it does not say. */
  readonly lastModifiedAt: number | null;
};

/** Beyond this a sitemap has nothing to add to a sample of twelve. */
const entriesLookedAt = 5_000;

const notPages =
  /\.(?:7z|apk|avif|bz2|css|csv|deb|dmg|docx?|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|m?pkg|md|mov|mp[34]|od[pst]|pdf|png|pptx?|rar|rpm|rss|svg|tar|tgz|txt|wasm|web[mp]|woff2?|xlsx?|xml|xz|zip)$/i;

/** Lists of articles, not articles. */
const listings = /\/(?:page|tags?|topics?|categor(?:y|ies)|authors?|archives?|feed|search)(?:\/|$)/i;

/** Pages of the home page's host that its links and the sitemap name, links first, the home page itself left out. */
export function candidatesOf(
  home: ResourceResponse | null,
  homeUrl: string,
  entries: readonly SitemapEntry[],
) {
  const found = new Map<string, Candidate>();
  const note = (
    url: string,
    anchor: string,
    more: Pick<Candidate, "position" | "isInNavigation" | "lastModifiedAt">,
  ) => {
    const address = URL.parse(url);
    const path = address?.pathname ?? "/";
    if (
      !isOnHost(url, homeUrl) ||
      isSamePage(withoutIndexFile(url), withoutIndexFile(homeUrl)) ||
      notPages.test(path)
    )
      return;
    const known = found.get(url);
    const scores = roleScores(path, anchor, address?.hostname);
    found.set(url, {
      url,
      path,
      scores: known === undefined ? scores : bestOf(known.scores, scores),
      isArticle: known?.isArticle ?? isArticle(path, roleScores(path)),
      position: known?.position ?? more.position,
      isInNavigation: known?.isInNavigation || more.isInNavigation,
      lastModifiedAt: known?.lastModifiedAt ?? more.lastModifiedAt,
    });
  };
  const links = home === null ? [] : linksOf({ url: home.finalUrl, document: documentOf(home) });
  links.forEach((link, position) => {
    if (!link.isInternal || link.isHidden) return;
    const isInNavigation = link.region === "nav" || link.region === "header";
    note(link.url, link.text, { position, isInNavigation, lastModifiedAt: null });
  });
  for (const { url: written, lastModifiedAt } of entries.slice(0, entriesLookedAt)) {
    const url = written === null ? null : normaliseAddress(written);
    if (url !== null) note(url, "", { position: null, isInNavigation: false, lastModifiedAt });
  }
  return [...found.values()];
}

const withoutIndexFile = (url: string): string => url.replace(/\/index\.(?:html?|php)$/i, "/");

function isOnHost(url: string, homeUrl: string): boolean {
  const host = (address: string) => URL.parse(address)?.host.replace(/^www\./, "");
  return host(url) === host(homeUrl);
}

function bestOf(known: Candidate["scores"], more: Candidate["scores"]): Candidate["scores"] {
  const best = { ...known };
  for (const role of Object.keys(more) as ScoredRole[]) best[role] = Math.max(known[role], more[role]);
  return best;
}

/** Below a folder named like a blog, or dated; the folder's own page is the hub. */
function isArticle(path: string, { article, guide }: Candidate["scores"]): boolean {
  if (listings.test(path)) return false;
  const isBelow = (score: number) => score > 0.5 && score < 1;
  return isBelow(article) || isBelow(guide) || hasDatePath(path.replace(/\/$/, ""));
}
