import type { Page } from "../answer.ts";
import { canonicalHost, canonicalUrl, registrableDomain } from "./canonical-url.ts";
import { isHost, isOpaqueRedirect, redirectTarget } from "./redirects.ts";
import { type SourceScope, sourceType } from "./source-type.ts";
import type { SourceType } from "./source-types.ts";

/** One page of an answer, once however often it is cited. */
export type ReadPage = {
  /** Canonical. */
  readonly url: string;
  /** Of its address. */
  readonly host: string;
  readonly domain: string;
  readonly title: string | null;
  readonly type: SourceType;
  readonly reason: string;
  /** How often the answer points to it. */
  readonly count: number;
};

/** Takes pages in order of first appearance; returns them canonical, typed and once each. What is no web address is left out. */
export function readPages(pages: readonly Page[], scope: SourceScope): readonly ReadPage[] {
  const once: ReadPage[] = [];
  const places = pages.length > FEW ? new Map<string, number>() : null;
  if (pages.length === 0) return once;
  const readBefore = knownPages(scope);
  for (const page of pages) {
    const read = knownPage(page, scope, readBefore);
    if (read === null) continue;
    const place = places === null ? placeOf(once, read.url) : (places.get(read.url) ?? -1);
    const first = once[place];
    if (first === undefined) {
      places?.set(read.url, once.length);
      once.push(read);
    } else once[place] = { ...first, title: first.title ?? read.title, count: first.count + 1 };
  }
  return once;
}

function placeOf(pages: readonly ReadPage[], url: string): number {
  for (let place = 0; place < pages.length; place += 1) if (pages[place]?.url === url) return place;
  return -1;
}

/** So many pages are compared faster than looked up. */
const FEW = 20;
const MAX_CACHED = 4096;
/** By address as it was given, null for what is no web address; a page has one title in all answers but few. */
const known = new WeakMap<SourceScope, Map<string, ReadPage | null>>();

/** Answers to one brand's prompts cite the same pages again and again: what was read of them is kept, by brand. */
function knownPages(scope: SourceScope): Map<string, ReadPage | null> {
  let pages = known.get(scope);
  if (pages === undefined || pages.size >= MAX_CACHED) {
    pages = new Map();
    known.set(scope, pages);
  }
  return pages;
}

function knownPage(page: Page, scope: SourceScope, pages: Map<string, ReadPage | null>): ReadPage | null {
  const before = pages.get(page.url);
  if (before === null || (before !== undefined && before.title === page.title)) return before;
  const read = readPage(page, scope);
  pages.set(page.url, read);
  return read;
}

function readPage({ url: address, title }: Page, scope: SourceScope): ReadPage | null {
  const canonical = canonicalUrl(address);
  const url = canonical === null ? null : URL.parse(canonical);
  if (canonical === null || url === null) return null;
  // A redirect that does not say where it leads is known by its title, which is the host.
  const named =
    isOpaqueRedirect(url) && title !== null && isHost(title) ? URL.parse(`https://${title}/`) : null;
  const site = named ?? url;
  const { type, reason } = sourceType(site, named === null ? title : null, scope);
  const host =
    redirectTarget(site) === null
      ? canonicalHost(site.hostname)
      : (URL.parse(canonicalUrl(site.href) ?? site.href)?.hostname ?? site.hostname);
  return {
    url: canonical,
    host: url.hostname,
    domain: registrableDomain(host),
    title,
    type,
    reason,
    count: 1,
  };
}
