import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { linksCrawlable } from "./links-crawlable.ts";

const real = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="/p${n}">Page ${n}</a>`).join("");
const pseudo = (count: number) => '<a href="#">Menu</a>'.repeat(count);
const home = (body: string) => ({ pages: { "/": `<nav>${body}</nav><main>Hello</main>` } });

describe("links-crawlable", () => {
  test.each([
    [9, 1, "pass", 0.9],
    [5, 0, "pass", 1],
    [8, 1, "partial", 8 / 9],
    [4, 0, "partial", 0.8],
    [6, 4, "partial", 0.6],
    [5, 4, "fail", 5 / 9],
    [2, 0, "partial", 0.4],
    [1, 0, "fail", 0.2],
  ])("%i real and %i pseudo links: %s", (links, others, outcome, score) => {
    const finding = decidedOf(linksCrawlable, home(real(links) + pseudo(others)));
    expect(finding.outcome).toBe(outcome);
    expect(finding.score).toBeCloseTo(score);
  });

  test.each([
    ["no href", "<a>Prices</a>", "a link without address"],
    ["a script", '<a href="javascript:go()">Prices</a>', "a link that runs a script"],
    ["a click handler", '<div onclick="go()">Prices</div>', "a box that reacts to clicks"],
    ["a role", '<span role="link">Prices</span>', "a box that only calls itself a link"],
  ])("%s leads nowhere", (_, markup, words) => {
    const finding = decidedOf(linksCrawlable, home(real(5) + markup));
    expect(finding.fixValues).toEqual({ examples: `“Prices” (${words})` });
  });

  test("too few links are the fact shown, not that those few are real", () => {
    const { details, evidence, fix } = decidedOf(linksCrawlable, home(real(1)));
    expect(details).toBe("The home page links to only 1 address of the site; at least 5 are expected.");
    expect(evidence[0]?.value).toBe("1 different address linked from the home page, at least 5 expected");
    expect(fix).toBe("Link at least five pages of your site from the home page.");
  });

  test("reads the home page and three more", () => {
    const pages = Object.fromEntries(
      ["/", "/about", "/contact", "/faq", "/pricing"].map((path) => [path, `<nav>${real(5)}</nav>`]),
    );
    expect(decidedOf(linksCrawlable, { pages }).pagesChecked).toBe(4);
  });

  test("na for a single page, unknown where it could not be read", () => {
    expect(undecidedOf(linksCrawlable, home('<a href="#top">Up</a>')).outcome).toBe("na");
    expect(undecidedOf(linksCrawlable, { pages: { "/": { failure: "disallowed" } } }).outcome).toBe(
      "unknown",
    );
  });
});
