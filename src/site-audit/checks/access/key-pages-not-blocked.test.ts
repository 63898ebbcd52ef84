import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { keyPagesNotBlocked } from "./key-pages-not-blocked.ts";

const origin = "https://www.example.com";
const five = ["/", "/about", "/contact", "/pricing", "/faq"];
const built = (robots: string, paths: readonly string[] = five) => ({
  pages: Object.fromEntries(paths.map((path) => [path, "<main><p>Words.</p></main>"])),
  robots,
});

describe("key-pages-not-blocked", () => {
  test("all open: pass", () => {
    expect(decidedOf(keyPagesNotBlocked, built("User-agent: *\nDisallow: /admin"))).toMatchObject({
      outcome: "pass",
      score: 1,
      pagesChecked: 5,
    });
  });

  test("a fifth of the pairs closed: still partial", () => {
    const finding = decidedOf(keyPagesNotBlocked, built("User-agent: *\nDisallow: /faq"));
    expect(finding).toMatchObject({
      outcome: "partial",
      score: 0.8,
      fixValues: { rule: "Disallow: /faq", n: "1", url: `${origin}/faq` },
    });
  });

  test("one pair more: fail", () => {
    const robots = "User-agent: *\nDisallow: /faq\nUser-agent: Bingbot\nDisallow: /faq\nDisallow: /about";
    expect(decidedOf(keyPagesNotBlocked, built(robots))).toMatchObject({ outcome: "fail", score: 19 / 25 });
  });

  test("names the rule that hides most", () => {
    const robots = "User-agent: *\nDisallow: /about\nDisallow: /*c";
    const finding = decidedOf(keyPagesNotBlocked, built(robots));
    expect(finding.fixValues).toEqual({ rule: "Disallow: /*c", n: "2", url: `${origin}/contact` });
    expect(finding.details).toContain("3 of 5 key pages");
  });

  test("pages of the sitemap sample count", () => {
    const sitemapSample = [failureOf(`${origin}/blog/new`, "disallowed"), responseOf(`${origin}/about`)];
    const finding = decidedOf(keyPagesNotBlocked, {
      ...built("User-agent: *\nDisallow: /blog"),
      artifacts: { sitemapSample },
    });
    expect(finding).toMatchObject({ pagesChecked: 6, fixValues: { url: `${origin}/blog/new` } });
  });

  test("na where the whole site is closed, or one page is all there is", () => {
    expect(undecidedOf(keyPagesNotBlocked, built("User-agent: *\nDisallow: /")).outcome).toBe("na");
    expect(undecidedOf(keyPagesNotBlocked, built("User-agent: *\nDisallow: /x", ["/"])).outcome).toBe("na");
  });

  test("unknown where the rules are", () => {
    const artifacts = { robots: failureOf(`${origin}/robots.txt`, "timeout") };
    expect(undecidedOf(keyPagesNotBlocked, { ...built(""), artifacts }).outcome).toBe("unknown");
  });
});
