import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../check.ts";
import { entityChecks } from "./entity.ts";

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

describe("jsonld-valid", () => {
  const valid = data({ "@type": "WebSite", name: "Acme" });
  const repairable = script('{"@context":"https://schema.org","@type":"WebSite","name":"a",}');
  const broken = script('{"@context":"https://schema.org","@type":');
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["on the homepage", { "/": valid }, ["pass", 1]],
    [
      "in capitals",
      { "/": valid.replace("application/ld+json", "Application/LD+JSON; charset=utf-8") },
      ["pass", 1],
    ],
    ["on half of the key pages", { "/": "", "/about": valid }, ["pass", 1]],
    ["on a third of them", { "/": "", "/about": valid, "/faq": "" }, ["partial", 0.5]],
    ["repairable", { "/": repairable }, ["partial", 0.5]],
    ["one broken of two", { "/": valid + broken }, ["partial", 0.5]],
    ["all broken", { "/": broken }, ["fail", 0]],
    ["without a context", { "/": script('{"@type":"WebSite"}') }, ["fail", 0]],
    ["microdata only", { "/": '<div itemscope itemtype="https://schema.org/Person">' }, ["partial", 0.5]],
    ["RDFa only", { "/": '<div vocab="https://schema.org/" typeof="Person">' }, ["partial", 0.5]],
    [
      "another vocabulary only",
      { "/": script('{"@context":"https://www.w3.org/ns/activitystreams"}') },
      ["fail", 0],
    ],
    ["another vocabulary beside", { "/": valid + script('{"@context":"https://w3id.org/x"}') }, ["pass", 1]],
    ["blank", { "/": `${valid}${script("  ")}` }, ["pass", 1]],
    ["none", { "/": "<p>x" }, ["fail", 0]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("jsonld-valid", pages))).toEqual(expected);
  });

  it("says where the error is", () => {
    expect(
      find("jsonld-valid", { "/": script('{"@context":"https://schema.org",\n"name":"a" "b"}') }),
    ).toMatchObject({
      outcome: "fail",
      fixValues: { error: expect.stringContaining("line 2"), url: "https://www.example.com/" },
    });
  });
});

describe("org-schema", () => {
  const full = {
    "@type": "Organization",
    name: "Acme",
    url: "https://example.com",
    logo: { "@type": "ImageObject", url: "https://example.com/a.png" },
    slogan: "We mend bicycles",
    telephone: "+49 30 1234567",
  };
  it.each<[string, object | null, (string | number)[]]>([
    ["all five", full, ["pass", 1]],
    ["four", { ...full, slogan: "" }, ["pass", 0.8]],
    ["three", { ...full, slogan: undefined, logo: [] }, ["partial", 0.6]],
    [
      "a foreign address",
      { "@type": "Corporation", name: "Acme", url: "https://elsewhere.org" },
      ["partial", 0.2],
    ],
    ["a subtype by its full name", { ...full, "@type": ["https://schema.org/Bakery", "Thing"] }, ["pass", 1]],
    ["a relative address", { ...full, url: "/" }, ["pass", 1]],
    ["a person's site", { "@type": "Person", name: "Ann", url: "/", image: "a.png" }, ["partial", 0.6]],
    [
      "a person inside an article",
      { "@type": "Article", author: { "@type": "Person", name: "Ann" } },
      ["fail", 0],
    ],
    ["nothing", null, ["fail", 0]],
  ])("%s", (_, node, expected) => {
    expect(scored(find("org-schema", { "/": node ? data(node) : "" }))).toEqual(expected);
  });

  it("takes the best node of home and about pages only", () => {
    expect(
      scored(find("org-schema", { "/": data({ "@type": "NGO", name: "A" }), "/about": data(full) })),
    ).toEqual(["pass", 1]);
    expect(scored(find("org-schema", { "/": "", "/contact": data(full) }))).toEqual(["fail", 0]);
    expect(find("org-schema", { "/contact": data(full) }).outcome).toBe("unknown");
  });
});

