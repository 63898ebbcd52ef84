import { type Artifacts, isHtmlPage, type Resource } from "../artifacts.ts";
import { attributeOf, documentOf, select } from "../facts/html/html-document.ts";
import { USUAL_SITEMAP_PATHS } from "../facts/sitemaps/sitemap.ts";
import { readSitemapFile, type SitemapFile } from "../facts/sitemaps/sitemap-file.ts";
import type { Crawl } from "./crawl.ts";
import { fileBytes } from "./crawl-limits.ts";

type Candidate = { readonly url: string; readonly listed: boolean; readonly isInvited: boolean };

const maxFiles = 5;

/**
 * Reads up to five sitemap files: those that robots.txt names; where it names none that can be read, the usual places; and
 * what the indexes among them list, each address once.
 */
export async function gatherSitemaps(
  crawl: Crawl,
  origin: string,
  home: Resource,
): Promise<Artifacts["sitemaps"]> {
  const rules = await crawl.rulesOf(`${origin}/`);
  const listed = rules.sitemaps.flatMap(({ url }) => URL.parse(url, origin)?.href ?? []);
  const queue: Candidate[] = listed.map((url) => ({ url, listed: true, isInvited: true }));
  const guesses = guessesFor(origin, home);
  const found: { listed: boolean; resource: Resource }[] = [];
  const seen = new Set<string>();
  let isReadable = false;
  while (found.length < maxFiles) {
    const candidate = queue.shift() ?? (isReadable ? undefined : nextGuess(guesses));
    if (candidate === undefined) break;
    if (seen.has(candidate.url)) continue;
    seen.add(candidate.url);
    const resource = await crawl.ask(candidate.url, {
      isInvited: candidate.isInvited,
      limitBytes: fileBytes,
    });
    found.push({ listed: candidate.listed, resource });
    if (!resource.ok || resource.status !== 200) continue;
    seen.add(resource.finalUrl);
    const file = readSitemapFile(resource, candidate.listed);
    isReadable ||= file.kind !== "unreadable";
    queue.push(...childrenOf(file));
  }
  return found;
}

const childrenOf = (file: SitemapFile): readonly Candidate[] =>
  file.kind !== "sitemapindex"
    ? []
    : file.entries.flatMap(({ url }) => (url === null ? [] : { url, listed: file.listed, isInvited: false }));

function nextGuess(guesses: string[]): Candidate | undefined {
  const url = guesses.shift();
  return url === undefined ? undefined : { url, listed: false, isInvited: false };
}

function guessesFor(origin: string, home: Resource): string[] {
  const usual = USUAL_SITEMAP_PATHS.map((path) => `${origin}${path}`);
  if (!isHtmlPage(home)) return usual;
  const linked = select(documentOf(home), "link[rel~=sitemap i]").flatMap((link) => {
    const url = URL.parse(attributeOf(link, "href") ?? "", home.finalUrl);
    return url !== null && /^https?:$/.test(url.protocol) ? url.href : [];
  });
  return [...usual, ...linked];
}
