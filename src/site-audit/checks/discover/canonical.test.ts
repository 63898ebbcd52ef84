import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { canonicalConsistent } from "./canonical.ts";

const origin = "https://www.example.com";
const main = "<main><h1>Hello</h1></main>";
const page = (...hrefs: readonly string[]) =>
  `<head>${hrefs.map((href) => `<link rel="canonical" href="${href}">`).join("")}</head><body>${main}</body>`;
const scoreOf = (html: string, path = "/about", more = {}) =>
  decidedOf(canonicalConsistent, { pages: { [path]: html, ...more } }).score;

describe("canonical-consistent", () => {
  test.each([
    ["its own", [`${origin}/about`], 1],
    ["with a slash", [`${origin}/about/`], 1],
    ["host in capitals, default port", ["HTTPS://WWW.Example.com:443/about"], 1],
    ["with a tracking parameter", [`${origin}/about?utm_source=x&fbclid=y`], 1],
    ["twice the same", [`${origin}/about`, `${origin}/about`], 1],
    ["missing", [], 0.5],
    ["empty", [""], 0.5],
    ["relative", ["/about"], 0.5],
    ["relative to another page", ["/other"], 0],
    ["several different", [`${origin}/about`, `${origin}/other`], 0],
    ["another page", [`${origin}/other`], 0],
    ["http", ["http://www.example.com/about"], 0],
    ["another host", ["https://example.com/about"], 0],
    ["another site", ["https://other.example/about"], 0],
    ["broken", ["https://"], 0],
  ])("%s", (_, hrefs, score) => {
    expect(scoreOf(page(...hrefs))).toBe(score);
  });

  test("in the body it does not count, in the Link header it does", () => {
    expect(scoreOf(`<body>${main}<link rel="canonical" href="${origin}/about"></body>`)).toBe(0.5);
    const header = (link: string) => ({
      "/about": { html: page(), headers: { "content-type": "text/html", link } },
    });
    const own = header(`<${origin}/style.css>; rel=preload, <${origin}/about>; rel="canonical"`);
    expect(decidedOf(canonicalConsistent, { pages: own }).score).toBe(1);
    expect(decidedOf(canonicalConsistent, { pages: header(`<${origin}/about>; rel="next"`) }).score).toBe(
      0.5,
    );
  });

  test("a page on http may name its https address, if that one answers", () => {
    const plain = "http://www.example.com";
    const site = (secure: Resource) => ({
      origin: plain,
      pages: { "/about": page(`${origin}/about`) },
      artifacts: { addressVariants: [responseOf(`${plain}/`, main), secure] },
    });
    const found = (secure: Resource) => decidedOf(canonicalConsistent, site(secure));
    expect(found(responseOf(`${origin}/`, main)).score).toBe(1);
    const refused = found(failureOf(`${origin}/`, "tls"));
    expect([refused.score, refused.fix]).toEqual([0, expect.stringContaining("valid certificate")]);
    expect(refused.details).toContain("names its https:// address, which can’t be opened");
    expect(found(responseOf(`${origin}/`, main, { finalUrl: `${plain}/` })).score).toBe(0);
  });

  test("a copy may name its original", () => {
    expect(scoreOf(page(`${origin}/about`), "/about?view=print")).toBe(1);
    expect(scoreOf(page(`${origin}/pricing`), "/about", { "/pricing": page(`${origin}/pricing`) })).toBe(1);
  });

  test.each([
    [9, 1, "pass"],
    [8, 2, "partial"],
    [5, 5, "partial"],
    [4, 6, "fail"],
  ])("%i right, %i pointing to the home page: %s", (right, wrong, outcome) => {
    const paths = Array.from({ length: right + wrong }, (_, n) => `/blog/${n}`);
    const pages = Object.fromEntries(
      paths.map((path, n) => [path, `${page(n < right ? origin + path : `${origin}/`)}<main>${path}</main>`]),
    );
    const finding = decidedOf(canonicalConsistent, { pages });
    expect(finding.outcome).toBe(outcome);
    if (wrong > 1) expect(finding.details).toContain(`${wrong} pages name the home page`);
  });

  test("unknown where no page could be read", () => {
    expect(undecidedOf(canonicalConsistent, { pages: { "/": { failure: "timeout" } } }).outcome).toBe(
      "unknown",
    );
  });
});