describe("org-sameas", () => {
  const organization = (...sameAs: readonly string[]) =>
    data({ "@type": "Organization", name: "Acme", sameAs });
  const footer = (...urls: readonly string[]) =>
    `<footer>${urls.map((url) => `<a href="${url}">x</a>`).join("")}</footer>`;
  const linkedIn = "https://www.linkedin.com/company/acme";
  const youTube = "https://youtube.com/@acme";
  const wikidata = "https://www.wikidata.org/wiki/Q42";
  it.each<[string, string, (string | number)[]]>([
    ["three in sameAs", organization(linkedIn, youTube, "https://x.com/acme"), ["pass", 1]],
    ["two with an encyclopedia", organization(linkedIn, wikidata), ["pass", 1]],
    ["two without", organization(linkedIn, youTube), ["partial", 0.5]],
    [
      "three on one host",
      organization(linkedIn, `${linkedIn}/a`, "https://de.linkedin.com/company/acme"),
      ["partial", 0.5],
    ],
    [
      "its own address does not count",
      organization("https://example.com/", linkedIn, youTube),
      ["partial", 0.5],
    ],
    ["two visible links", footer(linkedIn, youTube), ["partial", 0.5]],
    ["one visible link", footer(linkedIn), ["fail", 0]],
    [
      "share buttons",
      footer(
        "https://www.facebook.com/sharer/sharer.php?u=x",
        "https://x.com/intent/post",
        "https://x.com/share",
      ),
      ["fail", 0],
    ],
    [
      "rel=me",
      `<link rel=me href="${youTube}"><a rel="ME noopener" href="https://mastodon.social/@acme">x</a>`,
      ["partial", 0.5],
    ],
    ["links in the text", `<main><a href="${linkedIn}">a</a><a href="${youTube}">b</a></main>`, ["fail", 0]],
    ["a single text", data({ "@type": "LocalBusiness", sameAs: linkedIn }), ["partial", 0.5]],
    ["none", "<p>x", ["fail", 0]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("org-sameas", { "/": html }))).toEqual(expected);
  });

  it("leaves out the profiles of an article's author", () => {
    const author = {
      "@type": "Article",
      author: { "@type": "Person", sameAs: [linkedIn, youTube, wikidata] },
    };
    expect(scored(find("org-sameas", { "/": "", "/blog/a": data(author) }))).toEqual(["fail", 0]);
  });
});

describe("brand-name-consistent", () => {
  const organization = (name: string) => data({ "@type": "Organization", name });
  const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
  const app = (name: string) => `<meta name="application-name" content="${name}">`;
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    [
      "all agree but for the legal form",
      { "/": organization("Example, Inc.") + site("EXAMPLE") },
      ["pass", 1],
    ],
    [
      "four of five",
      {
        "/":
          organization("Example GmbH") +
          data({ "@type": "WebSite", name: "Example" }) +
          site("Example!") +
          app("Other"),
      },
      ["pass", 0.8],
    ],
    ["three of four", { "/": organization("Example") + site("Example") + app("Other") }, ["partial", 0.75]],
    ["half", { "/": site("Acme") }, ["partial", 0.5]],
    ["a third", { "/": site("Acme") + app("Other") }, ["fail", 0.333]],
    [
      "titles count where 60 % share an end",
      {
        "/": "<title>Example | Bikes</title>",
        "/a": "<title>About us – Example</title>",
        "/b": "<title>Contact</title>",
      },
      ["pass", 1],
    ],
    ["titles that share nothing", { "/": "<title>One</title>", "/a": "<title>Two</title>" }, ["na"]],
    ["nothing but the domain", { "/": "<p>x" }, ["na"]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("brand-name-consistent", pages))).toEqual(expected);
  });

  it("proposes the name most places use", () => {
    expect(find("brand-name-consistent", { "/": organization("Example Ltd.") + app("Other") })).toMatchObject(
      {
        fixValues: { name: "Example Ltd." },
        details: "2 of 3 places say “Example Ltd.”; application name “Other” differs.",
      },
    );
  });
});

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
