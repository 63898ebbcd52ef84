import { hasDatePath, type PageWordRole, pathSegments, roleScores } from "../lexicons/page-words.ts";
import { type HtmlDocument, select } from "./html/html-document.ts";
import { metaContent } from "./html/meta.ts";
import type { PageType } from "./page.ts";
import type { SchemaFamily } from "./schema-org/schema-types.ts";
import { isOfFamily } from "./schema-org/schema-types.ts";
import { structuredData } from "./schema-org/structured-data.ts";

/** What a page's type is read from. */
export type TypedPage = {
  readonly url: string;
  readonly isHome: boolean;
  readonly document: HtmlDocument;
  readonly mainWords: number;
};

/** First match wins: a page about the company may hold products, and a product page questions and answers. */
const TYPE_OF_SCHEMA: readonly (readonly [SchemaFamily, PageType])[] = [
  ["AboutPage", "about"],
  ["ContactPage", "contact"],
  ["TechArticle", "doc"],
  ["HowTo", "guide"],
  ["Article", "article"],
  ["Product", "product"],
  ["SoftwareApplication", "product"],
  ["Service", "service"],
  ["FAQPage", "faq"],
];

/** Pages of these names are one page each; below a folder of the name lie other things. */
const SINGLE_PAGES: readonly (readonly [PageWordRole, PageType])[] = [
  ["pricing", "pricing"],
  ["faq", "faq"],
  ["about", "about"],
  ["contact", "contact"],
  ["privacy", "privacy"],
  ["terms", "terms"],
  ["imprint", "terms"],
  ["cookies", "privacy"],
];
const FOLDERS: readonly (readonly [PageWordRole, PageType])[] = [
  ["doc", "doc"],
  ["product", "product"],
  ["shop", "product"],
  ["service", "service"],
];
/** The folder itself is a list of articles, what lies below it is one. */
const ITEM_FOLDERS: readonly (readonly [PageWordRole, PageType])[] = [
  ["article", "article"],
  ["guide", "guide"],
];
/** A shop's shelf lists products and is none; a product reached through it has a folder of its own: /collections/all/products/x. */
const SHELVES: ReadonlySet<string> = new Set([
  "collection",
  "collections",
  "category",
  "categories",
  "product category",
]);

const ARTICLE_WORDS = 300;
const ARTICLE_LIKE: ReadonlySet<PageType> = new Set(["article", "guide", "doc"]);

/** What a page is for: the first hit of home, JSON-LD type, og:type, address words, an <article> with a date. */
export function pageTypeOf({ url, isHome, document, mainWords }: TypedPage): PageType {
  if (isHome) return "home";
  const address = URL.parse(url);
  const fromAddress = address === null ? null : typeOfAddress(address);
  return (
    typeOfSchema(document) ??
    (callsItselfArticle(document) && !outweighsArticle(fromAddress) ? "article" : null) ??
    fromAddress ??
    (mainWords > ARTICLE_WORDS && isDatedArticle(document) ? "article" : "other")
  );
}

function typeOfSchema(document: HtmlDocument): PageType | null {
  const nodes = structuredData(document).nodes.filter(({ isTopLevel }) => isTopLevel);
  const found = TYPE_OF_SCHEMA.find(([family]) => nodes.some(({ types }) => isOfFamily(types, family)));
  return found?.[1] ?? null;
}

/** Common page systems mark every page "article": their plain pages say when they were changed, and not when published. */
const callsItselfArticle = (document: HtmlDocument): boolean =>
  metaContent(document, "og:type")?.toLowerCase() === "article" &&
  (metaContent(document, "article:published_time") !== null ||
    metaContent(document, "article:modified_time") === null);

/** So an address that plainly says "contact" or "products" outweighs og:type. */
const outweighsArticle = (type: PageType | null): boolean => type !== null && !ARTICLE_LIKE.has(type);

function typeOfAddress({ pathname, hostname }: URL): PageType | null {
  if (hasDatePath(pathname)) return "article";
  const segments = pathSegments(pathname);
  if (segments.slice(-2).some((segment) => SHELVES.has(segment))) return "other";
  const folder = roleScores(`/${segments.slice(0, -1).join("/")}/below`);
  const last = roleScores(`/${segments.at(-1) ?? ""}`, "", hostname);
  const hit = (
    scores: Readonly<Record<PageWordRole, number>>,
    types: readonly (readonly [PageWordRole, PageType])[],
    least: number,
  ) => types.find(([role]) => scores[role] >= least)?.[1];
  return (
    hit(last, SINGLE_PAGES, 1) ??
    hit(folder, ITEM_FOLDERS, 0.6) ??
    hit(last, FOLDERS, 1) ??
    hit(folder, FOLDERS, 0.6) ??
    hit(last, SINGLE_PAGES, 0.5) ??
    null
  );
}

const isDatedArticle = (document: HtmlDocument): boolean =>
  select(document, "article").length > 0 &&
  (select(document, "time[datetime]").length > 0 ||
    ["article:published_time", "article:modified_time", "date", "datepublished"].some(
      (name) => metaContent(document, name) !== null,
    ));
