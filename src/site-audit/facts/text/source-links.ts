import proseWords from "../../lexicons/prose-words.json" with { type: "json" };
import { termPattern } from "../../lexicons/term-pattern.ts";
import { type Element, lineage } from "../html/html-document.ts";
import { mainContent } from "../html/main-content.ts";
import { type Link, linksOf } from "../links.ts";
import type { Page } from "../page.ts";
import { platformOf } from "../people/profile-hosts.ts";
import { siteOf } from "../web-address.ts";
import { proseBlocks } from "./prose.ts";

export type SourceReferences = {
  /** Links inside the text to other sites, each address once. */
  readonly links: readonly Link[];
  /** References in words without such a link: "according to …", "[1]", a DOI. */
  readonly mentions: readonly string[];
};

/** A page with more links to other sites is a directory, and has sources enough. */
const MAX_LINKS = 500;
/** Paragraphs, list items, notes and cells hold sources; menus, cards and headings do not. */
const TEXT_ELEMENTS = new Set(["p", "li", "dd", "td", "blockquote", "figcaption", "sup", "cite", "aside"]);
const CONTENT_NETWORKS =
  /(?:^|\.)(?:cdn\w*|static|assets|fonts|cloudfront|jsdelivr|unpkg|cdnjs|googleapis|gstatic|akamaihd|doubleclick|googlesyndication|amazon-adsystem|awin1|shareasale|clickbank|amzn|bit)\./i;
const AFFILIATE_QUERY = /[?&](?:tag|ref|aff|affid|affiliate|aff_id|clickid|partner)=/i;

/** What a page's main text cites: external links in running text and references in words. `ownProfiles` are addresses of the site's own profiles. */
export function sourceReferences(page: Page, ownProfiles: ReadonlySet<string>): SourceReferences {
  const found = new Map<string, Link>();
  const candidates = linksOf(page).filter((link) => !link.isInternal && !link.isHidden);
  for (const link of candidates.slice(0, MAX_LINKS)) {
    if (!found.has(link.url) && isSource(link, page, ownProfiles)) found.set(link.url, link);
  }
  const links = [...found.values()];
  return {
    links,
    mentions: textualMentions(page, new Set(links.map(({ element }) => textElementOf(element)))),
  };
}

function isSource(link: Link, page: Page, ownProfiles: ReadonlySet<string>): boolean {
  if (link.region === "nav" || link.region === "header") return false;
  if (link.rel.includes("sponsored") || ownProfiles.has(link.url) || AFFILIATE_QUERY.test(link.url))
    return false;
  const url = URL.parse(link.url);
  if (url === null || CONTENT_NETWORKS.test(`${url.hostname}.`) || isShareAddress(url)) return false;
  const main = mainContent(page.document);
  const line = lineage(link.element);
  const isInMain =
    main.element !== null &&
    line.includes(main.element) &&
    !line.some((element) => isMenu(element) || main.leavesOut(element));
  return (
    isInMain && line.some(({ name }) => TEXT_ELEMENTS.has(name)) && siteOf(link.url) !== siteOf(page.url)
  );
}

const isMenu = ({ name, attribs }: Element): boolean => name === "nav" || attribs.role === "navigation";

/** Social platforms carry sources too (a repository, a video); their share buttons and sign-ins are none. */
const isShareAddress = (url: URL): boolean =>
  (platformOf(url) !== null &&
    /\/(?:share|sharer|intent|submit|pin\/create|sharearticle|login|signup)\b/i.test(url.pathname)) ||
  /^(?:api\.whatsapp\.com|wa\.me|addtoany\.com|www\.addtoany\.com|telegram\.me)$/.test(url.hostname);

const numberedNote = /\[\d{1,3}\](?!\()/g;
const doi = /\b(?:doi:\s?|doi\.org\/)?10\.\d{4,9}\/[^\s"<>]{2,80}/gi;

const textElementOf = (element: Element): Element | undefined =>
  lineage(element).find(({ name }) => TEXT_ELEMENTS.has(name));

/** "According to this study" with a link in the same paragraph is one source, not two. */
function textualMentions(page: Page, linked: ReadonlySet<Element | undefined>): readonly string[] {
  const mentions: string[] = [];
  for (const { text, kind, element } of proseBlocks(page.document)) {
    if (kind === "heading" || linked.has(element)) continue;
    for (const match of text.matchAll(termPattern(proseWords.sourceMentions, page.language))) {
      mentions.push(text.slice(match.index, match.index + 80));
    }
    for (const match of text.matchAll(numberedNote)) mentions.push(match[0]);
    for (const match of text.matchAll(doi)) mentions.push(match[0]);
  }
  return [...new Set(mentions)];
}
