import {
  type CrawlerDecision,
  type CrawlerRules,
  groupsFor,
  pathAndQueryOf,
  ruleFor,
} from "./crawler-rules.ts";
import type { Crawler } from "./crawlers.ts";

/** What one robot may read of a site. */
export type CrawlerAccess = {
  readonly crawler: Crawler;
  readonly home: CrawlerDecision;
  /** Decision for each key page, in the order given. */
  readonly pages: readonly { readonly path: string; readonly decision: CrawlerDecision }[];
  /** Share of key pages it may read, 0–1; 1 when none is known. */
  readonly pageShare: number;
  /** It may read the home address and at least 90 % of the key pages. */
  readonly allowed: boolean;
};

/** The decision for a robot, the one it copies included: Applebot follows Googlebot's group where it has none of its own. */
export function decisionFor(rules: CrawlerRules, crawler: Crawler, path: string): CrawlerDecision {
  const { token, fallbackToken } = crawler;
  const copies = fallbackToken !== undefined && groupsFor(rules, token).via !== "own";
  return ruleFor(rules, copies ? fallbackToken : token, path);
}

/** Paths of the addresses that this site's robots.txt governs (same scheme-less host as `origin`), each once. */
export function pathsOnSite(urls: readonly string[], origin: string): readonly string[] {
  const host = URL.parse(origin)?.host;
  return [...new Set(urls.filter((url) => URL.parse(url)?.host === host).map(pathAndQueryOf))];
}

/** Takes a robot and the paths of the key pages; returns what it may read. */
export function accessOf(rules: CrawlerRules, crawler: Crawler, paths: readonly string[]): CrawlerAccess {
  const home = decisionFor(rules, crawler, "/");
  const pages = paths.map((path) => ({ path, decision: decisionFor(rules, crawler, path) }));
  const pageShare =
    pages.length === 0 ? 1 : pages.filter(({ decision }) => decision.allowed).length / pages.length;
  return { crawler, home, pages, pageShare, allowed: home.allowed && pageShare >= 0.9 };
}
