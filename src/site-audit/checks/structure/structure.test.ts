import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../../check.ts";
import { structureChecks } from "../all-checks.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
const find = (id: string, pages: BuiltSite["pages"]): Finding => findingFrom(structureChecks, id, { pages });
const scored = (finding: Finding) =>
  "score" in finding ? [finding.outcome, Math.round(finding.score * 1000) / 1000] : [finding.outcome];

it.each(structureChecks.map(({ id }) => id))("%s is unknown when no page could be read", (id) => {
  expect(find(id, { "/": { failure: "disallowed" } })).toEqual({
    outcome: "unknown",
    reason: "We were not allowed to look: robots.txt does not let our robot read any page.",
  });
});

describe("title-descriptive", () => {
  it.each<[string, string, (string | number)[]]>([
    ["ten graphemes", "<title>Acme bikes</title>", ["pass", 1]],
    ["nine", "<title>Acme bike</title>", ["partial", 0.5]],
    ["four", "<title>Acme</title>", ["fail", 0]],
    ["seventy", `<title>${"x".repeat(70)}</title>`, ["pass", 1]],
    ["seventy-one", `<title>${"x".repeat(71)}</title>`, ["partial", 0.5]],
    ["a hundred and eleven", `<title>${"x".repeat(111)}</title>`, ["fail", 0]],
    ["emoji are one each", `<title>${"👩‍👩‍👧".repeat(10)}</title>`, ["pass", 1]],
    ["generic", "<title> React \n App </title>", ["fail", 0]],
    ["generic in Russian", "<title>Главная страница</title>", ["fail", 0]],
    ["missing", "<p>text", ["fail", 0]],
    ["empty", "<title></title>", ["fail", 0]],
    ["of a picture", "<svg><title>A fine picture</title></svg>", ["fail", 0]],
    ["in the body", "<body><p>x<title>Acme bicycles</title>", ["pass", 1]],
    ["the one in the head", "<head><title>Acme bicycles</title></head><body><title>x</title>", ["pass", 1]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("title-descriptive", { "/": html }))).toEqual(expected);
  });

  it("counts repeated titles as none, whatever their case", () => {
    const finding = find("title-descriptive", {
      "/": "<title>Acme bicycles</title>",
      "/a": "<title>ACME Bicycles</title>",
      "/b": "<title>Contact Acme</title>",
      "/c": "<title>Prices at Acme</title>",
    });
    expect(scored(finding)).toEqual(["partial", 0.5]);
    expect(finding).toMatchObject({
      details:
        "2 of 4 pages to fix: the home page (the same as on another page), /a (the same as on another page).",
      evidence: [{ url: "https://www.example.com/" }, { url: "https://www.example.com/a" }, {}, {}],
    });
  });
});

describe("meta-description", () => {
  const meta = (length: number) => `<META NAME=Description CONTENT="${"x".repeat(length)}">`;
  it.each<[number, (string | number)[]]>([
    [0, ["fail", 0]],
    [19, ["fail", 0]],
    [20, ["partial", 0.5]],
    [49, ["partial", 0.5]],
    [50, ["pass", 1]],
    [200, ["pass", 1]],
    [201, ["partial", 0.5]],
    [320, ["partial", 0.5]],
    [321, ["fail", 0]],
  ])("%i graphemes", (length, expected) => {
    expect(scored(find("meta-description", { "/": meta(length) }))).toEqual(expected);
  });

  it("flags repeated ones", () => {
    expect(scored(find("meta-description", { "/": meta(60), "/a": meta(60) }))).toEqual(["fail", 0]);
  });
});

describe("one-h1", () => {
  it.each([
    ["git(1)", "git(1) Manual Page", 1],
    ["git(1)", "svn(1) Manual Page", 0.5],
    ["Git", "Git", 1],
  ])("compares short words where there are no longer ones: “%s” and “%s”", (title, heading, score) => {
    expect(find("one-h1", { "/": `<title>${title}</title><h1>${heading}</h1>` })).toMatchObject({ score });
  });

  const page = (body: string) => `<title>Acme bicycles, Berlin</title>${body}`;
  it.each<[string, string, (string | number)[]]>([
    ["one, about the title's topic", page("<h1>Our bicycles</h1>"), ["pass", 1]],
    ["one, about something else", page("<h1>Welcome everybody</h1>"), ["partial", 0.5]],
    ["two", page("<h1>Bicycles</h1><h1>Berlin</h1>"), ["partial", 0.5]],
    ["three", page("<h1>Bicycles</h1>".repeat(3)), ["partial", 0.5]],
    ["four", page("<h1>Bicycles</h1>".repeat(4)), ["fail", 0]],
    ["none", page("<h2>Bicycles</h2>"), ["fail", 0]],
    ["two letters", page("<h1>Hi</h1>"), ["fail", 0]],
    ["a logo", page("<h1><img src=a.png alt='Acme bicycles'></h1>"), ["pass", 1]],
    ["hidden ones do not count", page("<h1>Bicycles</h1><div hidden><h1>Other</h1></div>"), ["pass", 1]],
    ["nor those of dialogs", page("<h1>Bicycles</h1><dialog open><h1>Cookies</h1></dialog>"), ["pass", 1]],
    ["Japanese pairs", "<title>自転車の修理 | アクメ</title><h1>修理のご案内</h1>", ["pass", 1]],
    ["without a title", "<h1>Bicycles</h1>", ["partial", 0.5]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("one-h1", { "/": html }))).toEqual(expected);
  });
});

