import { createHash } from "node:crypto";
import {
  type Artifacts,
  isHtmlPage,
  type Resource,
  type ResourceResponse,
  type SampledPage,
} from "../artifacts.ts";
import { attributeOf, documentOf, select } from "../facts/html/html-document.ts";
import { linksOf } from "../facts/links.ts";
import { profileUrls } from "../facts/people/profiles.ts";
import { isAllowed, pathAndQueryOf } from "../facts/robots/crawler-rules.ts";
import { readLlmsTxt } from "../facts/robots/llms-txt.ts";
import { textsOf } from "../facts/schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../facts/schema-org/structured-data.ts";
import { readSitemaps } from "../facts/sitemaps/sitemap.ts";
import { isSameSite, normaliseAddress, registrableDomainOf } from "../facts/web-address.ts";
import { type Crawl, createCrawl, type Question, robotToken } from "./crawl.ts";
import type { CrawlLimits } from "./crawl-limits.ts";
import { type HomePage, openFolder, openHomePage } from "./home-page.ts";
import { brandHintOf } from "./knowledge-base.ts";
import type { AuditTarget } from "./network/audit-target.ts";
import type { Clock } from "./network/clock.ts";
import { failure } from "./network/fetch-failure.ts";
import { candidatesOf } from "./page-candidates.ts";
import { chooseSample, gatherPages, internalLinksOf, sitemapAddressesOf } from "./page-sample.ts";
import { createProgress, type Progress } from "./progress.ts";
import { gatherSitemaps } from "./sitemap-files.ts";
import type { Source } from "./source.ts";

export type GatherOptions = {
  readonly clock: Clock;
  readonly limits: CrawlLimits;
  /** ISO instant of the audit, kept in the artifacts. */
  readonly now: string;
  readonly onProgress: (progress: Progress) => void;
};

const maxSitemapSample = 10;
const maxLinkTargets = 30;

/** Reads one site by the crawl plan of the audit and returns all that was observed. What fails is part of it. */
export async function gather(
  source: Source,
  target: AuditTarget,
  options: GatherOptions,
): Promise<Artifacts> {
  const { clock, limits, now } = options;
  const progress = createProgress(options.onProgress);
  const crawl = counted(createCrawl({ fetch: source.fetch, clock, limits }), progress.tick);
  progress.begin("robots");
  const isFolder = source.kind === "folder";
  await crawl.robotsOf(isFolder ? target.typedOrigin : target.preferredOrigin);
  progress.begin("addresses");
  const start = isFolder
    ? await openFolder(crawl, target)
    : await openHomePage(crawl, target, limits.maxCrawlDelayMs, () => progress.begin("home"));
  const robots = await crawl.robotsOf(start.origin);
  const { origin, home } = start;
  const about = { source: source.kind, now, domain: target.domain, origin, robots, ...observedAt(start) };
  if (start.homeOnly !== null) return { ...about, ...nothingElse(origin, home, start.homeOnly) };

  progress.begin("sitemaps");
  const sitemaps = await gatherSitemaps(crawl, origin, home);
  const { entries } = readSitemaps(sitemaps);
  progress.begin("files");
  const feed = await gatherFeed(crawl, home);
  const { llmsTxt, llmsTxtLinks } = await gatherLlmsTxt(crawl, origin);
  const securityTxt = await gatherSecurityTxt(crawl, origin);
  const missingPage = await gatherMissingPage(crawl, origin, target.domain);

  progress.begin("pages");
  const homePage = isHtmlPage(home) ? home : null;
  const homeUrl = home.ok ? home.finalUrl : `${origin}/`;
  const chosen = chooseSample(candidatesOf(homePage, homeUrl, entries), Date.parse(now));
  const pages = await gatherPages(crawl, home, chosen);
  const read = pages.map(({ resource }) => resource).filter(isHtmlPage);

  progress.begin("sitemapSample");
  const sitemapSample = await askAll(crawl, sitemapAddressesOf(entries, origin), maxSitemapSample, {});
  progress.begin("links");
  const linkTargets = await askAll(crawl, internalLinksOf(read, origin), maxLinkTargets, { method: "HEAD" });
  progress.begin("profiles");
  const [profiles, knowledgeBase] = await Promise.all([
    Promise.all(
      officialProfilesOf(profilePagesOf(pages), target.domain).map((url) =>
        crawl.ask(url, { timeoutMs: limits.profileTimeoutMs, limitBytes: profileBytes }),
      ),
    ),
    source.lookUpBrand(brandHintOf(home, target.domain), source.fetch),
  ]);
  return {
    ...about,
    ...{ sitemaps, sitemapSample, feed, llmsTxt, llmsTxtLinks, securityTxt, missingPage },
    ...{ pages, linkTargets, profiles, knowledgeBase },
  };
}

