import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLong } from "../../../../tests/long.ts";
import { threadTime } from "../../../../tests/thread-time.ts";
import { linksOf, pseudoLinksOf } from "../links.ts";
import { structuredData } from "../schema-org/structured-data.ts";
import { isHidden, parseHtml, select } from "./html-document.ts";
import { bodyText, mainContent } from "./main-content.ts";
import { titleOf } from "./meta.ts";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)),
  );
/** "Привет" in windows-1251. */
const privet = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];

/** Half of the longest pages, and of the time for them; whole in the long run. */
const share = isLong ? 1 : 0.5;

describe("parseHtml", () => {
  it.each<[string, Uint8Array, string | null, string, string]>([
    ["header", bytes(privet), "text/html; charset=windows-1251", "Привет", "header"],
    ["quoted header", bytes(privet), 'text/html; charset="CP1251"', "Привет", "header"],
    ["meta charset", bytes("<meta charset=windows-1251>", privet), "text/html", "Привет", "meta"],
    [
      "http-equiv",
      bytes("<META HTTP-EQUIV=Content-Type CONTENT='text/html; charset=windows-1251'>", privet),
      null,
      "Привет",
      "meta",
    ],
    [
      "xml declaration",
      bytes("<?xml version='1.0' encoding='windows-1251'?><p>", privet),
      null,
      "Привет",
      "meta",
    ],
    [
      "header before meta",
      bytes("<meta charset=utf-8>", privet),
      "text/html;charset=windows-1251",
      "Привет",
      "header",
    ],
    [
      "byte order mark before header",
      bytes([0xef, 0xbb, 0xbf], "x"),
      "text/html; charset=windows-1251",
      "x",
      "bom",
    ],
    ["utf-16 little endian", bytes([0xff, 0xfe, 0x68, 0, 0x69, 0]), null, "hi", "bom"],
    ["unknown label", bytes("<meta charset=klingon>ok"), "text/html; charset=nonsense", "ok", "guessed"],
    ["undeclared utf-8", new TextEncoder().encode("Grüße"), null, "Grüße", "guessed"],
    ["undeclared latin", bytes("Gr", [0xfc, 0xdf], "e"), null, "Grüße", "guessed"],
    ["a meta inside a comment", bytes("<!--<meta charset=windows-1251>--><p>", [0xe9]), null, "é", "guessed"],
  ])("reads the encoding from %s", (_, body, contentType, text, source) => {
    const document = parseHtml(body, contentType);
    expect([bodyText(document), document.charsetSource]).toEqual([text, source]);
  });

  it("reads a declaration in the first 1,024 bytes only", () => {
    const late = bytes(" ".repeat(1024), "<meta charset=windows-1251>", privet);
    expect(parseHtml(late, null).charset).toBe("windows-1252");
  });

  it("measures what could not be decoded", () => {
    const document = parseHtml(bytes("abc", [0xff]), "text/html; charset=utf-8");
    expect(document.replacementShare).toBe(0.25);
    expect(parseHtml(bytes("ab", [0xc3]), "text/html; charset=utf-8").replacementShare).toBe(0);
  });

  it("reads 20,000 nested elements and what follows them", () => {
    const document = parseHtml(
      `<main>${"<div>".repeat(20_000)}deep${"</div>".repeat(20_000)}</main><footer>end</footer>`,
    );
    expect(mainContent(document).text).toBe("deep");
    expect(bodyText(document)).toBe("deep\nend");
    expect(select(document, "footer, main div main").length).toBe(1);
  });

  it.each([
    ["nested blocks", "<div onclick=x>".repeat(300_000 * share)],
    ["unmatched end tags", `${"<div>".repeat(5_000)}${"</section>".repeat(200_000 * share)}`],
    [
      "open formatting",
      `<p>${Array.from({ length: 500 }, (_, index) => `<b a=${index}>`).join("")}${"<p>x".repeat(200_000 * share)}`,
    ],
    ["attributes", `<p ${Array.from({ length: 200_000 * share }, (_, index) => `a${index}`).join(" ")}>`],
    ["cells outside a table", `<table>${"<b>x</b>".repeat(100_000 * share)}`],
  ])(
    "takes no quadratic time over %s",
    (_, html) => {
      const start = threadTime();
      const document = parseHtml(html);
      mainContent(document);
      const page = { url: "https://example.com/", document };
      linksOf(page);
      pseudoLinksOf(page);
      expect(threadTime() - start).toBeLessThan(15_000 * share);
    },
    30_000,
  );

  it("never throws, whatever the bytes", () => {
    const markup = fc.array(
      fc.constantFrom(
        ...'<div>|</div>|<p|>|<table>|<tr>|<td>|</table>|<svg>|<math>|<template>|</template>|<select>|<option>|<b>|</b>|<a href=x>|</a>|<!--|-->|<script>|</script>|<script type=application/ld+json>{"@context":"https://schema.org"|<style>|<title>|</title>|<frameset>|<html lang>|<body>|</body>|<plaintext>|&amp|&#x110000;|\u0000|\uFFFF|x |<iframe>|<h1>|</h1>|<li>|<form>|<noscript>|</noscript>'.split(
          "|",
        ),
      ),
      { maxLength: 60 },
    );
    const read = (body: Uint8Array | string, type: string | null) => {
      const document = parseHtml(body, type);
      const page = { url: "https://example.com/", document };
      titleOf(document);
      structuredData(document);
      return [bodyText(document), mainContent(document).text, linksOf(page), pseudoLinksOf(page)];
    };
    fc.assert(
      fc.property(markup, (parts) => void read(parts.join(""), null)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.option(fc.string()),
        (body, type) => void read(body, type),
      ),
      { numRuns: 300 },
    );
  });
});

