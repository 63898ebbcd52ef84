import { createHash } from "node:crypto";
import type { Resource } from "../artifacts.ts";
import { attributeOf, select } from "../facts/html/html-document.ts";
import { documentOf } from "../facts/html/response-document.ts";
import { readLlmsTxt } from "../facts/robots/llms-txt.ts";
import { isSameSite, normaliseAddress } from "../facts/web-address.ts";
import type { Crawl } from "./crawl.ts";
import { isHtmlPage } from "./html-page.ts";

const textBytes = 500_000;
const maxLinks = 3;

/** /llms.txt and up to three of the addresses it links to. */
export async function gatherLlmsTxt(crawl: Crawl, origin: string) {
  const llmsTxt = await crawl.ask(`${origin}/llms.txt`, { limitBytes: textBytes });
  const llmsTxtLinks: Resource[] = [];
  for (const url of linksOfFile(llmsTxt)) llmsTxtLinks.push(await crawl.ask(url));
  return { llmsTxt, llmsTxtLinks };
}

function linksOfFile(file: Resource): readonly string[] {
  if (!file.ok || file.status !== 200) return [];
  const text = new TextDecoder().decode(file.body);
  // An HTML page at this address is no llms.txt.
  if (text.trimStart().startsWith("<")) return [];
  const urls = readLlmsTxt(text, file.finalUrl).links.flatMap(
    ({ href }) => normaliseAddress(href, file.finalUrl) ?? [],
  );
  return [...new Set(urls)].slice(0, maxLinks);
}

/** The security contact where RFC 9116 puts it, else where it was put before. */
export async function gatherSecurityTxt(crawl: Crawl, origin: string): Promise<Resource> {
  const current = await crawl.ask(`${origin}/.well-known/security.txt`, { limitBytes: textBytes });
  if (current.ok && current.status === 200) return current;
  const former = await crawl.ask(`${origin}/security.txt`, { limitBytes: textBytes });
  return former.ok && former.status === 200 ? former : current;
}

/** An address that no site has, the same for each audit of a domain. */
export function gatherMissingPage(crawl: Crawl, origin: string, domain: string): Promise<Resource> {
  const digest = createHash("sha256").update(domain).digest("hex");
  return crawl.ask(`${origin}/aivis-check-${digest.slice(0, 12)}`);
}

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
