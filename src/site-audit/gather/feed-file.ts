import type { Resource } from "../artifacts.ts";
import { attributeOf, select } from "../facts/html/html-document.ts";
import { documentOf } from "../facts/html/response-document.ts";
import { isSameSite, normaliseAddress } from "../facts/web-address.ts";
import type { Crawl } from "./crawl.ts";
import { isHtmlPage } from "./html-page.ts";

const feedBytes = 2_000_000;

/** The first feed of the site that its home page names; null where it names none. */
export async function gatherFeed(crawl: Crawl, home: Resource): Promise<Resource | null> {
  const url = feedAddressOf(home);
  return url === null ? null : crawl.ask(url, { limitBytes: feedBytes });
}

function feedAddressOf(home: Resource): string | null {
  if (!isHtmlPage(home)) return null;
  const addresses = select(documentOf(home), "link[rel~=alternate i][type][href]")
    .filter((link) => /^\s*application\/(?:rss|atom)\+xml\s*(?:;|$)/i.test(attributeOf(link, "type") ?? ""))
    .flatMap((link) => normaliseAddress(attributeOf(link, "href") ?? "", home.finalUrl) ?? []);
  return addresses.find((address) => isSameSite(address, home.finalUrl)) ?? null;
}
