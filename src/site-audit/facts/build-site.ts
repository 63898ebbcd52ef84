import { type Artifacts, isHtml, type Resource } from "../artifacts.ts";
import { buildPage, keyPageUrlsOf } from "./build-page.ts";
import type { Page } from "./page.ts";
import { brandNameOf } from "./people/brand-name.ts";
import { wallOf } from "./robots/bot-wall.ts";
import { readCrawlerRules } from "./robots/crawler-rules.ts";
import type { Site, Unavailable } from "./site.ts";
import { readFeed } from "./sitemaps/feed.ts";
import { readSitemaps } from "./sitemaps/sitemap.ts";
import { normaliseAddress, registrableDomainOf } from "./web-address.ts";

const unavailable = (reason: string): Unavailable => ({ unavailable: reason });

/** Reads all facts of one site from its artifacts. Pure, and never throws, whatever the site sent. */
export function buildSite(artifacts: Artifacts): Site {
  const registrableDomain = registrableDomainOf(artifacts.domain);
  const pages = pagesOf(artifacts);
  const home = pages.find(({ isHome }) => isHome) ?? unavailable(whyUnread(artifacts.home, "the homepage"));
  return {
    source: artifacts.source,
    now: Date.parse(artifacts.now),
    domain: artifacts.domain,
    registrableDomain,
    origin: artifacts.origin,
    robotsResource: artifacts.robots,
    crawlerRules: readCrawlerRules(artifacts.robots),
    addressVariants: asked(artifacts.addressVariants)
      ? artifacts.addressVariants
      : unavailable("Whether all addresses lead to one place shows only on a live site."),
    homeResource: artifacts.home,
    home,
    pages: pages.length > 0 ? pages : unavailable(whyUnread(artifacts.home, "any page")),
    keyPageUrls: keyPageUrlsOf(artifacts.pages, pages),
    pageResources: artifacts.pages.map(({ resource }) => resource),
    homeTtfbMs:
      artifacts.homeTtfbMs.length > 0
        ? artifacts.homeTtfbMs
        : unavailable("How fast the server answers could not be measured."),
    homeRevalidation: artifacts.homeRevalidation,
    sitemap: readSitemaps(artifacts.sitemaps),
    sitemapSample: artifacts.sitemapSample,
    feed: readFeed(artifacts.feed),
    llmsTxt: artifacts.llmsTxt,
    llmsTxtLinks: artifacts.llmsTxtLinks,
    securityTxt: artifacts.securityTxt,
    missingPage:
      !artifacts.missingPage.ok && NOT_TRIED.has(artifacts.missingPage.kind)
        ? unavailable(artifacts.missingPage.message)
        : artifacts.missingPage,
    linkTargets: artifacts.linkTargets,
    profiles: artifacts.profiles,
    knowledgeBase: artifacts.knowledgeBase,
    brandName:
      brandNameOf(pages, registrableDomain) ??
      unavailable("The pages could not be read, so the name is not known."),
  };
}

const NOT_TRIED: ReadonlySet<string> = new Set(["disallowed", "budget", "not-asked"]);

const asked = (resources: readonly Resource[]): boolean =>
  resources.some((resource) => resource.ok || !NOT_TRIED.has(resource.kind));

/** Each page once, though two addresses may have led to it. */
function pagesOf(artifacts: Artifacts): readonly Page[] {
  const read = new Set<string>();
  const sample = artifacts.pages.flatMap(({ role, resource }) => {
    if (!resource.ok || whyNoPage(resource) !== null) return [];
    const key = normaliseAddress(resource.finalUrl) ?? resource.finalUrl;
    if (read.has(key)) return [];
    read.add(key);
    return [{ role, resource }];
  });
  return sample.map(({ role, resource }) => buildPage(resource, role, sample.length === 1));
}

/** Why a resource is not a page to be judged; null where it is one. */
function whyNoPage(resource: Resource): string | null {
  if (!resource.ok) return resource.message;
  const wall = wallOf(resource);
  if (wall) return `a firewall answered in its place: ${wall.sign}`;
  if (resource.status < 200 || resource.status > 299) return `it answered with status ${resource.status}`;
  return isHtml(resource) ? null : "it is not an HTML page";
}

function whyUnread(resource: Resource, what: string): string {
  if (!resource.ok && resource.kind === "disallowed") {
    return `We were not allowed to look: robots.txt does not let our robot read ${what}.`;
  }
  const reason = whyNoPage(resource);
  return `We could not read ${what}${reason === null ? "." : `: ${reason.replace(/\.$/, "")}.`}`;
}
