/** Takes the query of a list of answers; returns the site whose answers it keeps, null where it keeps those of all. */
export function siteOfQuery(query: string): string | null {
  const search = new URLSearchParams(query);
  const host = URL.parse(search.get("url") ?? "")?.hostname.replace(/^www\./, "");
  return search.get("domain") ?? host ?? null;
}

/** Whether an address leads to a site or a part of it. */
export function isOfSite(site: string, address: string): boolean {
  const host = URL.parse(address)?.hostname;
  return host === site || host?.endsWith(`.${site}`) === true;
}