describe("heading-order", () => {
  it.each<[string, string, (string | number)[]]>([
    ["in order", "<main><h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2></main>", ["pass", 1]],
    [
      "back by several levels is no jump",
      "<main><h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2></main>",
      ["pass", 1],
    ],
    ["one jump", "<main><h1>a</h1><h3>b</h3></main>", ["partial", 0.5]],
    ["a jump and an empty heading", "<main><h1>a</h1><h3>b</h3><h3> </h3></main>", ["partial", 0.5]],
    ["three problems", "<main><h1>a</h1><h3></h3><h5>b</h5></main>", ["fail", 0]],
    ["outside main", "<main><h1>a</h1></main><footer><h4>b</h4></footer>", ["pass", 1]],
    ["no headings on a short page", "<main>x</main>", ["pass", 1]],
    ["300 words", `<main>${words(300)}</main>`, ["pass", 1]],
    ["301 words", `<main>${words(301)}</main>`, ["partial", 0.5]],
    ["301 words, two subheadings", `<main><h2>a</h2>${words(301)}<h2>b</h2></main>`, ["pass", 1]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("heading-order", { "/": html }))).toEqual(expected);
  });
});

describe("sections-digestible", () => {
  const article = (...sizes: readonly number[]) =>
    `<main>${sizes.map((size, index) => `<h2>Part ${index}</h2><p>${words(size)}</p>`).join("")}</main>`;
  it.each<[string, string, (string | number)[]]>([
    ["sections of a good length", article(40, 300), ["pass", 1]],
    ["six tenths of the words in such sections", article(300, 300, 400), ["pass", 0.6]],
    ["a little less", article(300, 299, 401), ["partial", 0.599]],
    ["three tenths", article(300, 700), ["partial", 0.3]],
    ["one long text", article(301), ["fail", 0]],
    ["many short ones", article(...Array.from({ length: 10 }, () => 39)), ["fail", 0]],
    ["nothing longer than 300 words", article(298), ["na"]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("sections-digestible", { "/": "<p>x", "/blog/one": html }))).toEqual(expected);
  });

  it("measures Japanese by characters", () => {
    const text = (characters: number) =>
      "私たちは自転車を修理する店です。".repeat(Math.ceil(characters / 16)).slice(0, characters);
    const html = (size: number) =>
      `<html lang=ja><main><h2>一</h2>${text(size)}<h2>二</h2>${text(size)}</main>`;
    expect(scored(find("sections-digestible", { "/blog/a": html(600) }))).toEqual(["pass", 1]);
    expect(scored(find("sections-digestible", { "/blog/a": html(601) }))).toEqual(["fail", 0]);
  });

  it("checks articles and offers only", () => {
    expect(find("sections-digestible", { "/": article(500), "/privacy": article(500) }).outcome).toBe("na");
  });
});

describe("language-declared", () => {
  const german =
    "Unsere Werkstatt repariert Fahrräder aller Marken. Das tun wir seit vierzig Jahren, und die meisten Reparaturen sind in zwei Tagen fertig. Bringen Sie Ihr Rad am Morgen vorbei und fahren Sie am Abend nach Hause. Wir verkaufen auch gebrauchte Räder und alles, was man sonst zum Fahren braucht.";
  const norwegian =
    "Verkstedet vårt reparerer sykler av alle merker. Det har vi gjort i førti år, og de fleste reparasjonene er ferdige på to dager. Kom innom med sykkelen om morgenen og kjør hjem om kvelden. Vi selger også brukte sykler og alt annet du trenger for å komme deg trygt fram på veien.";
  const alternates = (...links: readonly string[]) =>
    links.map((link) => `<link rel=alternate hreflang=${link}>`).join("");
  it.each<[string, string, (string | number)[]]>([
    ["right", `<html lang=de><p>${german}`, ["pass", 1]],
    ["right, with a region and in capitals", `<HTML LANG=DE-at><p>${german}`, ["pass", 1]],
    ["wrong", `<html lang=en><p>${german}`, ["fail", 0.3]],
    ["too short to tell", "<html lang=en><p>Guten Tag und herzlich willkommen bei uns", ["pass", 1]],
    ["a language the detector does not know", `<html lang=lv><p>${german}`, ["pass", 1]],
    ["close relatives", `<html lang=da><p>${norwegian}`, ["pass", 1]],
    ["program text does not count", `<html lang=en><pre>${german}</pre>`, ["pass", 1]],
    ["missing", `<p>${german}`, ["fail", 0]],
    ["empty", `<html lang=""><p>${german}`, ["fail", 0]],
    ["a country's code", `<html lang=jp><p>x`, ["fail", 0]],
    ["underscores", `<html lang=en_US><p>x`, ["fail", 0]],
    [
      "right hreflang",
      `<html lang=en>${alternates("en href=/", "x-default href=/", "de href=/de")}`,
      ["pass", 1],
    ],
    ["hreflang without itself", `<html lang=en>${alternates("de href=/de")}`, ["partial", 0.75]],
    ["hreflang of no language", `<html lang=en>${alternates("en href=/", "xx href=/xx")}`, ["partial", 0.75]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("language-declared", { "/": html }))).toEqual(expected);
  });

  it("proposes the language it found", () => {
    expect(find("language-declared", { "/": `<p>${german}` })).toMatchObject({ fixValues: { code: "de" } });
  });
});

