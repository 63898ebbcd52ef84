import { headerOf, type Resource } from "../../artifacts.ts";
import { decodeHtml } from "../html/decode-html.ts";
import { linksOf } from "../links.ts";
import type { Page } from "../page.ts";
import { textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { isProfileAddress } from "./profile-hosts.ts";

export type ProfileSources = {
  /** `sameAs` values of the organisation or person in structured data, as written. */
  readonly sameAs: readonly string[];
  /** Addresses of rel="me" links, absolute or as written. */
  readonly relMe: readonly string[];
  /** Addresses of links in headers and footers, absolute or as written. */
  readonly headerFooterLinks: readonly string[];
};

function webAddress(written: string): URL | null {
  try {
    const url = new URL(written.trim());
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}

/** Whether an address lies on a registrable domain or a subdomain of it. */
function isOnDomain(url: URL, registrableDomain: string): boolean {
  return url.hostname === registrableDomain || url.hostname.endsWith(`.${registrableDomain}`);
}

/** What two spellings of one profile have in common: no scheme, www, tracking, trailing slash or letter case. */
function profileKey(url: URL): string {
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, "").replace(/^twitter\.com$/, "x.com");
  const identity = url.searchParams.get("id") ?? "";
  return `${host}${decodedPath(url).replace(/\/+$/, "").toLowerCase()}?${identity}`;
}

function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}

/**
 * The addresses a site names as its own profiles elsewhere: every sameAs and rel="me" address, and those header and
 * footer links that lead to a profile on a known platform. Absolute http(s) addresses off the site's own domain, each
 * once, in this order, as first written but without fragment and tracking parameters.
 */
export function profileUrls(sources: ProfileSources, registrableDomain: string): readonly string[] {
  const declared = [...sources.sameAs, ...sources.relMe].map(webAddress);
  const linked = sources.headerFooterLinks
    .map(webAddress)
    .filter((url) => url !== null && isProfileAddress(url));
  const found = new Map<string, string>();
  for (const url of [...declared, ...linked]) {
    if (url === null || isOnDomain(url, registrableDomain)) continue;
    const key = profileKey(url);
    if (!found.has(key)) found.set(key, withoutTracking(url));
  }
  return [...found.values()];
}

function withoutTracking(url: URL): string {
  const clean = new URL(url);
  clean.hash = "";
  for (const name of [...clean.searchParams.keys()]) {
    if (/^(?:utm_.*|gclid|fbclid|igshid|ref_src|si)$/i.test(name)) clean.searchParams.delete(name);
  }
  return clean.href;
}

/** The addresses of the profiles that a site's pages name as its own: sameAs, rel="me", header and footer links. */
export function profilesNamedBy(pages: readonly Page[], registrableDomain: string): readonly string[] {
  const links = pages.flatMap((page) => linksOf(page));
  return profileUrls(
    {
      sameAs: pages.flatMap((page) =>
        nodesOfFamily(structuredData(page.document), "Organization", "WebSite").flatMap((node) =>
          textsOf(node, "sameAs"),
        ),
      ),
      relMe: links.filter(({ rel }) => rel.includes("me")).map(({ url }) => url),
      headerFooterLinks: links
        .filter(({ region, isHidden }) => !isHidden && region !== "main" && region !== "other")
        .map(({ url }) => url),
    },
    registrableDomain,
  );
}

/** `alive`: answers as a profile. `dead`: gone. `unknown`: the platform turns robots away. */
export type ProfileState = "alive" | "dead" | "unknown";

/** Statuses by which platforms turn robots away, LinkedIn's own 999 included; servers in trouble tell nothing either. */
const TURNED_AWAY = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 999]);

/** Where platforms send robots instead of the profile. */
const SIGN_IN_PATH =
  /\/(?:login|signin|sign-in|authwall|accounts\/login|checkpoint|uas\/login|consent|challenge|i\/flow\/login)\b|consent\.|^\/sorry/i;

/** Whether a profile address leads to a profile; a redirect to a sign-in says nothing, one to the platform's front page means gone. */
export function profileStateOf(resource: Resource): ProfileState {
  if (!resource.ok) return resource.kind === "dns" ? "dead" : "unknown";
  if (TURNED_AWAY.has(resource.status) || resource.status >= 500) return "unknown";
  if (resource.status >= 400) return "dead";
  const [asked, answered] = [URL.parse(resource.url), URL.parse(resource.finalUrl)];
  if (answered && SIGN_IN_PATH.test(`${answered.pathname}`)) return "unknown";
  if (answered && /^(?:consent|login|accounts|auth)\./.test(answered.hostname)) return "unknown";
  const leadsHome =
    asked && answered && asked.pathname.length > 1 && answered.pathname === "/" && answered.search === "";
  return leadsHome && isSameHost(asked, answered) ? "dead" : "alive";
}

const isSameHost = (a: URL, b: URL): boolean =>
  a.hostname.replace(/^www\./, "") === b.hostname.replace(/^www\./, "");

/** Whether a profile names the site's registrable domain anywhere in its HTML, in plain or percent-encoded form. */
export function linksBack(resource: Resource, registrableDomain: string): boolean {
  if (!resource.ok || registrableDomain === "") return false;
  const { text } = decodeHtml(resource.body, headerOf(resource, "content-type") ?? null);
  const name = registrableDomain.replace(/[.*+?^${}()|[\]\\-]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i").test(text);
}
