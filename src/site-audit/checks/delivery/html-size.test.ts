import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { htmlSize } from "./html-size.ts";

const sentence = "This sentence is long enough to be distinct from others. ";
const script = (bytes: number) => `<script>${"x".repeat(bytes)}</script>`;
/** A page of exactly so many bytes, a thirtieth of them text, the text before or after the ballast. */
function pageOf(bytes: number, textFirst = true): string {
  const text = `<main><p>${sentence.repeat(Math.ceil(bytes / 30 / sentence.length))}</p></main>`;
  const ballast = script(bytes - text.length - "<script></script>".length);
  return textFirst ? text + ballast : ballast + text;
}
const scoreOf = (html: string) => decidedOf(htmlSize, { pages: { "/": html } }).score;

describe("html-size", () => {
  test.each([
    ["small", pageOf(50_000), 1],
    ["500 KB", pageOf(500_000), 1],
    ["a byte more", pageOf(500_001), 0.5],
    ["2 MB", pageOf(2_000_000), 0.5],
    ["a byte more than 2 MB", pageOf(2_000_001), 0],
    ["text within 300 KB", pageOf(308_000, false), 1],
    ["text later", pageOf(400_000, false), 0.5],
    ["hardly any text", `<main><p>${sentence}</p></main>${script(10_000)}`, 0.5],
  ])("%s", (_, html, score) => {
    expect(scoreOf(html)).toBe(score);
  });

  test.each([
    [9, 1, "pass"],
    [4, 1, "partial"],
    [1, 1, "partial"],
    [1, 2, "fail"],
  ])("%i light and %i huge pages: %s", (light, huge, outcome) => {
    const big = `<main>${sentence}</main>${script(2_000_000)}`;
    const pages = Object.fromEntries(
      Array.from({ length: light + huge }, (_, n) => [`/blog/${n}`, n < light ? pageOf(5_000) : big]),
    );
    expect(decidedOf(htmlSize, { pages }).outcome).toBe(outcome);
  });

  test("names the page and its size", () => {
    const finding = decidedOf(htmlSize, { pages: { "/": pageOf(5_000), "/about": pageOf(640_000) } });
    expect(finding.fixValues).toEqual({ url: "https://www.example.com/about", kb: "640" });
    expect(finding.details).toBe("1 of 2 key pages is heavier than it should be (/about: 640 KB of HTML).");
  });

  test("unknown where no page could be read", () => {
    expect(undecidedOf(htmlSize, { pages: { "/": { failure: "disallowed" } } }).outcome).toBe("unknown");
  });
});