describe("lists-tables", () => {
  const long = (html: string) => `<main><p>${words(301)}</p>${html}</main>`;
  const list = "<ul><li>one</li><li>two</li><li>three</li></ul>";
  it.each<[string, string, (string | number)[]]>([
    ["a list", long(list), ["pass", 1]],
    ["two items", long("<ol><li>one</li><li>two</li></ol>"), ["fail", 0]],
    ["a menu", long(`<nav>${list}</nav>`), ["fail", 0]],
    [
      "nothing but links",
      long("<ul><li><a href=/a>a</a><li><a href=/b>b</a><li><a href=/c>c</a></ul>"),
      ["fail", 0],
    ],
    [
      "links among words",
      long("<ul><li><a href=/a>a</a> first<li><a href=/b>b</a><li><a href=/c>c</a></ul>"),
      ["pass", 1],
    ],
    ["outside main", long("") + list, ["fail", 0]],
    ["a table", long("<table><tr><th>a<th>b<tr><td>1<td>2</table>"), ["pass", 1]],
    ["a table without headings", long("<table><tr><td>a<td>b<tr><td>1<td>2</table>"), ["fail", 0]],
    ["one row", long("<table><tr><th>a<th>b</table>"), ["fail", 0]],
    ["one column", long("<table><tr><th>a<tr><td>1</table>"), ["fail", 0]],
    ["a layout", long("<table role=presentation><tr><th>a<th>b<tr><td>1<td>2</table>"), ["fail", 0]],
    ["no long page", "<main>short</main>", ["na"]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("lists-tables", { "/blog/one": html }))).toEqual(expected);
  });

  it("passes with half of the pages, and is partial with a fifth", () => {
    const pages = (good: number, bad: number) =>
      Object.fromEntries(
        Array.from({ length: good + bad }, (_, index) => [`/blog/${index}`, long(index < good ? list : "")]),
      );
    expect(scored(find("lists-tables", pages(1, 1)))).toEqual(["pass", 0.5]);
    expect(scored(find("lists-tables", pages(1, 4)))).toEqual(["partial", 0.2]);
    expect(scored(find("lists-tables", pages(1, 5)))).toEqual(["fail", 0.167]);
  });
});

describe("image-alt", () => {
  const good = '<img src=a.jpg alt="A red bicycle">';
  const bare = "<img src=b.jpg>";
  it.each<[string, string, (string | number)[]]>([
    ["four of five", good.repeat(4) + bare, ["pass", 0.8]],
    ["three of four", good.repeat(3) + bare, ["partial", 0.75]],
    ["two of five", good.repeat(2) + bare.repeat(3), ["partial", 0.4]],
    ["one of three", good + bare.repeat(2), ["fail", 0.333]],
    [
      "file names and empty words",
      '<img src=a alt="IMG_1234"><img src=a alt="bike.jpg"><img src=a alt="Photo">',
      ["fail", 0],
    ],
    ["two letters", `${good.repeat(2)}<img src=a alt="ab">`, ["partial", 0.667]],
    ["empty alt texts without words beside them", `${good.repeat(2)}<img src=a alt="">`, ["partial", 0.667]],
    [
      "decoration in a labelled link",
      `${good.repeat(3)}<a href=/x><img src=a alt="">Read on</a>`,
      ["pass", 1],
    ],
    ["an unlabelled link", `${good.repeat(3)}<a href=/x><img src=a alt=""></a>`, ["partial", 0.75]],
    [
      "dots, spacers and what is hidden",
      `${good.repeat(3)}<img src=p width=1 height=1><img src="data:image/gif;base64,R0"><img src=x role=presentation><div aria-hidden=true><img src=x></div>`,
      ["pass", 1],
    ],
    [
      "lazily loaded pictures",
      `${good.repeat(3)}<img src="data:image/gif;base64,R0" data-src=real.jpg>`,
      ["partial", 0.75],
    ],
    ["two pictures", good.repeat(2), ["na"]],
  ])("%s", (_, html, expected) => {
    expect(
      scored(find("image-alt", { "/": `<main>${html}</main><footer>${bare.repeat(9)}</footer>` })),
    ).toEqual(expected);
  });
});