/** A link back is near the top of any profile. */
const profileBytes = 1_000_000;

const observedAt = ({ variants, home, homeTtfbMs, revalidation }: HomePage) => ({
  addressVariants: variants,
  home,
  homeTtfbMs,
  homeRevalidation: revalidation,
});

const counted = (crawl: Crawl, tick: () => void): Crawl => ({
  ...crawl,
  ask: (url: string, question?: Question) => crawl.ask(url, question).finally(tick),
});

/** Asks for the first addresses that our robot may read; HEAD is repeated as GET where a server does not know it. */
async function askAll(crawl: Crawl, urls: readonly string[], most: number, question: Question) {
  const answers: Resource[] = [];
  for (const url of urls) {
    if (answers.length >= most) break;
    if (!isAllowed(await crawl.rulesOf(url), robotToken, pathAndQueryOf(url))) continue;
    const answer = await crawl.ask(url, question);
    const isUnknownMethod =
      question.method === "HEAD" && answer.ok && (answer.status === 405 || answer.status === 501);
    answers.push(isUnknownMethod ? await crawl.ask(url, { isRepeated: true }) : answer);
  }
  return answers;
}

/** Where a site names its own profiles: the home page and the about page. */
const profilePagesOf = (pages: readonly SampledPage[]): readonly ResourceResponse[] =>
  pages
    .filter(({ role }) => role === "home" || role === "about")
    .map(({ resource }) => resource)
    .filter(isHtmlPage);

function nothingElse(origin: string, home: Resource, message: string) {
  const unread = (path: string) => failure(`${origin}${path}`, { kind: "budget", message });
  return {
    ...{ sitemaps: [], sitemapSample: [], llmsTxtLinks: [], linkTargets: [], profiles: [] },
    feed: null,
    llmsTxt: unread("/llms.txt"),
    securityTxt: unread("/.well-known/security.txt"),
    missingPage: unread("/"),
    pages: [{ role: "home" as const, resource: home }],
    knowledgeBase: { available: false as const, reason: message },
  };
}

const maxProfiles = 6;

/** Addresses of up to six profiles that these pages name as the site's own, first named first. */
function officialProfilesOf(pages: readonly ResourceResponse[], domain: string): readonly string[] {
  const links = pages.flatMap((page) => linksOf({ url: page.finalUrl, document: documentOf(page) }));
  const urls = profileUrls(
    {
      sameAs: pages.flatMap(sameAsOf),
      relMe: links.filter(({ rel }) => rel.includes("me")).map(({ url }) => url),
      headerFooterLinks: links
        .filter(({ region, isHidden }) => !isHidden && region !== "main" && region !== "other")
        .map(({ url }) => url),
    },
    registrableDomainOf(domain),
  );
  return urls.slice(0, maxProfiles);
}

/** The sameAs of the organisation, or of the person whose site it is; people who only wrote there are parts of other nodes. */
function sameAsOf(page: ResourceResponse): readonly string[] {
  const data = structuredData(documentOf(page));
  const people = nodesOfFamily(data, "Person").filter(({ isTopLevel }) => isTopLevel);
  return [...nodesOfFamily(data, "Organization"), ...people].flatMap((node) => textsOf(node, "sameAs"));
}

const textBytes = 500_000;
const maxLinks = 3;

/** /llms.txt and up to three of the addresses it links to. */
async function gatherLlmsTxt(crawl: Crawl, origin: string) {
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
async function gatherSecurityTxt(crawl: Crawl, origin: string): Promise<Resource> {
  const current = await crawl.ask(`${origin}/.well-known/security.txt`, { limitBytes: textBytes });
  if (current.ok && current.status === 200) return current;
  const former = await crawl.ask(`${origin}/security.txt`, { limitBytes: textBytes });
  return former.ok && former.status === 200 ? former : current;
}

/** An address that no site has, the same for each audit of a domain. */
function gatherMissingPage(crawl: Crawl, origin: string, domain: string): Promise<Resource> {
  const digest = createHash("sha256").update(domain).digest("hex");
  return crawl.ask(`${origin}/aivis-check-${digest.slice(0, 12)}`);
}

const feedBytes = 2_000_000;

/** The first feed of the site that its home page names; null where it names none. */
async function gatherFeed(crawl: Crawl, home: Resource): Promise<Resource | null> {
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
