import type { ResourceResponse } from "../artifacts.ts";
import { documentOf } from "../facts/html/response-document.ts";
import { linksOf } from "../facts/links.ts";
import type { SitemapEntry } from "../facts/sitemaps/sitemap-file.ts";
import { isSameSite, normaliseAddress } from "../facts/web-address.ts";
import { inSha256Order } from "./network/sha256-order.ts";

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
