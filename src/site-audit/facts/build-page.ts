import type { PageRole, ResourceResponse, SampledPage } from "../artifacts.ts";
import { attributeOf, documentOf, selectFirst } from "./html/html-document.ts";
import { bodyText, mainContent } from "./html/main-content.ts";
import { detectLanguage, primarySubtag } from "./language.ts";
import type { Page, PageType } from "./page.ts";
import { pageTypeOf } from "./page-type.ts";
import { countWords } from "./text/words.ts";

const KEY_TYPES: ReadonlySet<PageType> = new Set([
  "home",
  "about",
  "product",
  "service",
  "pricing",
  "contact",
  "faq",
  "article",
]);
const CONTENT_TYPES: ReadonlySet<PageType> = new Set([
  "article",
  "guide",
  "doc",
  "product",
  "service",
  "faq",
  "about",
]);

/** Sampled to be read, but not pages a site must have found. */
const minorRoles: ReadonlySet<PageRole> = new Set(["privacy", "navigation"]);

/**
 * Addresses of the key pages in sample order, the home page first, each once. A page that could not be read (forbidden by
 * robots.txt, walled, down) counts by the role it was sampled for: a rule that hides it is just what is looked for.
 */
export function keyPageUrlsOf(sample: readonly SampledPage[], pages: readonly Page[]): readonly string[] {
  const urls = sample.flatMap(({ role, resource }) => {
    const page = pages.find((read) => read.resource === resource);
    const isKeyPage = page === undefined ? !minorRoles.has(role) : page.isKeyPage;
    return isKeyPage ? [resource.ok ? resource.finalUrl : resource.url] : [];
  });
  return [...new Set(urls)];
}

/** Parses one HTML response into a Page; `isOnlyPage`: the sample holds no other page. Never throws. */
export function buildPage(resource: ResourceResponse, role: PageRole, isOnlyPage: boolean): Page {
  const document = documentOf(resource);
  const { text: mainText } = mainContent(document);
  const wholeText = bodyText(document);
  const html = selectFirst(document, "html");
  const declared = primarySubtag((html && attributeOf(html, "lang")) ?? "");
  const language = declared ?? detectLanguage(mainText) ?? "en";
  const mainWords = countWords(mainText, language);
  const isHome = role === "home";
  const type = pageTypeOf({ url: resource.finalUrl, isHome, document, mainWords });
  return {
    url: resource.finalUrl,
    isHome,
    role,
    type,
    isKeyPage: !minorRoles.has(role) || KEY_TYPES.has(type),
    isContentPage: CONTENT_TYPES.has(type) || (isHome && isOnlyPage),
    resource,
    document,
    language,
    mainText,
    bodyText: wholeText,
    mainWords,
    bodyWords: wholeText === mainText ? mainWords : countWords(wholeText, language),
  };
}
