import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { pagesIndexable, snippetsAllowed } from "./robots-directives.ts";

const main = "<main><h1>Hello</h1><p>Some words of the page.</p></main>";
const meta = (content: string, name = "robots") => `<meta name="${name}" content="${content}">${main}`;
const html = { "content-type": "text/html; charset=utf-8" };
const header = (value: string) => ({ html: main, headers: { ...html, "x-robots-tag": value } });
const origin = "https://www.example.com";

describe("pages-indexable", () => {
  test.each([
    ["plain", main],
    ["index, follow", meta("index, follow")],
    ["nofollow alone", meta("nofollow")],
    ["noindex for another robot", meta("noindex", "otherbot")],
    ["a header for another robot", header("otherbot: noindex, nofollow")],
    ["an end date", header("unavailable_after: 25 Jun 2030 15:00:00 PST")],
    ["max-image-preview", header("max-image-preview: large")],
  ])("pass: %s", (_, home) => {
    expect(decidedOf(pagesIndexable, { pages: { "/": home } })).toMatchObject({ outcome: "pass", score: 1 });
  });

  test.each([
    ["meta robots", meta("noindex")],
    ["any case", meta("NoIndex,NoFollow", "ROBOTS")],
    ["split by spaces", meta("follow noindex")],
    ["none", meta("none")],
    ["googlebot", meta("noindex", "googlebot")],
    ["bingbot", meta("noindex", "bingbot")],
    ["in the body", `${main}<meta name="robots" content="noindex">`],
    ["header", header("noindex")],
    ["header for Google", header("googlebot: nofollow, noindex")],
    ["second header", header("otherbot: nofollow\nnoindex")],
    ["both, one of them free", `<meta name="robots" content="index">${meta("noindex", "googlebot")}`],
  ])("home page, %s: fail, held down", (_, home) => {
    const finding = decidedOf(pagesIndexable, { pages: { "/": home, "/about": main } });
    expect(finding).toMatchObject({ outcome: "fail", score: 0.5, critical: "home-noindex" });
    expect(finding.fixValues).toEqual({ url: `${origin}/`, n: "0" });
  });

  test("one of five: partial; two of five: fail, no cap", () => {
    const pages = { "/": main, "/about": main, "/contact": main, "/pricing": main, "/faq": meta("noindex") };
    expect(decidedOf(pagesIndexable, { pages })).toMatchObject({ outcome: "partial", score: 0.8 });
    const more = decidedOf(pagesIndexable, { pages: { ...pages, "/pricing": meta("noindex") } });
    expect(more).toMatchObject({
      outcome: "fail",
      score: 0.6,
      fixValues: { url: `${origin}/pricing`, n: "1" },
    });
    expect(more.critical).toBeUndefined();
  });

  test("legal pages may hide", () => {
    const pages = { "/": main, "/privacy": meta("noindex") };
    expect(decidedOf(pagesIndexable, { pages }).outcome).toBe("pass");
  });

  test("unknown where no page could be read", () => {
    expect(undecidedOf(pagesIndexable, { pages: { "/": { failure: "disallowed" } } }).outcome).toBe(
      "unknown",
    );
  });
});

describe("snippets-allowed", () => {
  test.each([
    ["nothing said", main, 1],
    ["max-snippet:-1", meta("max-snippet:-1"), 1],
    ["max-snippet:51", meta("max-snippet:51"), 1],
    ["max-snippet:50", meta("max-snippet:50"), 0.5],
    ["max-snippet: 1", meta("max-snippet: 1"), 0.5],
    ["max-snippet:0", meta("max-snippet:0"), 0],
    ["nosnippet", meta("nosnippet"), 0],
    ["nosnippet for Google", meta("nosnippet", "googlebot"), 0],
    ["noarchive", meta("noarchive"), 0],
    ["noarchive for Bing", header("bingbot: noarchive"), 0],
    ["noarchive for Google, which no longer reads it", meta("noarchive", "googlebot"), 1],
    ["nocache", meta("nocache"), 0.5],
    ["the strictest counts", meta("nocache, max-snippet:0"), 0],
    ["half of the text withheld", "<main><p data-nosnippet>12345</p><p>12345</p></main>", 1],
    ["most of the text withheld", "<main><p data-nosnippet>1234567890</p><p>1</p></main>", 0],
    ["the whole body withheld", `<body data-nosnippet>${main}</body>`, 0],
  ])("%s: %s → %s", (_, home, score) => {
    expect(decidedOf(snippetsAllowed, { pages: { "/": home } }).score).toBe(score);
  });

  test.each([
    [0, "pass"],
    [1, "pass"],
    [2, "partial"],
    [10, "partial"],
    [11, "fail"],
  ])("%i of 20 pages closed: %s", (closed, outcome) => {
    const paths = ["/", ...Array.from({ length: 19 }, (_, n) => `/blog/${n}`)];
    const pages = Object.fromEntries(
      paths.map((path, n) => [path, n < paths.length - closed ? main : meta("nosnippet")]),
    );
    expect(decidedOf(snippetsAllowed, { pages }).outcome).toBe(outcome);
  });

  test("names the directive and the page", () => {
    const pages = { "/": main, "/about": meta("nocache"), "/contact": meta("max-snippet:0") };
    expect(decidedOf(snippetsAllowed, { pages })).toMatchObject({
      outcome: "partial",
      fixValues: { directive: "max-snippet:0", url: `${origin}/contact` },
    });
  });

  test("unknown where no page could be read", () => {
    expect(undecidedOf(snippetsAllowed, { pages: { "/": { html: "", status: 403 } } }).outcome).toBe(
      "unknown",
    );
  });
});
