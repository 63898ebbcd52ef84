import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { ResourceResponse } from "../../artifacts.ts";
import { readSitemaps } from "./sitemap.ts";
import { readSitemapFile } from "./sitemap-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

function answer(body: Uint8Array | string, more: Partial<ResourceResponse> = {}): ResourceResponse {
  const bytes = typeof body === "string" ? bytesOf(body) : body;
  const url = "https://example.com/sitemap.xml";
  return {
    ...{ ok: true, url, finalUrl: url, status: 200, headers: {}, body: bytes, bytes: bytes.length },
    ...{ sha256: "", truncated: false, hops: [], ttfbMs: null, totalMs: null, attempts: 1 },
    ...more,
  };
}

const urlset = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const read = (body: Uint8Array | string, more?: Partial<ResourceResponse>) =>
  readSitemapFile(answer(body, more), true);

describe("readSitemapFile", () => {
  it("reads addresses and dates, and no addresses of images", () => {
    const file = read(
      urlset(`<url><loc> https://example.com/a?x=1&amp;y=2 </loc><lastmod>2026-10-01</lastmod>
        <image:image xmlns:image="i"><image:loc>https://example.com/i.png</image:loc></image:image></url>
        <url><loc><![CDATA[https://example.com/b]]></loc><lastmod>yesterday</lastmod></url><url></url>`),
    );
    expect(file).toMatchObject({ kind: "urlset", wellFormed: true, problem: null, entryCount: 3 });
    expect(file.entries).toEqual([
      {
        location: "https://example.com/a?x=1&y=2",
        url: "https://example.com/a?x=1&y=2",
        lastModified: "2026-10-01",
        lastModifiedAt: Date.parse("2026-10-01T00:00:00Z"),
      },
      {
        location: "https://example.com/b",
        url: "https://example.com/b",
        lastModified: "yesterday",
        lastModifiedAt: null,
      },
      { location: "", url: null, lastModified: null, lastModifiedAt: null },
    ]);
  });

  it.each([
    ["a prefixed vocabulary", `<s:urlset xmlns:s="x"><s:url><s:loc>https://a.de/</s:loc></s:url></s:urlset>`],
    ["gzip recognised by its first bytes", gzipSync(urlset("<url><loc>https://a.de/</loc></url>"))],
    ["a byte order mark", `\uFEFF${urlset("<url><loc>https://a.de/</loc></url>")}`],
    ["UTF-16", Buffer.from(`\uFEFF<urlset><url><loc>https://a.de/</loc></url></urlset>`, "utf16le")],
    ["blank lines before the declaration", `\n\n${urlset("<url><loc>https://a.de/</loc></url>")}`],
    ["a plain list", "https://a.de/\r\n"],
  ])("reads %s without complaint", (_, body) => {
    const file = read(body);
    expect(file.wellFormed).toBe(true);
    expect(file.entries.map((entry) => entry.url)).toEqual(["https://a.de/"]);
  });

  it.each([
    [
      "an ampersand left bare",
      "<url><loc>https://a.de/?a&b</loc></url><url><loc>https://a.de/2</loc></url>",
      2,
    ],
    [
      "a closing tag too many",
      "<url><loc>https://a.de/</loc></div></url><url><loc>https://a.de/2</loc></url>",
      2,
    ],
    ["a tag left open", "<url><loc>https://a.de/</url><url><loc>https://a.de/2</loc></url>", 2],
  ])("recovers from %s", (_, inner, count) => {
    const file = read(urlset(inner));
    expect(file).toMatchObject({ kind: "urlset", wellFormed: false, entryCount: count });
    expect(file.problem).toContain("mistake");
  });

  it("knows an index", () => {
    const file = read("<sitemapindex><sitemap><loc>https://a.de/1.xml</loc></sitemap></sitemapindex>");
    expect(file).toMatchObject({ kind: "sitemapindex", entryCount: 1 });
  });

  it.each([
    ["a page", "<!doctype html><html><body>Not found</body></html>", "<html>"],
    ["a feed", "<rss><channel/></rss>", "<rss>"],
    ["prose", "There is no sitemap here", "neither"],
    ["nothing", "  \n", "empty"],
    ["damaged gzip", new Uint8Array([0x1f, 0x8b, 8, 0, ...new Array<number>(60).fill(255)]), "damaged"],
    ["a tower of tags", `<urlset>${"<a>".repeat(3_000_000)}`, "too broken"],
    ["a heap of mistakes", `<urlset>${"</x>".repeat(2_000_000)}`, "too broken"],
  ])("calls %s unreadable, with the reason", (_, body, reason) => {
    const file = read(body);
    expect(file).toMatchObject({ kind: "unreadable", wellFormed: false, entries: [] });
    expect(file.problem).toContain(reason);
  });

  it("never expands declared entities", () => {
    const laughs = Array.from(
      { length: 20 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join("");
    const bomb = `<!DOCTYPE urlset [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]>
      <urlset><url><loc>https://a.de/&l20;&file;</loc></url></urlset>`;
    const file = read(bomb);
    expect(file.wellFormed).toBe(false);
    expect(file.entries[0]?.location).toBe("https://a.de/&l20;&file;");
  });

  it("reads what was received of a file cut at the limit and calls it no mistake", () => {
    const file = read(`<urlset><url><loc>https://a.de/1</loc></url><url><loc>https://a.de/tw`, {
      truncated: true,
    });
    expect(file).toMatchObject({ wellFormed: true, cutShort: true, entryCount: 1 });
    expect(read("<urlset><url><loc>https://a.de/1</loc></url>")).toMatchObject({ wellFormed: false });
  });

  it("unpacks a bomb no further than 10 MB", () => {
    const entry = "<url><loc>https://a.de/</loc></url>";
    const file = read(gzipSync(urlset(entry + " ".repeat(60_000_000))));
    expect(file).toMatchObject({ kind: "urlset", cutShort: true, entryCount: 1 });
  });

  it("counts 60,000 entries and holds 50,000", () => {
    const file = read(urlset("<url><loc>https://a.de/</loc></url>".repeat(60_000)));
    expect(file.entryCount).toBe(60_000);
    expect(file.entries).toHaveLength(50_000);
  });
});

describe("readSitemaps", () => {
  it("keeps listed files, guessed ones only where they are sitemaps, and names what is missing", () => {
    const page = urlset("<url><loc>https://example.com/a</loc></url>");
    const index = "<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>";
    const facts = readSitemaps([
      { listed: true, resource: answer("", { status: 404, url: "https://example.com/gone.xml" }) },
      { listed: true, resource: answer(index) },
      { listed: false, resource: answer("<html></html>") },
      { listed: false, resource: answer(page) },
    ]);
    expect(facts.missing).toEqual(["https://example.com/gone.xml"]);
    expect(facts.files.map((file) => file.kind)).toEqual(["sitemapindex", "urlset"]);
    expect(facts.listed).toBe(true);
    expect(facts.entries.map((entry) => entry.url)).toEqual(["https://example.com/a"]);
  });

  it("does not take an unreadable listed file for a sitemap", () => {
    const facts = readSitemaps([{ listed: true, resource: answer("<html></html>") }]);
    expect(facts.listed).toBe(false);
    expect(facts.files).toHaveLength(1);
  });
});
