import type { KnowledgeBase, Resource } from "../artifacts.ts";
import type { Page } from "./page.ts";
import type { CrawlerRules } from "./robots/crawler-rules.ts";
import type { Feed } from "./sitemaps/feed.ts";
import type { SitemapFacts } from "./sitemaps/sitemap.ts";

/** A fact that could not be observed; `unavailable` is the reason in one plain sentence. */
export type Unavailable = { readonly unavailable: string };

/**
 * What is known of one site, parsed once and shared by all checks. Every field is either its value or Unavailable; where
 * the failure itself is what a check judges (robots.txt, address variants), the Resource is kept as it came.
 */
export type Site = {
  readonly source: "network" | "folder";
  /** Milliseconds since the epoch: the instant of the audit. */
  readonly now: number;
  readonly domain: string;
  /** eTLD+1 with private suffixes, so that user.github.io is a site of its own. */
  readonly registrableDomain: string;
  readonly origin: string;
  readonly robotsResource: Resource;
  /** The rules as RFC 9309 reads them: parsed, "allow all" (4xx) or "disallow all" (5xx, unreachable). */
  readonly crawlerRules: CrawlerRules;
  readonly addressVariants: readonly Resource[] | Unavailable;
  /** The home page's resource as it came, walled or not. */
  readonly homeResource: Resource;
  /** The home page as HTML; unavailable when walled, disallowed, unreachable or not HTML. */
  readonly home: Page | Unavailable;
  /** All sampled pages that answered with HTML, the home page first; unavailable when there is none. */
  readonly pages: readonly Page[] | Unavailable;
  /** Addresses of the key pages, the home page first, those that could not be read included (facts/build-page.ts). */
  readonly keyPageUrls: readonly string[];
  /** Every sampled page's resource, those that failed or were walled included. */
  readonly pageResources: readonly Resource[];
  readonly homeTtfbMs: readonly number[] | Unavailable;
  readonly homeRevalidation: Resource | null;
  readonly sitemap: SitemapFacts;
  readonly sitemapSample: readonly Resource[];
  /** The feed that the home page names; null where there is none to be read. */
  readonly feed: Feed | null;
  readonly llmsTxt: Resource;
  readonly llmsTxtLinks: readonly Resource[];
  readonly securityTxt: Resource;
  readonly missingPage: Resource | Unavailable;
  readonly linkTargets: readonly Resource[];
  readonly profiles: readonly Resource[];
  readonly knowledgeBase: KnowledgeBase;
  /** The brand's name as the site itself gives it (facts/brand-name.ts). */
  readonly brandName: string | Unavailable;
};

export type SiteFact = keyof Site;

/** True for a fact that could not be had; a check that needs it is unknown. */
export const isUnavailable = (fact: unknown): fact is Unavailable =>
  typeof fact === "object" && fact !== null && "unavailable" in fact;
