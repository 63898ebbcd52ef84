import { describe, expect, it } from "vitest";
import { parseHtml } from "./html/html-document.ts";
import type { PageType } from "./page.ts";
import { pageTypeOf } from "./page-type.ts";

const typeOf = (path: string, html = "", mainWords = 100): PageType =>
  pageTypeOf({
    url: `https://example.com${path}`,
    isHome: path === "/",
    document: parseHtml(html),
    mainWords,
  });
const data = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`;
const ogArticle = '<meta property="og:type" content="article">';

describe("pageTypeOf", () => {
  it.each<[string, PageType]>([
    ["/", "home"],
    ["/blog/how-we-work", "article"],
    ["/blog", "other"],
    ["/2026/05/11/title", "article"],
    ["/en/news/some-title.html", "article"],
    ["/guides/first-steps", "guide"],
    ["/docs/api", "doc"],
    ["/products/red-bike", "product"],
    ["/produkte/rotes-rad", "product"],
    ["/collections", "other"],
    ["/collections/winter-boots", "other"],
    ["/product-category/tea/", "other"],
    ["/collections/all/products/red-boot", "product"],
    ["/pricing", "pricing"],
    ["/tarifs", "pricing"],
    ["/uslugi", "service"],
    ["/about-us", "about"],
    ["/uber-uns/", "about"],
    ["/about/press-kit", "other"],
    ["/contact.php", "contact"],
    ["/faq", "faq"],
    ["/datenschutz", "privacy"],
    ["/agb", "terms"],
    ["/impressum/", "terms"],
    ["/cookie-policy", "privacy"],
    ["/welcome", "other"],
    ["/%E0%A4%A", "other"],
  ])("%s by its address: %s", (path, type) => {
    expect(typeOf(path)).toBe(type);
  });

  it.each<[string, string, string, PageType]>([
    ["structured data before the address", "/blog/a", data("Product"), "product"],
    ["a subtype", "/x", data("NewsArticle"), "article"],
    ["a manual", "/x", data("TechArticle"), "doc"],
    ["data that says nothing of the kind", "/about", data("WebPage"), "about"],
    ["og:type before the address", "/x", ogArticle, "article"],
    ["a contact page its system calls an article", "/contact", ogArticle, "contact"],
    ["an offer its system calls an article", "/angebot/", ogArticle, "service"],
    [
      "a plain page of WordPress",
      "/ablauf/",
      `${ogArticle}<meta property="article:modified_time" content="2026-05-01T08:00:00+00:00">`,
      "other",
    ],
    [
      "a post of WordPress",
      "/sauerteig/",
      `${ogArticle}<meta property="article:published_time" content="2026-05-01T08:00:00+00:00"><meta property="article:modified_time" content="2026-05-02T08:00:00+00:00">`,
      "article",
    ],
    ["home before everything", "/", data("Article"), "home"],
  ])("%s", (_, path, html, type) => {
    expect(typeOf(path, html)).toBe(type);
  });

  it("takes a long dated <article> for one", () => {
    const html = "<article><time datetime=2026-01-01>January</time></article>";
    expect(typeOf("/x", html, 301)).toBe("article");
    expect(typeOf("/x", html, 300)).toBe("other");
    expect(typeOf("/x", "<article></article>", 301)).toBe("other");
  });
});
