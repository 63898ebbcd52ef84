import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../../check.ts";
import { entityChecks } from "../all-checks.ts";

const find = (id: string, pages: BuiltSite["pages"]): Finding => findingFrom(entityChecks, id, { pages });
const scored = (finding: Finding) =>
  "score" in finding ? [finding.outcome, Math.round(finding.score * 1000) / 1000] : [finding.outcome];
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const data = (...nodes: readonly object[]) =>
  script(JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }));

describe("page-type-schema", () => {
  const article = {
    "@type": "BlogPosting",
    headline: "H",
    datePublished: "2026-01-01",
    author: { name: "Ann" },
  };
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["a full article", { "/blog/a": data(article) }, ["pass", 1]],
    ["an article without an author", { "/blog/a": data({ ...article, author: [] }) }, ["partial", 0.6]],
    ["an article without a label", { "/blog/a": "<p>x" }, ["fail", 0]],
    ["the wrong label", { "/blog/a": data({ "@type": "WebPage" }) }, ["fail", 0]],
    [
      "a product with offers",
      { "/product/a": data({ "@type": "Product", name: "A", offers: { price: 1 } }) },
      ["pass", 1],
    ],
    [
      "software with a description",
      { "/product/a": data({ "@type": "WebApplication", name: "A", description: "B" }) },
      ["pass", 1],
    ],
    ["a product's name only", { "/product/a": data({ "@type": "Product", name: "A" }) }, ["partial", 0.6]],
    ["questions", { "/faq": data({ "@type": "FAQPage", mainEntity: [] }) }, ["pass", 1]],
    ["a manual", { "/docs/a": data({ "@type": "TechArticle" }) }, ["pass", 1]],
    [
      "a local business",
      { "/": data({ "@type": "Bakery", name: "A", address: "B", telephone: "1" }) },
      ["pass", 1],
    ],
    [
      "a local business without a telephone",
      { "/": data({ "@type": "Bakery", name: "A", address: "B" }) },
      ["partial", 0.6],
    ],
    [
      "a video",
      { "/v": `<meta property=og:type content=video.other>${data({ "@type": "VideoObject" })}` },
      ["pass", 1],
    ],
    ["no typed page", { "/": data({ "@type": "Organization" }), "/contact": "" }, ["na"]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("page-type-schema", pages))).toEqual(expected);
  });

  it("is partial from three tenths", () => {
    const pages = { "/blog/a": data({ ...article, author: [] }), "/blog/b": "" };
    expect(scored(find("page-type-schema", pages))).toEqual(["partial", 0.3]);
    expect(find("page-type-schema", pages)).toMatchObject({ fixValues: { type: "Article" } });
  });
});

describe("open-graph", () => {
  const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const all =
    og("title", "T") + og("description", "D") + og("image", "https://a.example/i.png") + og("url", "/");
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["all four", { "/": all }, ["pass", 1]],
    [
      "as names, in capitals",
      { "/": all.replaceAll("property", "NAME").replaceAll("og:", "OG:") },
      ["pass", 1],
    ],
    ["a relative picture", { "/": all.replace("https://a.example/i.png", "/i.png") }, ["partial", 0.75]],
    ["two of four", { "/": og("title", "T") + og("description", "D") }, ["partial", 0.5]],
    ["an empty one", { "/": og("title", "") + og("description", "D") }, ["fail", 0.25]],
    ["none", { "/": "" }, ["fail", 0]],
    ["only key pages count", { "/": all, "/privacy": "" }, ["pass", 1]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("open-graph", pages))).toEqual(expected);
  });
});