describe("what a reader sees", () => {
  it.each([
    ["scripts and styles", "<script>a</script><style>b</style>c", "c"],
    ["templates", "<template><p>a</template>c", "c"],
    ["pictures and frames", "<svg><title>a</title></svg><iframe>b</iframe>c", "c"],
    ["hidden parts", "<p hidden>a<p aria-hidden=TRUE>b<p style='color:red;DISPLAY : none'>c<p>d", "d"],
    ["scripts' substitutes", "<noscript><p>a</p></noscript>c", "c"],
    [
      "blocks and cells",
      "<p>a<b>b</b> c<p>d<table><tr><td>e<td>f<tr><td>g</table>h<br>i",
      "ab c\nd\ne f\ng\nh\ni",
    ],
    ["white space and soft hyphens", "  a\n\t b&nbsp;c Wörter&shy;buch ", "a b c Wörterbuch"],
    ["lines of a program", "<pre>a\n  b</pre>", "a\nb"],
  ])("leaves out or keeps apart %s", (_, html, text) => {
    expect(bodyText(parseHtml(html))).toBe(text);
  });

  it("marks what is inside hidden parts as hidden, templates included", () => {
    const document = parseHtml("<template><a href=x>x</a></template><div hidden><b>y</b></div><i>z</i>");
    expect(select(document, "a, b, i").map((element) => isHidden(document, element))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("mainContent", () => {
  it.each([
    ["main", "<nav>menu</nav><main>text</main>", "text", true],
    ["the larger landmark", "<article>short one</article><main>a longer text</main>", "a longer text", true],
    ["a role", "<div role=Main>text</div><p>other", "text", true],
    [
      "an article that holds most of the text",
      "<nav>menu</nav><article>a good deal of text</article>",
      "a good deal of text",
      true,
    ],
    [
      "the body rather than one card of many",
      "<article>card one</article><article>card two</article><p>and a text that is a good deal longer than a card",
      "card one\ncard two\nand a text that is a good deal longer than a card",
      false,
    ],
    ["the body where main is empty", "<main></main><p>text", "text", false],
    [
      "the body without its surroundings",
      "<header>h</header><nav>n</nav><p>text and more text<aside>a</aside><form>f</form><dialog>d</dialog><div role=banner>b</div><div class='CookieBar'>c</div><p id=related>r<footer>f</footer>",
      "text and more text",
      false,
    ],
    ["the one form around a whole page", "<nav>n</nav><form id=aspnetForm><p>text</form>", "text", false],
    ["shareholders", "<div class=shareholders>report</div><p>text", "report\ntext", false],
    ["nothing", "", "", false],
  ])("is %s", (_, html, text, isLandmark) => {
    const found = mainContent(parseHtml(html));
    expect([found.text, found.isLandmark]).toEqual([text, isLandmark]);
  });
});
