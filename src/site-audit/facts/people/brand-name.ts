import { foldedText } from "../../lexicons/folded-text.ts";
import { termsOf } from "../../lexicons/languages.ts";
import titleWords from "../../lexicons/title-words.json" with { type: "json" };
import { headingsOf } from "../html/headings.ts";
import { metaContent, titleOf } from "../html/meta.ts";
import { oncePerPage } from "../once-per-page.ts";
import type { Page } from "../page.ts";
import { textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { withoutLegalForm } from "./legal-forms.ts";

export type BrandSource =
  | "organization"
  | "website"
  | "og:site_name"
  | "application-name"
  | "title"
  | "domain";

/** One place where a site gives its name. */
export type BrandCandidate = {
  readonly source: BrandSource;
  readonly name: string;
  /** The form names are compared in. */
  readonly key: string;
  readonly url: string;
};

/** Between a page's own title and the name of the site. */
const TITLE_SEPARATOR = /\s+[|–—·:•»-]\s+|\s*[|–—·]\s*|:\s+/u;
/** What is longer is a sentence, not a name. */
const MAX_NAME_LENGTH = 100;
/** The same words at an end of this share of titles are the site's name. */
const AFFIX_SHARE = 0.6;

/** Folded for comparing: compatibility forms, case, accents, legal forms, punctuation and spaces do not matter. */
export function brandKey(name: string): string {
  return withoutLegalForm(name.normalize("NFKC"))
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Every name the site gives itself, at most one a source, in the order of their authority; the domain's label last. */
export function brandCandidates(
  pages: readonly Page[],
  registrableDomain: string,
): readonly BrandCandidate[] {
  const label = domainLabel(registrableDomain);
  const candidates = [
    firstOf(pages, "organization", organizationName),
    firstOf(pages, "website", ({ document }) => {
      const site = nodesOfFamily(structuredData(document), "WebSite")[0];
      return site ? (textsOf(site, "name")[0] ?? null) : null;
    }),
    firstOf(pages, "og:site_name", ({ document }) => metaContent(document, "og:site_name")),
    firstOf(pages, "application-name", ({ document }) => metaContent(document, "application-name")),
    titleAffix(pages, label),
    { source: "domain" as const, name: writtenLabel(pages, label), url: pages[0]?.url ?? "" },
  ];
  return candidates
    .filter((candidate) => candidate !== null)
    .map((candidate) => ({ ...candidate, key: brandKey(candidate.name) }))
    .filter(({ key }) => key !== "");
}

/** The name the site gives itself: what most sources agree on, in its most authoritative spelling; null without a page. */
export function brandNameOf(pages: readonly Page[], registrableDomain: string): string | null {
  if (pages.length === 0) return null;
  const candidates = brandCandidates(pages, registrableDomain);
  return largestGroup(candidates)[0]?.name ?? null;
}

/** The candidates that agree, most numerous group first found; a lone domain label gives way to any other name. */
export function largestGroup(candidates: readonly BrandCandidate[]): readonly BrandCandidate[] {
  return [...Map.groupBy(candidates, ({ key }) => key).values()].reduce<readonly BrandCandidate[]>(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  );
}

const organizationName = ({ document }: Page): string | null => {
  const data = structuredData(document);
  const node = nodesOfFamily(data, "Organization").find(({ isTopLevel }) => isTopLevel);
  return node ? (textsOf(node, "name")[0] ?? null) : null;
};

function firstOf(
  pages: readonly Page[],
  source: BrandSource,
  nameOf: (page: Page) => string | null,
): Omit<BrandCandidate, "key"> | null {
  const isAboutSite = (page: Page) => page.isHome || page.type === "about";
  const ordered = [...pages.filter(isAboutSite), ...pages.filter((page) => !isAboutSite(page))];
  for (const page of ordered) {
    const name = nameOf(page)?.trim();
    if (name && name.length <= MAX_NAME_LENGTH) return { source, name, url: page.url };
  }
  return null;
}

const titleParts = oncePerPage((page: Page) =>
  titleOf(page.document)
    .split(TITLE_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part.length <= MAX_NAME_LENGTH && withoutTitleWords(part) !== ""),
);

/** The label as the home page's title or main heading writes it ("SQLite" for sqlite); otherwise as it is in the address. */
function writtenLabel(pages: readonly Page[], label: string): string {
  const key = brandKey(label);
  for (const { document } of pages.filter(({ isHome }) => isHome)) {
    const texts = [
      titleOf(document),
      ...headingsOf(document).flatMap(({ level, text }) => (level === 1 ? text : [])),
    ];
    for (const text of texts) {
      const written = wordsWithKey(text.slice(0, MAX_NAME_LENGTH), key, brandKey);
      if (written !== null) return written;
    }
  }
  return label;
}

/** The first or last part that at least 60 % of two or more titles share, without what is added to a name. */
function titleAffix(pages: readonly Page[], label: string): Omit<BrandCandidate, "key"> | null {
  const titles = pages
    .map((page) => ({ url: page.url, parts: titleParts(page) }))
    .filter(({ parts }) => parts.length > 0);
  if (titles.length < 2) return null;
  const counts = new Map<string, { count: number; name: string; url: string }>();
  for (const { parts, url } of titles) {
    for (const [key, name] of new Map(
      [parts.at(-1), parts[0]].map((part) => [brandKey(part ?? ""), part ?? ""]),
    )) {
      if (key !== "")
        counts.set(key, { name, url, ...counts.get(key), count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const best = [...counts.values()].reduce<{ count: number; name: string; url: string } | null>(
    (most, next) => (most && most.count >= next.count ? most : next),
    null,
  );
  return best && best.count >= AFFIX_SHARE * titles.length
    ? {
        source: "title",
        name: wordsWithKey(best.name, brandKey(label), brandKey) ?? withoutTitleWords(best.name),
        url: best.url,
      }
    : null;
}

const domainLabel = (registrableDomain: string): string => registrableDomain.split(".")[0] ?? "";

/** What page systems and authors put behind or before a site's name: "documentation", "official site", "ホーム". */
const added = new Set(Object.values(titleWords.added).flatMap(termsOf).map(foldedText));
const LONGEST_ADDED_WORDS = 4;
const LONGEST_NAME_WORDS = 4;

const VERSION = /^[vV]?\d+(?:\.\d+)*(?:\.x)?$/;

/** A title's part without versions and added words at its ends: "Django 3.2.25 documentation" → "Django"; may be empty. */
function withoutTitleWords(name: string): string {
  let words = name.split(/\s+/u).filter(Boolean);
  for (let rest = shortened(words); rest !== null; rest = shortened(words)) words = rest;
  return words.join(" ");
}

function shortened(words: readonly string[]): string[] | null {
  if (VERSION.test(words.at(-1) ?? "")) return words.slice(0, -1);
  for (let length = Math.min(LONGEST_ADDED_WORDS, words.length); length > 0; length--) {
    if (added.has(foldedText(words.slice(-length).join(" ")))) return words.slice(0, -length);
    if (added.has(foldedText(words.slice(0, length).join(" ")))) return words.slice(length);
  }
  return null;
}

/** The words of a text that together have this key ("Node.js" for "nodejs"), as written; null where none have. */
function wordsWithKey(text: string, key: string, keyOf: (name: string) => string): string | null {
  const words = text.split(/[\s|·:–—,]+/u).filter(Boolean);
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME_WORDS); end++) {
      const name = words.slice(start, end).join(" ");
      if (keyOf(name) === key) return name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!+]+$/gu, "");
    }
  }
  return null;
}
