import { describe, expect, it } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { contentDepth, noKeywordStuffing, readableProse } from "./content-text.ts";

const page = (body: string, lang = "en", title = "Page | Acme") =>
  `<!doctype html><html lang="${lang}"><head><title>${title}</title><meta property="og:site_name" content="Acme"></head><body><main>${body}</main></body></html>`;
const distinct = (count: number) => Array.from({ length: count }, (_, i) => `n${i}word`).join(" ");

describe("content-depth", () => {
  const home = (words: number) => ({ "/": page(`<p>${distinct(words)}</p>`) });

  it.each([
    [100, "pass", 1],
    [99, "partial", 0.5],
    [50, "partial", 0.5],
    [49, "fail", 0],
  ])("a homepage of %d words: %s", (words, outcome, score) => {
    expect(decidedOf(contentDepth, { pages: home(words) })).toMatchObject({ outcome, score });
  });

  it.each([
    ["/about", 150],
    ["/products/x", 150],
    ["/blog/x", 300],
  ])("%s wants %d words", (path, words) => {
    const of = (count: number) =>
      decidedOf(contentDepth, { pages: { ...home(100), [path]: page(`<p>${distinct(count)}</p>`) } }).score;
    expect([of(words), of(words - 1)]).toEqual([1, 0.75]);
  });

  it("counts characters in Chinese", () => {
    const of = (count: number) =>
      decidedOf(contentDepth, { pages: { "/": page(`<p>${"面".repeat(count)}</p>`, "zh") } }).score;
    expect([of(170), of(169), of(84)]).toEqual([1, 0.5, 0]);
  });

  it("names the thin page and its length", () => {
    const finding = decidedOf(contentDepth, { pages: { ...home(100), "/about": page("<p>We bake.</p>") } });
    expect(finding.details).toContain("/about with 2 words of 150");
    expect(finding.fixValues?.urls).toBe("https://www.example.com/about");
  });
});

describe("readable-prose", () => {
  const of = (lengths: readonly number[], lang = "en") =>
    decidedOf(readableProse, {
      pages: {
        "/": page(
          `<p>${lengths.map((n) => `${distinct(n).replace("n0word", "Word")}.`).join(" ")}</p>`,
          lang,
        ),
      },
    });

  it.each<[readonly number[], string, number]>([
    [[22, 22, 22, 22, 22], "pass", 1],
    [[23, 23, 23, 23, 23], "partial", 0.5],
    [[30, 30, 30, 30], "partial", 0.5],
    [[31, 31, 31, 31], "fail", 0],
    [[10, 10, 10, 10, 10, 36, 15], "pass", 1],
    [[10, 10, 10, 36, 36], "partial", 0.5],
  ])("sentences of %j words: %s", (lengths, outcome, score) => {
    expect(of(lengths)).toMatchObject({ outcome, score });
  });

  it("gives the Flesch score of English only", () => {
    expect(of([20, 20, 20, 20, 20]).evidence[0]?.value).toContain("Flesch");
    expect(of([20, 20, 20, 20, 20], "de").evidence[0]?.value).not.toContain("Flesch");
  });

  it("measures Chinese by characters", () => {
    const chinese = (length: number) =>
      page(`<p>${`${"我们每天早上在上海做面包和蛋糕".repeat(10).slice(0, length)}。`.repeat(12)}</p>`, "zh");
    const score = (length: number) => decidedOf(readableProse, { pages: { "/": chinese(length) } }).score;
    expect([score(59), score(75), score(90)]).toEqual([1, 0.5, 0]);
  });

  it("leaves out policies and does not apply to lists and code", () => {
    const long = `<p>${distinct(120)}.</p>`;
    expect(undecidedOf(readableProse, { pages: { "/": page("x"), "/privacy": page(long) } }).outcome).toBe(
      "na",
    );
    const list = `<ul>${"<li>fast and light</li>".repeat(60)}</ul><pre>${distinct(200)}</pre>`;
    expect(undecidedOf(readableProse, { pages: { "/": page(list) } }).outcome).toBe("na");
  });
});

describe("no-keyword-stuffing", () => {
  const stuffed = (phrase: string, times: number, filler: number) =>
    page(`<p>${`${phrase}. `.repeat(times)}${distinct(filler)}</p>`);
  const of = (html: string, others = 0) =>
    decidedOf(noKeywordStuffing, {
      pages: {
        "/": html,
        ...Object.fromEntries(
          Array.from({ length: others }, (_, i) => [`/p${i}`, page(`<p>${distinct(200)}</p>`)]),
        ),
      },
    });

  it("takes a Chinese compound for the one word it is", () => {
    const verbs = [..."读写买卖看听走跑跳飞吃喝说笑哭睡坐站开关"];
    const places = [..."家店校园河山海湖桥路"];
    const sentences = verbs.flatMap((verb, at) =>
      places.map((place, to) => `${(at * 7 + to) % 9 === 0 ? "软件包" : ""}他${verb}过${place}。`),
    );
    expect(of(`<html lang="zh"><main><p>${sentences.join("")}</p></main>`).outcome).toBe("pass");
  });

  it.each([
    ["bread", 12, 188, "pass"],
    ["bread", 13, 187, "fail"],
    ["fresh bread", 7, 186, "pass"],
    ["fresh bread", 9, 182, "fail"],
    ["cheap fresh bread", 5, 185, "pass"],
    ["cheap fresh bread", 7, 179, "fail"],
  ])("“%s” %d times with %d other words: %s", (phrase, times, filler, outcome) => {
    expect(of(stuffed(phrase, times, filler)).outcome).toBe(outcome);
  });

  it("is partial where a fifth of the pages is bad, and fails above", () => {
    const bad = stuffed("bread", 20, 180);
    expect(of(bad, 4)).toMatchObject({ outcome: "partial", score: 0.8, fixValues: { phrase: "bread" } });
    expect(of(bad, 3).outcome).toBe("fail");
  });

  it("leaves out the brand, stop-words, tables, lists of links and code", () => {
    const rows = "<tr><td>Download</td><td>Release notes</td></tr>".repeat(40);
    const links = '<li><a href="/x">Release notes</a></li>'.repeat(40);
    const html = page(
      `<p>${"Acme is with you. ".repeat(20)}${distinct(200)}</p><table>${rows}</table><ul>${links}</ul><pre>${"server listen ".repeat(60)}</pre>`,
    );
    expect(of(html).outcome).toBe("pass");
  });

  it("finds hidden lists of keywords, not hidden menus", () => {
    const hidden = (inner: string, style = "display:none") =>
      page(`<div style="${style}">${inner}</div><p>${distinct(160)}</p>`);
    const keywords = Array.from({ length: 60 }, (_, i) => `bread ${i}`).join(", ");
    expect(of(hidden(keywords)).outcome).toBe("fail");
    expect(of(hidden(keywords, "font-size:0")).outcome).toBe("fail");
    expect(of(hidden('<a href="/x">Bread and cake</a> '.repeat(40))).outcome).toBe("pass");
    expect(of(hidden("This dialog explains what we do with your data. ".repeat(12))).outcome).toBe("pass");
  });

  it("does not apply to short pages", () => {
    expect(undecidedOf(noKeywordStuffing, { pages: { "/": page("bread ".repeat(100)) } }).outcome).toBe("na");
  });

  it("tells of a title that repeats a word", () => {
    const finding = of(page(`<p>${distinct(200)}</p>`, "en", "Bread, bread and bread"));
    expect(finding).toMatchObject({ outcome: "pass" });
    expect(finding.details).toContain("“bread”");
  });
});
