import { describe, expect, it } from "vitest";
import type { ResourceResponse } from "../artifacts.ts";
import type { SitemapEntry } from "../facts/sitemaps/sitemap-file.ts";
import { candidatesOf } from "./page-candidates.ts";
import { chooseSample } from "./page-sample.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const homeUrl = "https://example.com/";

function home(html: string): ResourceResponse {
  const body = new TextEncoder().encode(html);
  return {
    ...{
      ok: true,
      url: homeUrl,
      finalUrl: homeUrl,
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    },
    ...{
      body,
      bytes: body.length,
      sha256: "",
      truncated: false,
      hops: [],
      ttfbMs: null,
      totalMs: null,
      attempts: 1,
    },
  };
}

const entry = (path: string, day?: string): SitemapEntry => ({
  location: path,
  url: new URL(path, homeUrl).href,
  lastModified: day ?? null,
  lastModifiedAt: day === undefined ? null : Date.parse(day),
});

const sample = (html: string, entries: readonly SitemapEntry[] = []) =>
  chooseSample(candidatesOf(home(html), homeUrl, entries), now).map(
    ({ role, url }) => `${role} ${url.replace("https://example.com", "")}`,
  );

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join("");

describe("chooseSample", () => {
  it.each([
    ["en", "/about-us", "/contact"],
    ["ru", "/o-kompanii", "/kontakty"],
    ["de", "/ueber-uns", "/kontakt"],
    ["fr", "/qui-sommes-nous", "/nous-contacter"],
    ["es", "/sobre-nosotros", "/contacto"],
    ["it", "/chi-siamo", "/contatti"],
    ["pt", "/sobre-nos", "/contato"],
    ["pl", "/o-nas", "/kontakt"],
    ["nl", "/over-ons", "/contact"],
    ["tr", "/hakkimizda", "/iletisim"],
    ["ja", "/会社概要", "/お問い合わせ"],
    ["zh", "/关于我们", "/联系我们"],
  ])("finds about and contact in %s", (_, about, contact) => {
    expect(sample(links(about, contact)).map((line) => line.split(" ")[0])).toEqual(["about", "contact"]);
  });

  it("takes the words of a link where the address says nothing", () => {
    expect(sample('<a href="/p/17">About us</a><a href="/p/18">Preise</a>')).toEqual([
      "about /p/17",
      "pricing /p/18",
    ]);
  });

  it("breaks ties by the shorter path, then by code point", () => {
    expect(sample(links("/en/about", "/about"))[0]).toBe("about /about");
    expect(sample(links("/b/about", "/a/about"))[0]).toBe("about /a/about");
  });

  it("takes the newest four articles, and no dates from the future", () => {
    const entries = [1, 2, 3, 4, 5].map((day) => entry(`/blog/post-${day}`, `2026-10-0${day}`));
    const chosen = sample("", [
      ...entries,
      entry("/blog/from-tomorrow", "2027-01-01"),
      entry("/blog/", "2026-11-20"),
    ]);
    expect(chosen).toEqual([
      "article /blog/post-5",
      "article /blog/post-4",
      "article /blog/post-3",
      "article /blog/post-2",
    ]);
  });

  it("takes articles by hash where nothing is dated, whatever their order", () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/news/item-${index}`);
    const chosen = sample(
      "",
      paths.map((path) => entry(path)),
    );
    expect(chosen).toHaveLength(4);
    expect(
      sample(
        "",
        paths.toReversed().map((path) => entry(path)),
      ),
    ).toEqual(chosen);
  });

  it("fills up from the navigation in document order, up to eleven pages", () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/page-${index}`);
    const chosen = sample(`<main>${links("/in-text")}</main><nav>${links(...paths)}</nav>`);
    expect(chosen).toEqual(paths.slice(0, 11).map((path) => `navigation ${path}`));
  });

  it("uses other links of the page where there is no navigation", () => {
    expect(sample(links("/one", "/two"))).toEqual(["navigation /one", "navigation /two"]);
  });

  it("leaves out files, other hosts, the home page by any name, signing in and hidden links", () => {
    expect(
      sample(
        `${links("/", "/#top", "/index.html", "/?utm_source=x", "/brochure.pdf", "/photo.JPG", "https://other.com/", "https://blog.example.com/", "mailto:a@b.c", "/login", "/cart")}
         <div hidden>${links("/trap")}</div>`,
      ),
    ).toEqual([]);
  });

  it("takes www and bare host for one site", () => {
    expect(sample(links("https://www.example.com/about"))).toEqual(["about https://www.example.com/about"]);
  });
});
