/** What an answer was opened for: a page that it uses, else a site. */
export type Sought = {
  readonly kind: "page" | "site";
  readonly site: string;
  readonly isAt: (address: string) => boolean;
};

/** Reads it from the query of the list of answers; `pages` are those the answer uses. Null where the list is of any site. */
export function soughtOf(query: string, pages: readonly string[]): Sought | null {
  const search = new URLSearchParams(query);
  const page = pageOf(search.get("url") ?? "");
  const site = search.get("domain") ?? page?.replace(/[/?].*/, "") ?? null;
  if (site === null) return null;
  const isPage = (address: string) => pageOf(address) === page;
  return page !== null && pages.some(isPage)
    ? { kind: "page", site, isAt: isPage }
    : { kind: "site", site, isAt: (address) => isOfSite(site, address) };
}

/** Whether an address leads to a site or a part of it. */
function isOfSite(site: string, address: string): boolean {
  const host = URL.parse(address)?.hostname;
  return host === site || host?.endsWith(`.${site}`) === true;
}

/**
 * A page's address without what differs between links to it: protocol, www., fragment and where a visitor came from. The rule of what is
 * counted (canonicalUrl) needs the list of public suffixes, which would make the page's script larger.
 */
function pageOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.hostname === "") return null;
  const query = [...url.searchParams].filter(([name]) => !/^utm_|^(?:gclid|fbclid|srsltid|ref)$/i.test(name));
  return `${url.host.replace(/^(?:www|m|amp)\./, "")}${url.pathname.replace(/\/$/, "")}?${query.sort().join("&")}`;
}
