import { describe, expect, it } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { catalogue } from "../../catalogue.ts";
import { authorNamed, contentFresh, datesVisible } from "./content-freshness.ts";

const home = "<!doctype html><title>Acme</title><main><h1>Acme</h1><p>Hello.</p></main>";
const article = (head: string, body: string, lang = "en") =>
  `<!doctype html><html lang="${lang}"><head><title>Post | Acme</title><meta property="og:site_name" content="Acme">${head}</head><body><main><h1>Post</h1>${body}<p>Once upon a time.</p></main></body></html>`;
const published = (date: string) => `<meta property="article:published_time" content="${date}">`;
const blog = (...articles: readonly string[]) => ({
  "/": home,
  ...Object.fromEntries(articles.map((html, i) => [`/blog/post-${i}`, html])),
});
/** The audit's day is 21 November 2026. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 21, 12) - days * 86_400_000).toISOString();

describe("dates-visible", () => {
  const of = (...articles: readonly string[]) => decidedOf(datesVisible, { pages: blog(...articles) });
  const both = article(published("2026-11-03"), "<p>November 3, 2026</p>");

  it.each([
    ["meta and text", both, "pass", 1],
    ["<time> alone", article("", '<time datetime="2026-11-03">3 days ago</time>'), "pass", 1],
    [
      "JSON-LD and text",
      article(
        '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","datePublished":"2026-11-03"}</script>',
        "<p>3 November 2026</p>",
      ),
      "pass",
      1,
    ],
    ["data only", article(published("2026-11-03"), ""), "partial", 0.6],
    ["text only", article("", "<p>Published November 3, 2026 by Jane</p>"), "partial", 0.6],
    ["German text", article("", "<p>Veröffentlicht am 3. November 2026</p>", "de"), "partial", 0.6],
    ["Japanese text", article("", "<p>2026年11月3日</p>", "ja"), "partial", 0.6],
    ["no date", article("", "<p>Hello.</p>"), "fail", 0],
    ["a date in the future", article(published("2027-11-03"), ""), "fail", 0],
    ["a date before 1995", article(published("1970-01-01"), ""), "fail", 0],
    [
      "a date far down in the story",
      article(
        "",
        `${"<p>The baker opens the door and lets in the light of day, as ever.</p>".repeat(15)}<p>On November 3, 2026 it rained.</p>`,
      ),
      "fail",
      0,
    ],
  ])("%s: %s", (_, html, outcome, score) => {
    expect(of(html)).toMatchObject({ outcome, score });
  });

  it("takes the mean over articles", () => {
    expect(of(both, both, article(published("2026-11-03"), "")).score).toBeCloseTo(2.6 / 3);
    expect(of(both, article("", "")).outcome).toBe("partial");
  });

  it("suggests no date to write: only the owner knows when an article changed", () => {
    expect(of(article("", "<p>Hello.</p>")).fixValues).not.toHaveProperty("date");
    const fix = catalogue.find(({ id }) => id === "dates-visible")?.fix ?? "";
    expect(fix).toMatch(/the day it was last really changed/);
    expect(fix).not.toContain("{");
  });

  it("does not take the dates of other articles on the page", () => {
    const teasers = '<article><p>x</p></article><article><time datetime="2026-11-01">1 Nov</time></article>';
    expect(of(article("", teasers)).score).toBe(0);
  });

  it("does not apply without articles", () => {
    expect(undecidedOf(datesVisible, { pages: { "/": home } }).outcome).toBe("na");
  });
});

describe("content-fresh", () => {
  it.each([
    [0, "pass", 1],
    [90, "pass", 1],
    [91, "partial", 0.5],
    [365, "partial", 0.5],
    [366, "fail", 0],
  ])("newest %d days old: %s", (days, outcome, score) => {
    const pages = blog(article(published(daysAgo(days)), ""), article(published(daysAgo(800)), ""));
    expect(decidedOf(contentFresh, { pages })).toMatchObject({ outcome, score });
  });

  it("gives the share of articles of the last year", () => {
    const pages = blog(article(published(daysAgo(10)), ""), article(published(daysAgo(800)), ""));
    expect(decidedOf(contentFresh, { pages }).details).toBe(
      "The newest date found is 2026-11-11, 10 days ago. 1 of 2 dated articles is at most a year old.",
    );
  });

  const sitemap = (...days: readonly string[]) =>
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${days.map((day, i) => `<url><loc>https://www.example.com/${i}</loc><lastmod>${day}</lastmod></url>`).join("")}</urlset>`;

  it("believes sitemap dates that differ", () => {
    const dated = { pages: { "/": home }, robots: "Sitemap: https://www.example.com/sitemap.xml" };
    expect(decidedOf(contentFresh, { ...dated, sitemap: sitemap("2026-11-01", "2025-01-01") }).outcome).toBe(
      "pass",
    );
    expect(
      undecidedOf(contentFresh, { ...dated, sitemap: sitemap("2026-11-20", "2026-11-20") }).outcome,
    ).toBe("na");
  });

  it("believes the items of the feed, not those of the future", () => {
    const feed = (...items: readonly string[]) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><updated>${daysAgo(0)}</updated>${items.map((date) => `<entry><updated>${date}</updated></entry>`).join("")}</feed>`;
    const pages = blog(article(published(daysAgo(800)), ""));
    expect(
      decidedOf(contentFresh, { pages, feed: feed(daysAgo(500), daysAgo(10), daysAgo(-30)) }),
    ).toMatchObject({
      outcome: "pass",
      evidence: [{ url: "https://www.example.com/feed.xml", value: daysAgo(10).slice(0, 10) }],
    });
    expect(decidedOf(contentFresh, { pages, feed: feed() }).outcome).toBe("fail");
    expect(decidedOf(contentFresh, { pages, feed: "<html>Not found</html>" }).outcome).toBe("fail");
  });

  it("does not apply without any date", () => {
    expect(undecidedOf(contentFresh, { pages: { "/": home } }).outcome).toBe("na");
  });
});

describe("author-named", () => {
  const of = (...articles: readonly string[]) => decidedOf(authorNamed, { pages: blog(...articles) });

  it.each([
    ["a person with a link", article("", '<p>By <a href="/jane">Jane Doe</a></p>'), "pass", 1],
    ["a person", article("", "<p>By Jane Doe</p>"), "pass", 0.7],
    ["an organisation", article('<meta name="author" content="Acme">', ""), "partial", 0.4],
    ["admin", article('<meta name="author" content="admin">', ""), "partial", 0.4],
    ["nobody", article("", ""), "fail", 0],
  ])("%s: %s", (_, html, outcome, score) => {
    expect(of(html)).toMatchObject({ outcome, score });
  });

  it("does not apply without articles", () => {
    expect(undecidedOf(authorNamed, { pages: { "/": home } }).outcome).toBe("na");
  });
});
