import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { sitemapUrlsLive } from "./sitemap-urls-live.ts";
import { sitemapFound, sitemapLastmod, sitemapValid } from "./sitemaps.ts";

const origin = "https://www.example.com";
const links = ["/a", "/b", "/c", "/d"].map((path) => `<a href="${path}">${path}</a>`).join("");
const pages = { "/": `<main>${links}</main>` };
const entry = (path: string, lastmod?: string) =>
  `<url><loc>${/^[a-z]*:/.test(path) ? path : `${origin}${path}`}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`;
const sitemapOf = (...entries: readonly string[]) =>
  `<?xml version="1.0"?><urlset>${entries.join("")}</urlset>`;
const numbered = (count: number, lastmod: (n: number) => string | undefined = () => undefined) =>
  Array.from({ length: count }, (_, n) => entry(`/p${n}`, lastmod(n)));
const unlisted = (text: string) => ({
  artifacts: { sitemaps: [{ listed: false, resource: responseOf(`${origin}/sitemap.xml`, text) }] },
});

describe("sitemap-found", () => {
  test("named in robots.txt: pass; found by guess: partial", () => {
    const sitemap = sitemapOf(entry("/"));
    expect(decidedOf(sitemapFound, { pages, sitemap }).outcome).toBe("pass");
    expect(decidedOf(sitemapFound, { pages, ...unlisted(sitemap) })).toMatchObject({
      outcome: "partial",
      score: 0.5,
    });
  });

  test("none: fail from four pages on, na below", () => {
    expect(decidedOf(sitemapFound, { pages }).outcome).toBe("fail");
    expect(
      undecidedOf(sitemapFound, { pages: { "/": '<a href="/a">a</a><a href="/b/">b</a><a href="/b">b</a>' } })
        .outcome,
    ).toBe("na");
    expect(
      decidedOf(sitemapFound, { pages: { "/": '<a href="/a">a</a><a href="/b/">b</a><a href="/c">c</a>' } })
        .outcome,
    ).toBe("fail");
  });

  test("a named one that is missing or unreadable is none", () => {
    const missing = {
      sitemaps: [{ listed: true, resource: responseOf(`${origin}/map.xml`, "", { status: 404 }) }],
    };
    const finding = decidedOf(sitemapFound, { pages, artifacts: missing });
    expect(finding.outcome).toBe("fail");
    expect(finding.details).toContain(`${origin}/map.xml`);
    expect(decidedOf(sitemapFound, { pages, sitemap: "<html>Not found</html>" }).outcome).toBe("fail");
  });

  test.each([sitemapFound, sitemapValid, sitemapLastmod, sitemapUrlsLive])(
    "$id: unknown where we were turned away or read the home page only",
    (check) => {
      expect(undecidedOf(check, { pages: { "/": { html: "", status: 403 } } }).outcome).toBe("unknown");
      const artifacts = {
        llmsTxt: failureOf(`${origin}/llms.txt`, "budget", "Only the home page was read."),
      };
      expect(undecidedOf(check, { pages, artifacts })).toEqual({
        outcome: "unknown",
        reason: "Only the home page was read.",
      });
    },
  );
});

