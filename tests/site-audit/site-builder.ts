import type { Artifacts, PageRole, Resource } from "#site-audit/artifacts.ts";
import type { Check, Finding } from "#site-audit/check.ts";
import { buildSite } from "#site-audit/facts/build-site.ts";
import type { Site } from "#site-audit/facts/site.ts";
import { runChecks } from "#site-audit/run-checks.ts";
import { failureOf, responseOf } from "./resources.ts";
import { withEvidence } from "./with-evidence.ts";

/** A page as its HTML, or with its role, status, headers and the like. */
export type BuiltPage =
  | string
  | {
      readonly html?: string | Uint8Array;
      readonly role?: PageRole;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly finalUrl?: string;
      readonly failure?: Parameters<typeof failureOf>[1];
    };

export type BuiltSite = {
  /** Path → page, the home page "/" first. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** Text of robots.txt; without it the file is not found. */
  readonly robots?: string;
  /** Text of /sitemap.xml, listed in robots.txt or not; without it there is none. */
  readonly sitemap?: string;
  /** Text of /feed.xml, which the home page names; without it there is none. */
  readonly feed?: string;
  readonly origin?: string;
  readonly now?: string;
  /** Anything else, as gather would have stored it. */
  readonly artifacts?: Partial<Artifacts>;
};

const ROLES: readonly (readonly [RegExp, PageRole])[] = [
  [/^\/$/, "home"],
  [/^\/about/, "about"],
  [/^\/contact/, "contact"],
  [/^\/(?:products?|services?)\b/, "offer"],
  [/^\/pricing/, "pricing"],
  [/^\/faq/, "faq"],
  [/^\/privacy/, "privacy"],
  [/^\/blog\/./, "article"],
];

const roleOf = (path: string): PageRole => ROLES.find(([pattern]) => pattern.test(path))?.[1] ?? "navigation";

/** What gather would have stored of a site with these pages; everything not named is not found. */
export function artifactsFrom(site: BuiltSite): Artifacts {
  const origin = site.origin ?? "https://www.example.com";
  const notFound = (path: string): Resource => responseOf(`${origin}${path}`, "Not found", { status: 404 });
  const textAt = (path: string, text: string | undefined): Resource =>
    text === undefined
      ? notFound(path)
      : responseOf(`${origin}${path}`, text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  const pages = Object.entries(site.pages).map(([path, page]) => {
    const { html, role, failure, ...answer } = typeof page === "string" ? { html: page } : page;
    const url = `${origin}${path}`;
    const resource: Resource = failure ? failureOf(url, failure) : responseOf(url, html, answer);
    return { role: role ?? roleOf(path), resource };
  });
  const home = pages.find(({ role }) => role === "home")?.resource ?? notFound("/");
  return {
    source: "network",
    now: site.now ?? "2026-11-21T12:00:00.000Z",
    domain: new URL(origin).hostname.replace(/^www\./, ""),
    origin,
    robots: textAt("/robots.txt", site.robots),
    addressVariants: [],
    home,
    homeTtfbMs: [120],
    homeRevalidation: null,
    sitemaps:
      site.sitemap === undefined ? [] : [{ listed: true, resource: textAt("/sitemap.xml", site.sitemap) }],
    sitemapSample: [],
    feed: site.feed === undefined ? null : textAt("/feed.xml", site.feed),
    llmsTxt: notFound("/llms.txt"),
    llmsTxtLinks: [],
    securityTxt: notFound("/.well-known/security.txt"),
    missingPage: notFound("/no-such-page"),
    pages,
    linkTargets: [],
    profiles: [],
    knowledgeBase: { available: false, reason: "Not asked in tests." },
    ...site.artifacts,
  };
}

/** The facts of a site with these pages: `siteFrom({ pages: { "/": "<h1>…</h1>" } })`. */
export const siteFrom = (site: BuiltSite): Site => buildSite(artifactsFrom(site));

/** What one check finds on a site; a check that throws fails the test. */
export function findingFrom(checks: readonly Check[], id: string, site: BuiltSite): Finding {
  const check = checks.filter((candidate) => candidate.id === id);
  const rethrow = (_: string, error: unknown) => {
    throw error;
  };
  const finding = runChecks(siteFrom(site), check, rethrow).get(id);
  if (finding === undefined) throw new Error(`there is no check ${id}`);
  return withEvidence(id, finding);
}
