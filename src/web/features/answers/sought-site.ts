import { isTracking } from "#measurement/sources/tracking-parameters.ts";

/** What an answer was opened for: a page that it uses, else a site. */
export type Sought = {
  readonly kind: "page" | "site";
  /** The page's address or the site's host, as it is shown: "road.cc/bags", "road.cc". */
  readonly name: string;
  readonly isAt: (address: string) => boolean;
};

/** Reads it from the query of the list of answers; `pages` are those the answer uses. Null where the list is of any site. */
export function soughtOf(query: string, pages: readonly string[]): Sought | null {
  const search = new URLSearchParams(query);
  const url = search.get("url") ?? "";
  const page = pageOf(url);
  const isPage = (address: string) => pageOf(address) === page;
  if (page !== null && pages.some(isPage)) return { kind: "page", name: page, isAt: isPage };
  const site = search.get("domain") ?? siteOf(url);
  return site === null ? null : { kind: "site", name: site, isAt: (address) => isOfSite(site, address) };
}

/** Whether an address leads to a site or a part of it. */
function isOfSite(site: string, address: string): boolean {
  const host = URL.parse(address)?.hostname;
  return host === site || host?.endsWith(`.${site}`) === true;
}

const withoutWww = (host: string): string => host.replace(/^(?:www|m|amp)\./, "");

/** A site is a host, whatever its port. */
const siteOf = (address: string): string | null => withoutWww(URL.parse(address)?.hostname ?? "") || null;

/**
 * A page's address without what differs between links to it: protocol, www., fragment and where a visitor came from. The rule of what is
 * counted (canonicalUrl) needs the list of public suffixes, which would make the page's script larger.
 */
function pageOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.hostname === "") return null;
  const query = [...url.searchParams].filter(([name]) => !isTracking(name)).map((pair) => pair.join("="));
  const page = `${withoutWww(url.host)}${url.pathname.replace(/\/$/, "")}`;
  return query.length === 0 ? page : `${page}?${query.sort().join("&")}`;
}
