import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { proseBlocks } from "./prose.ts";
import { readabilityOf } from "./readability.ts";

const read = (html: string, language = "en") =>
  readabilityOf(proseBlocks(parseHtml(`<main>${html}</main>`)), language);
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("readabilityOf", () => {
  it("takes the mean of sentence lengths and the share of long ones", () => {
    const { meanLength, longShare, sentences } = read(`<p>A${words(10)}. A${words(36)}. A${words(35)}.</p>`);
    expect([meanLength, longShare, sentences]).toEqual([27, 1 / 3, 3]);
  });

  it("does not join list items, headings and cells to one long sentence", () => {
    const items = Array.from({ length: 20 }, () => "<li>fast and light</li>").join("");
    const table = `<table>${`<tr><td>${words(6)}</td></tr>`.repeat(30)}</table>`;
    expect(read(`<h2>${words(40)}</h2><ul>${items}</ul>${table}<p>${words(9)}.</p>`)).toMatchObject({
      sentences: 1,
      meanLength: 9,
    });
  });

  it("takes list items that are sentences", () => {
    expect(read(`<ul><li>${words(12)}.</li></ul>`).meanLength).toBe(12);
  });

  it("counts characters in Chinese and Japanese", () => {
    expect(read("<p>东京的面包店每天早上六点开门。上海也有一家店。</p>", "zh")).toMatchObject({
      isUnspaced: true,
      meanLength: 11.5,
      longShare: 0,
    });
  });

  it("knows easy English from hard", () => {
    const easy = read("<p>We bake bread. We sell it in town. It is good to eat.</p>").flesch ?? 0;
    const hard = read(
      "<p>Organizational interoperability necessitates comprehensive administrative harmonization notwithstanding institutional heterogeneity.</p>",
    ).flesch;
    expect(easy).toBeGreaterThan(80);
    expect(hard).toBeLessThan(30);
    expect(read("<p>Wir backen Brot.</p>", "de").flesch).toBeNull();
  });

  it("begins a sentence with a brand in small letters", () => {
    const blocks = proseBlocks(
      parseHtml("<main><p>It is a server. nginx reads files. nginx sends them.</p></main>"),
    );
    expect(readabilityOf(blocks, "en").sentences).toBe(1);
    expect(readabilityOf(blocks, "en", "nginx")).toMatchObject({ sentences: 3, meanLength: 10 / 3 });
  });

  it("has nothing to say of an empty page", () => {
    expect(read("")).toMatchObject({ sentences: 0, words: 0, meanLength: 0, longShare: 0, flesch: null });
  });
});
