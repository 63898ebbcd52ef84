import { linksOf } from "./links.ts";
import type { Page } from "./page.ts";
import type { SitemapFacts } from "./sitemaps/sitemap.ts";
import { isSameSite, normaliseAddress } from "./web-address.ts";

/** Addresses that lead to a file and not to a page. */
const fileNames =
  /\.(?:avif|bmp|css|csv|docx?|eot|gif|gz|ico|jpe?g|js|json|md|mjs|mp3|mp4|ogg|otf|pdf|png|pptx?|rss|svg|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** One name for the addresses of one page: no trailing slash, no index file. */
function pageNameOf(address: string): string | null {
  const normalised = normaliseAddress(address);
  if (normalised === null) return null;
  const url = new URL(normalised);
  if (fileNames.test(url.pathname)) return null;
  const path = url.pathname.replace(/\/index\.(?:html?|php)$/i, "/").replace(/\/$/, "");
  return `${url.host.replace(/^www\./, "")}${path}${url.search}`;
}

/** How many different pages of a site were seen: those read, those they link to and those of the sitemap. */
export function countDiscoveredPages(pages: readonly Page[], sitemap: SitemapFacts, origin: string): number {
  const addresses = [
    ...pages.flatMap((page) => [
      page.url,
      ...linksOf(page)
        .filter(({ isInternal }) => isInternal)
        .map(({ url }) => url),
    ]),
    ...sitemap.entries.flatMap(({ url }) => (url !== null && isSameSite(url, origin) ? [url] : [])),
  ];
  return new Set(addresses.map(pageNameOf).filter((name) => name !== null)).size;
}
