import { describe, expect, it } from "vitest";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { threadTime } from "../../../../tests/thread-time.ts";
import { readFeed } from "./feed.ts";

const url = "https://www.example.com/feed.xml";
const read = (body: string, contentType = "application/rss+xml") =>
  readFeed(responseOf(url, body, { headers: { "content-type": contentType } }));
const days = (body: string) => read(body)?.dates.map(({ at }) => new Date(at).toISOString());

const rss = (...dates: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Blog</title><pubDate>Sat, 21 Nov 2026 09:00:00 GMT</pubDate><lastBuildDate>Sat, 21 Nov 2026 09:00:00 GMT</lastBuildDate>${dates.map((date) => `<item><title>Post</title><pubDate>${date}</pubDate></item>`).join("")}</channel></rss>`;

describe("readFeed", () => {
  it("reads the items of RSS 2.0, not the dates of the feed itself", () => {
    expect(read(rss("Tue, 03 Nov 2026 10:00:00 +0100", "<![CDATA[Mon, 2 Nov 2026 10:00:00 GMT]]>"))).toEqual({
      url,
      dates: [
        {
          at: Date.UTC(2026, 10, 3, 9),
          place: "pubDate",
          written: "Tue, 03 Nov 2026 10:00:00 +0100",
        },
        { at: Date.UTC(2026, 10, 2, 10), place: "pubDate", written: "Mon, 2 Nov 2026 10:00:00 GMT" },
      ],
    });
  });

  it("reads Atom, of an entry only its own dates", () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><updated>2026-11-21T09:00:00Z</updated><entry><published>2026-10-01T08:00:00Z</published><updated>2026-11-03T10:00:00+01:00</updated><source><updated>2026-11-20T00:00:00Z</updated></source></entry></feed>`;
    expect(
      read(atom, "application/atom+xml")?.dates.map(({ place, written }) => `${place} ${written}`),
    ).toEqual(["published 2026-10-01T08:00:00Z", "updated 2026-11-03T10:00:00+01:00"]);
  });

  it("reads RSS 1.0 with Dublin Core", () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><dc:date>2026-11-21</dc:date></channel><item><dc:date>2026-11-03</dc:date></item></rdf:RDF>`;
    expect(days(rdf)).toEqual(["2026-11-03T00:00:00.000Z"]);
  });

  it.each([
    ["Tue, 03 Nov 2026 10:00:00", "2026-11-03T10:00:00.000Z"],
    ["03 Nov 2026", "2026-11-03T00:00:00.000Z"],
    ["Tue, 03 Nov 2026 10:00 EST", "2026-11-03T15:00:00.000Z"],
    ["2026-11-03 10:00:00", "2026-11-03T10:00:00.000Z"],
  ])("takes %s for %s wherever the audit runs", (written, instant) => {
    expect(days(rss(written))).toEqual([instant]);
  });

  it.each(["", "yesterday", "Tue, 99 Foo 2026 10:00:00 GMT"])("leaves out the date %j", (written) => {
    expect(days(rss(written))).toEqual([]);
  });

  it("reads over mistakes and a missing end", () => {
    const broken = `\n<rss><channel><item><title>Salt & Pepper &nbsp; <b>x</title><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate></item><item><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate><title>cut o`;
    expect(days(broken)).toContain("2026-11-02T10:00:00.000Z");
  });

  it.each([
    [
      "a page",
      "<!doctype html><html><body><item><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate></item></body></html>",
    ],
    ["a sitemap", "<urlset><url><lastmod>2026-11-03</lastmod></url></urlset>"],
    ["nothing", ""],
    ["text", "no feed today"],
  ])("%s is no feed", (_, body) => {
    expect(read(body)).toBeNull();
  });

  it("is nothing where none is named or none answers", () => {
    expect(readFeed(null)).toBeNull();
    expect(readFeed(failureOf(url, "disallowed"))).toBeNull();
    expect(readFeed(responseOf(url, rss("Tue, 03 Nov 2026 10:00:00 GMT"), { status: 404 }))).toBeNull();
  });

  it.each([
    ["endless nesting", `<rss>${"<a>".repeat(600_000)}`],
    ["endless mistakes", `<rss>${"</x>".repeat(500_000)}`],
    ["endless dates", rss(...Array.from({ length: 20_000 }, () => "Tue, 03 Nov 2026 10:00:00 GMT"))],
    [
      "a bomb of entities",
      `<!DOCTYPE rss [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><rss><channel><item><pubDate>${"&b;".repeat(10_000)}</pubDate></item></channel></rss>`,
    ],
  ])("is done soon with %s", (_, body) => {
    const startedAt = threadTime();
    expect(read(body)?.dates.length).toBeLessThanOrEqual(1_000);
    expect(threadTime() - startedAt).toBeLessThan(2_000);
  });
});
