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

it.each(entityChecks.map(({ id }) => id))("%s is unknown when no page could be read", (id) => {
  expect(find(id, { "/": { status: 500 } })).toEqual({
    outcome: "unknown",
    reason: "We could not read any page: it answered with status 500.",
  });
});

describe("schema-matches-page", () => {
  const page = (node: object, body: string) => ({ "/": `${data(node)}<title>Shop</title>${body}` });
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    [
      "a headline on the page",
      page({ "@type": "Article", headline: "Ten &amp; more bikes" }, "<h1>Ten &amp; More Bikes!</h1>"),
      ["pass", 1],
    ],
    [
      "four of five words",
      page({ "@type": "Article", headline: "one two three four five" }, "four three two one"),
      ["pass", 1],
    ],
    [
      "three of five words",
      page({ "@type": "Article", headline: "one two three four five" }, "three two one"),
      ["fail", 0],
    ],
    ["hidden words", page({ "@type": "Article", headline: "Bikes" }, "<p hidden>Bikes"), ["fail", 0]],
    ["a logo", page({ "@type": "Organization", name: "Acme" }, "<img alt='Acme logo' src=a>"), ["pass", 1]],
    ["the legal form", page({ "@type": "Organization", name: "Acme GmbH" }, "Acme"), ["pass", 1]],
    ["Chinese", page({ "@type": "Article", headline: "自行车 维修" }, "我们的自行车维修店"), ["pass", 1]],
    [
      "an author given by id",
      {
        "/": `${data({ "@type": "Article", author: { "@id": "#a" } }, { "@type": "Person", "@id": "#a", name: "Ann Lee" })}<p>By Ann Lee`,
      },
      ["pass", 1],
    ],
    [
      "a price",
      page({ "@type": "Product", offers: { "@type": "Offer", price: "1299.00" } }, "1.299,00 €"),
      ["pass", 1],
    ],
    ["a price with cents", page({ "@type": "Offer", price: 19.9 }, "$19.90"), ["pass", 1]],
    ["cents that differ", page({ "@type": "Offer", price: "19.90" }, "$19.95"), ["fail", 0]],
    ["part of a larger number", page({ "@type": "Offer", price: 299 }, "1299"), ["fail", 0]],
    ["free", page({ "@type": "Offer", price: 0 }, "free"), ["na"]],
    ["twelve digits", page({ "@type": "Offer", price: "123456789012" }, "Rp123.456.789.012"), ["pass", 1]],
    ["more digits than a price has", page({ "@type": "Offer", price: "1234567890123" }, "€1"), ["na"]],
    [
      "a telephone without the country's code",
      page({ "@type": "Organization", telephone: "+49 30 123-45-67" }, "(030) 123 45 67"),
      ["pass", 1],
    ],
    [
      "another telephone",
      page({ "@type": "Organization", telephone: "+49 30 1234567" }, "030 7654321"),
      ["fail", 0],
    ],
    [
      "a question",
      page({ "@type": "FAQPage", mainEntity: [{ "@type": "Question", name: "How much?" }] }, "How much?"),
      ["pass", 1],
    ],
    [
      "dates in order",
      page({ "@type": "Article", datePublished: "2026-01-01", dateModified: "2026-02-01" }, ""),
      ["pass", 1],
    ],
    [
      "changed before published",
      page({ "@type": "Article", datePublished: "2026-02-01", dateModified: "2026-01-01" }, ""),
      ["fail", 0.5],
    ],
    [
      "tomorrow in another time zone",
      page({ "@type": "Article", datePublished: "2026-11-22" }, ""),
      ["pass", 1],
    ],
    ["the future", page({ "@type": "Article", datePublished: "2026-11-23" }, ""), ["fail", 0]],
    ["no date at all", page({ "@type": "Article", datePublished: "soon" }, ""), ["fail", 0]],
    [
      "its own address",
      page({ "@type": "WebSite", "@id": "#site", url: "https://example.com" }, ""),
      ["pass", 1],
    ],
    [
      "a foreign address",
      page({ "@type": "WebSite", "@id": "#site", url: "https://elsewhere.org" }, ""),
      ["fail", 0.5],
    ],
    [
      "names of crumbs and pictures",
      page({ "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", name: "X" }] }, ""),
      ["na"],
    ],
    ["no data", { "/": "<p>x" }, ["na"]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("schema-matches-page", pages))).toEqual(expected);
  });

  it("is partial from 0.6 on and names what differs", () => {
    const node = {
      "@type": "Article",
      headline: "Bikes",
      datePublished: "2026-02-01",
      dateModified: "2026-01-01",
    };
    expect(find("schema-matches-page", page(node, "Bikes"))).toMatchObject({
      outcome: "partial",
      fixValues: { field: "Article.dateModified", a: "2026-01-01", b: "published 2026-02-01" },
    });
  });
});
