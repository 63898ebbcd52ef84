import { type CrawlerRules, isAllowed, pathAndQueryOf } from "../robots/crawler-rules.ts";
import { isSameSite } from "../web-address.ts";
import type { SitemapEntry } from "./sitemap-file.ts";

/** Mistakes repeat: the first entries tell as much as all. */
const judgedEntries = 2_000;

/** Patterns tried at most: keeps a robots.txt of 50,000 rules from taking a minute. Below 1,000 rules every entry is tried. */
const triedPatterns = 2_000_000;

export type SitemapMistake = { readonly location: string; readonly reason: string };

export type JudgedSitemap = {
  /** Entries looked at, at most 2,000. */
  readonly judged: number;
  readonly mistakes: readonly SitemapMistake[];
};

/** Takes sitemap entries; returns those that do not name a page of this site once, in full and open to Google's robot. */
export function judgeEntries(
  entries: readonly SitemapEntry[],
  origin: string,
  rules: CrawlerRules,
): JudgedSitemap {
  const seen = new Set<string>();
  const judged = entries.slice(0, judgedEntries);
  const ruleCount = rules.groups.reduce((sum, group) => sum + group.rules.length, 0);
  const mistakes = judged.flatMap((entry, index) => {
    const reason =
      mistakeIn(entry, origin, seen) ?? (index * ruleCount < triedPatterns ? blockIn(entry, rules) : null);
    if (entry.url !== null) seen.add(entry.url);
    return reason === null ? [] : [{ location: entry.location, reason }];
  });
  return { judged: judged.length, mistakes };
}

/** Without robots.txt nobody knows what is blocked; other checks report that. */
function blockIn({ url }: SitemapEntry, rules: CrawlerRules): string | null {
  if (url === null || rules.state !== "parsed") return null;
  return isAllowed(rules, "Googlebot", pathAndQueryOf(url)) ? null : "blocked by robots.txt";
}

function mistakeIn(
  { location, url }: SitemapEntry,
  origin: string,
  seen: ReadonlySet<string>,
): string | null {
  if (location === "") return "no address";
  if (url === null) return "not a full address";
  if (!isSameSite(url, origin)) return "another site";
  if (location.includes("#")) return "part of a page (#)";
  const { protocol, host } = new URL(url);
  const site = new URL(origin);
  if (host !== site.host) return `host is ${host}, the site answers on ${site.host}`;
  if (protocol !== site.protocol) {
    return `${protocol.replace(":", "")} where the site uses ${site.protocol.replace(":", "")}`;
  }
  return seen.has(url) ? "listed twice" : null;
}
