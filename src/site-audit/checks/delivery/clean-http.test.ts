import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { cleanHttp } from "./clean-http.ts";

const clean = { "content-type": "text/html; charset=utf-8", etag: '"1"' };
const main = "<main><p>Hello</p></main>";
const long = `<main>${"<p>Hello there.</p>".repeat(1_000)}</main>`;
const origin = "https://www.example.com";
const home = (html: string | Uint8Array, headers: Readonly<Record<string, string>>) => ({
  pages: { "/": { html, headers } },
});

describe("clean-http", () => {
  test.each<[string, string | Uint8Array, Readonly<Record<string, string>>, number]>([
    ["all right", main, clean, 1],
    [
      "character set in the page",
      `<meta charset="utf-8">${main}`,
      { "content-type": "text/html", etag: "x" },
      1,
    ],
    [
      "character set too late",
      `${" ".repeat(1_024)}<meta charset="utf-8">${main}`,
      { "content-type": "text/html", etag: "x" },
      0.75,
    ],
    ["no character set", main, { "content-type": "text/html", etag: "x" }, 0.75],
    ["XHTML", main, { ...clean, "content-type": "application/xhtml+xml; charset=utf-8" }, 0.75],
    ["garbled", new Uint8Array([...new TextEncoder().encode(main), 0xe4, 0xf6, 0x20]), clean, 0.75],
    ["long and uncompressed", long, clean, 0.75],
    ["long and compressed", long, { ...clean, "content-encoding": "br" }, 1],
    ["compressed by zstd", long, { ...clean, "content-encoding": "zstd" }, 1],
    [
      "dated",
      main,
      { "content-type": clean["content-type"], "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT" },
      1,
    ],
    ["cached", main, { "content-type": clean["content-type"], "cache-control": "max-age=60" }, 1],
    ["nothing to ask again by", main, { "content-type": clean["content-type"] }, 0.75],
  ])("%s", (_, html, headers, score) => {
    expect(decidedOf(cleanHttp, home(html, headers)).score).toBe(score);
  });

  test.each([
    [304, 1],
    [200, 0.875],
    [403, 1],
  ])("asked again the home page answers %i", (status, score) => {
    const artifacts = { homeRevalidation: responseOf(`${origin}/`, "", { status }) };
    expect(decidedOf(cleanHttp, { ...home(main, clean), artifacts }).score).toBe(score);
  });

  test.each([
    [["content-type", "etag"], "pass"],
    [["content-type"], "partial"],
    [[], "partial"],
  ])("headers %j: %s", (names, outcome) => {
    const headers = Object.fromEntries(Object.entries(clean).filter(([name]) => names.includes(name)));
    expect(decidedOf(cleanHttp, home(`<!doctype html>${main}`, headers)).outcome).toBe(outcome);
  });

  test("fail when hardly anything is right", () => {
    const garbled = new Uint8Array([
      ...new TextEncoder().encode(long),
      ...Array.from({ length: 200 }, () => 0xe4),
    ]);
    const finding = decidedOf(
      cleanHttp,
      home(garbled, { "content-type": "application/xhtml+xml; charset=utf-8" }),
    );
    expect(finding).toMatchObject({ outcome: "fail", score: 0 });
  });

  test("from a folder only type and text are judged", () => {
    const built = {
      ...home(long, { "content-type": "text/html; charset=utf-8" }),
      artifacts: { source: "folder" as const },
    };
    const finding = decidedOf(cleanHttp, built);
    expect(finding).toMatchObject({ outcome: "pass", score: 1 });
    expect(finding.details).toContain("folder does not show them");
  });

  test("redirect chains of internal links are reported", () => {
    const hops = [1, 2, 3].map((n) => ({ url: `${origin}/${n}`, status: 301 }));
    const artifacts = {
      linkTargets: [responseOf(`${origin}/x`, "", { hops }), failureOf(`${origin}/y`, "dns")],
    };
    const finding = decidedOf(cleanHttp, { ...home(main, clean), artifacts });
    expect(finding.outcome).toBe("pass");
    expect(finding.details).toContain("1 internal link takes more than two redirects.");
  });

  test("unknown where no page could be read", () => {
    expect(undecidedOf(cleanHttp, { pages: { "/": { html: "", status: 429 } } }).outcome).toBe("unknown");
  });
});