describe("sitemap-valid", () => {
  test("right entries: pass", () => {
    expect(decidedOf(sitemapValid, { pages, sitemap: sitemapOf(...numbered(5)) })).toMatchObject({
      outcome: "pass",
      score: 1,
    });
  });

  test.each([
    ["another site", "https://other.example/"],
    ["another host", "https://shop.example.com/"],
    ["plain http", "http://www.example.com/"],
    ["a fragment", "/a#b"],
    ["no address", "mailto:a@example.com"],
    ["twice", "/p0"],
    ["blocked", "/private/x"],
  ])("%s is a mistake", (_, path) => {
    const finding = decidedOf(sitemapValid, {
      pages,
      robots: "User-agent: *\nDisallow: /private",
      sitemap: sitemapOf(...numbered(4), entry(path)),
    });
    expect(finding).toMatchObject({ outcome: "partial", score: 0.8 });
    expect(finding.fixValues?.examples).toMatch(/\(.+\)/);
  });

  test.each([
    [98, 2, "pass"],
    [97, 3, "partial"],
    [70, 30, "partial"],
    [69, 31, "fail"],
  ])("%i right and %i wrong: %s", (right, wrong, outcome) => {
    const bad = Array.from({ length: wrong }, (_, n) => entry(`https://other.example/${n}`));
    expect(decidedOf(sitemapValid, { pages, sitemap: sitemapOf(...numbered(right), ...bad) }).outcome).toBe(
      outcome,
    );
  });

  test("XML mistakes that can be read over: partial; the rest: fail", () => {
    const broken = sitemapOf(...numbered(3)).replace("</urlset>", "</urlsets>");
    expect(decidedOf(sitemapValid, { pages, sitemap: broken }).outcome).toBe("partial");
    expect(decidedOf(sitemapValid, { pages, sitemap: "<html>no</html>" }).outcome).toBe("fail");
    expect(decidedOf(sitemapValid, { pages, sitemap: sitemapOf() })).toMatchObject({
      outcome: "fail",
      score: 0,
    });
  });

  test("of an index whose sitemaps were not read, the addresses of the sitemaps are judged", () => {
    const sitemap = `<sitemapindex><sitemap><loc>${origin}/1.xml</loc></sitemap><sitemap><loc>https://other.example/2.xml</loc></sitemap></sitemapindex>`;
    expect(decidedOf(sitemapValid, { pages, sitemap })).toMatchObject({ outcome: "fail", score: 0.5 });
  });

  test("na without one", () => {
    expect(undecidedOf(sitemapValid, { pages }).outcome).toBe("na");
  });
});

describe("sitemap-lastmod", () => {
  const day = (n: number) => `2026-10-${String((n % 28) + 1).padStart(2, "0")}`;
  test.each([
    [8, "pass", 0.8],
    [7, "partial", 0.7],
    [3, "partial", 0.3],
    [2, "fail", 0.2],
    [0, "fail", 0],
  ])("%i of 10 dated: %s", (dated, outcome, score) => {
    const sitemap = sitemapOf(...numbered(10, (n) => (n < dated ? day(n) : undefined)));
    expect(decidedOf(sitemapLastmod, { pages, sitemap })).toMatchObject({ outcome, score });
  });

  test.each([
    ["all alike", () => "2026-11-20", "partial"],
    ["nine of ten alike", (n: number) => (n === 0 ? "2026-11-19" : "2026-11-20"), "pass"],
    ["all of today, at different hours", (n: number) => `2026-11-21T0${n}:00:00Z`, "partial"],
    ["invalid", () => "21.11.2026", "fail"],
    ["in the future", (n: number) => `2027-01-1${n}`, "fail"],
    ["within a day of clock error", (n: number) => (n % 2 === 0 ? "2026-11-22" : "2026-11-01"), "pass"],
  ])("%s", (_, lastmod, outcome) => {
    expect(decidedOf(sitemapLastmod, { pages, sitemap: sitemapOf(...numbered(10, lastmod)) }).outcome).toBe(
      outcome,
    );
  });

  test("under ten entries equal days are no sign", () => {
    expect(
      decidedOf(sitemapLastmod, { pages, sitemap: sitemapOf(...numbered(9, () => "2026-11-20")) }).outcome,
    ).toBe("pass");
  });

  test("na without a sitemap or with fewer than three entries", () => {
    expect(undecidedOf(sitemapLastmod, { pages }).outcome).toBe("na");
    expect(undecidedOf(sitemapLastmod, { pages, sitemap: sitemapOf(...numbered(2)) }).outcome).toBe("na");
    expect(decidedOf(sitemapLastmod, { pages, sitemap: sitemapOf(...numbered(3)) }).outcome).toBe("fail");
  });
});
