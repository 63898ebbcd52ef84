import { headerOf } from "../artifacts.ts";
import { attributeOf, select } from "./html/html-document.ts";
import { oncePerPage } from "./once-per-page.ts";
import type { Page } from "./page.ts";
import { isSamePage, isSameSite, normaliseAddress } from "./web-address.ts";

/** Addresses a page names as its official one: <link rel=canonical> in the head, then the Link header, as written. */
const canonicalsOf: (page: Page) => readonly string[] = oncePerPage((page) => {
  const links = select(page.document, "head link[rel~=canonical i]").map(
    (link) => attributeOf(link, "href") ?? "",
  );
  return [...links, ...fromLinkHeader(headerOf(page.resource, "link") ?? "")]
    .map((address) => address.trim())
    .filter((address) => address !== "");
});

/** Targets of a Link header whose relation is canonical. */
function fromLinkHeader(value: string): readonly string[] {
  // Addresses may contain commas, so entries are split at their angle brackets.
  return [...value.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, target = "", parameters = ""]) =>
    /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?canonical(?:\s[^"]*)?"|canonical\b)/i.test(parameters) ? [target] : [],
  );
}

/** How right a page's official address is: 1 its own, 0.5 missing or not in full, 0 misleading; `problem` is null at 1. */
export type CanonicalJudgement = {
  readonly score: 0 | 0.5 | 1;
  readonly problem: string | null;
  readonly canonical: string | null;
};

const trouble = (score: 0 | 0.5, problem: string, canonical: string | null = null): CanonicalJudgement => ({
  score,
  problem,
  canonical,
});

export const UNREACHABLE_COPY = "names its https:// address, which can’t be opened";

export type CanonicalSite = {
  /** All sampled pages, to know twins. */
  readonly pages: readonly Page[];
  /** Whether the site also answers over https, with a valid certificate and without leading back to http. */
  readonly answersSecurely: boolean;
};

/** Takes a page and its site; returns how right its official address is. */
export function judgeCanonical(page: Page, { pages, answersSecurely }: CanonicalSite): CanonicalJudgement {
  const written = canonicalsOf(page);
  const [first] = written;
  if (first === undefined) return trouble(0.5, "names no official address");
  const absolute = written.map((address) => normaliseAddress(address, page.url));
  const [target] = absolute;
  if (target === null || target === undefined) return trouble(0, "names an address that is none", first);
  if (absolute.some((address) => address === null || !isSamePage(address, target))) {
    return trouble(0, "names several different official addresses", first);
  }
  if (!isSameSite(target, page.url)) return trouble(0, "names another site as its official address", first);
  if (isSecureCopy(page, target)) {
    if (!answersSecurely) return trouble(0, UNREACHABLE_COPY, first);
  } else if (!isSamePage(target, page.url) && !isTwin(page, target, pages)) {
    return trouble(0, "names another page as its official address", first);
  }
  if (page.resource.status !== 200)
    return trouble(0, `names an address that answers ${page.resource.status}`, first);
  if (!/^https?:\/\//i.test(first))
    return trouble(0.5, "gives its official address without https:// and host", first);
  return { score: 1, problem: null, canonical: first };
}

/** The target is this very page over https, while the page itself was served over http. */
const isSecureCopy = ({ url }: Page, target: string): boolean =>
  url.startsWith("http:") &&
  target.startsWith("https:") &&
  isSamePage(target, url.replace(/^http:/, "https:"));

/** The target shows the same content: it is this page without its query, or a sampled page with the same text. */
function isTwin(page: Page, target: string, pages: readonly Page[]): boolean {
  const bare = new URL(page.url);
  bare.search = "";
  if (bare.href !== page.url && isSamePage(target, bare.href)) return true;
  const twin = pages.find(({ url }) => isSamePage(url, target));
  return (
    twin !== undefined &&
    twin.resource.status === 200 &&
    page.mainText !== "" &&
    twin.mainText === page.mainText
  );
}
