import { attributeOf, type HtmlDocument, select, selectFirst } from "./html/html-document.ts";
import { mainContent } from "./html/main-content.ts";
import { visibleText } from "./html/visible-text.ts";
import { detectLanguage, primarySubtag } from "./language.ts";
import { oncePerPage } from "./once-per-page.ts";
import type { Page } from "./page.ts";
import { isSamePage, normaliseAddress } from "./web-address.ts";

/** The lang of <html> as written, null where absent. */
export const declaredLanguage = (document: HtmlDocument): string | null => {
  const html = selectFirst(document, "html");
  return html && attributeOf(html, "lang");
};

/** The language the main text is clearly written in, program code left out; null where it is too short or unclear. */
export const detectedLanguage: (document: HtmlDocument) => string | null = oncePerPage((document) => {
  const { element, leavesOut } = mainContent(document);
  if (element === null) return null;
  const isCode = ({ name }: { name: string }) => name === "pre" || name === "code";
  return detectLanguage(visibleText(document, element, (inner) => isCode(inner) || leavesOut(inner)));
});

/** What is wrong with a page's hreflang links, in plain words; empty where there are none or all is right. */
export const hreflangProblems: (page: Page) => readonly string[] = oncePerPage(({ url, document }) => {
  const links = select(document, "link[rel~=alternate i][hreflang]").map(({ attribs }) => ({
    code: attribs.hreflang?.trim() ?? "",
    target: normaliseAddress(attribs.href ?? "", url),
  }));
  if (links.length === 0) return [];
  const wrong = links.filter(
    ({ code }) => code.toLowerCase() !== "x-default" && primarySubtag(code) === null,
  );
  const refersToItself = links.some(({ target }) => target !== null && isSamePage(target, url));
  return [
    ...wrong.slice(0, 1).map(({ code }) => `hreflang="${code}" is no language code`),
    ...(refersToItself ? [] : ["its hreflang links leave out the page itself"]),
  ];
});
