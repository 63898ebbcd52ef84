import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { proseBlocks } from "./prose.ts";
import { attributionIn, quotationsIn, quotedSpans } from "./quotations.ts";

function quotations(html: string, language = "en") {
  const document = parseHtml(`<!doctype html><main>${html}</main>`);
  return quotationsIn(document, proseBlocks(document), language).map(({ text }) => text);
}

const words = "we cut our costs by half within one year";

describe("quotationsIn", () => {
  it.each([
    ["en", `<p>“${words},” said Jane Doe, chief baker.</p>`],
    ["en", `<p>According to Maria Lopez, “${words}”.</p>`],
    ["en", `<p>"${words}," says John Smith.</p>`],
    ["en", `<blockquote><p>${words}</p><cite>Jane Doe</cite></blockquote>`],
    ["en", `<figure><blockquote>${words}</blockquote><figcaption>Jane Doe, Acme</figcaption></figure>`],
    ["en", `<blockquote>${words}</blockquote><p>— Jane Doe</p>`],
    ["en", `<p>“${words}” — Maria, baker in Bremen</p>`],
    ["en", `<p>“${words}” — RFC 9309, M. Koster and others</p>`],
    ["nl", `<p>“${words}” - J. van Dam</p>`],
    ["de", `<p>„${words}“ – Dr. Anna Müller</p>`],
    ["ja", "<blockquote>一年でコストを半分に減らすことができました</blockquote><p>— 田中太郎</p>"],
    ["en", `<blockquote><p>${words}</p><p>– Jane Doe</p></blockquote>`],
    ["en", `<blockquote>${words}</blockquote><div>Jane Doe, CEO of Acme</div>`],
    ["ru", "<p>«Мы стали печь вдвое больше хлеба за год», — рассказывает Анна Петрова.</p>"],
    ["de", "<p>„Wir haben unsere Kosten in einem Jahr halbiert“, sagt Anna Müller.</p>"],
    ["fr", "<p>« Nous avons réduit nos coûts de moitié », explique Marie Dupont.</p>"],
    ["es", "<p>«Hemos reducido los costes a la mitad», afirma Ana García.</p>"],
    ["it", "<p>«Abbiamo ridotto i costi della metà quest'anno», spiega Anna Rossi.</p>"],
    ["pt", "<p>“Reduzimos os custos para metade num ano”, afirma Ana Silva.</p>"],
    ["pl", "<p>„Obniżyliśmy koszty o połowę w ciągu roku” – mówi Anna Kowalska.</p>"],
    ["nl", "<p>“We hebben onze kosten in een jaar gehalveerd”, zegt Anna de Vries.</p>"],
    ["tr", "<p>“Bir yıl içinde maliyetlerimizi yarı yarıya azalttık” dedi Ayşe Yılmaz.</p>"],
    ["ja", "<p>「一年でコストを半分に減らすことができました」と田中さんは話します。</p>"],
    ["zh", "<p>张伟表示：「我们在一年之内把成本降低了一半」。</p>"],
    ["zh", "<p>张伟说：“我们在一年之内把成本降低了一半”。</p>"],
  ])("%s: %s", (language, html) => {
    expect(quotations(html, language)).toHaveLength(1);
  });

  it.each([
    ["too few words", "<p>“Very good bread,” said Jane Doe.</p>"],
    ["no attribution", `<p>“${words}” is what one hears.</p>`],
    ["an attribution too far away", `<p>“${words}” ${"and so on ".repeat(14)} said Jane Doe.</p>`],
    ["a verb without a name", `<p>the label says “${words}” in red</p>`],
    [
      "a note in a blockquote",
      "<blockquote>Note: this option needs a restart of the server</blockquote><p>Then go on.</p>",
    ],
    ["inches and code", '<p>A 5" pipe and a 6" pipe are what the plumber said Jane Doe needs here</p>'],
    ["code", `<pre>“${words},” said Jane Doe</pre>`],
    [
      "a list of terms",
      `<p>“Stability: 0 - Deprecated. The feature may emit warnings.” - Experimental. The feature may go.</p>`,
    ],
    ["an option behind a dash", `<p>“${words}” may be left out with -DSQLITE_OMIT</p>`],
    ["the next heading", `<p>“${words}”</p><h2>Our Products</h2><p>Bread</p>`],
  ])("finds none with %s", (_, html) => {
    expect(quotations(html)).toEqual([]);
  });

  it("counts a blockquote of several paragraphs once", () => {
    expect(
      quotations(`<blockquote><p>${words}</p><p>${words}</p><p>— Jane Doe</p></blockquote>`),
    ).toHaveLength(1);
  });

  it.each(["“".repeat(1_000_000), '"a '.repeat(330_000), "said ".repeat(200_000), "— ".repeat(500_000)])(
    "reads a megabyte of hostile text in seconds, not minutes",
    (text) => {
      const start = performance.now();
      quotedSpans(text);
      attributionIn(text.slice(0, 240), "en");
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );
});
