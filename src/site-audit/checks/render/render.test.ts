import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../../check.ts";
import { renderChecks } from "./render.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
const main = (count: number) => `<main><p>${words(count)}</p></main>`;
const shell =
  '<title>App</title><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>';

const find = (id: string, pages: BuiltSite["pages"]): Finding => findingFrom(renderChecks, id, { pages });
const scored = (finding: Finding) =>
  "score" in finding ? [finding.outcome, Math.round(finding.score * 1000) / 1000] : [finding.outcome];

describe("text-without-js", () => {
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["full pages", { "/": main(50), "/about": main(100) }, ["pass", 1]],
    ["home one word short, three times as heavy", { "/": main(49), "/about": main(100) }, ["fail", 0.25]],
    ["an about page one word short", { "/": main(50), "/about": main(99) }, ["partial", 0.75]],
    ["a short contact page is not empty", { "/": main(50), "/contact": main(20) }, ["pass", 1]],
    ["an empty contact page is", { "/": main(50), "/contact": main(19) }, ["partial", 0.75]],
    ["privacy does not count", { "/": main(50), "/privacy": main(0) }, ["pass", 1]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("text-without-js", pages))).toEqual(expected);
  });

  it("is critical only for a homepage that scripts fill", () => {
    expect(find("text-without-js", { "/": shell })).toMatchObject({
      outcome: "fail",
      critical: "home-empty-without-js",
      fixValues: { n: "0", url: "https://www.example.com/" },
    });
    expect(find("text-without-js", { "/": main(5) })).not.toHaveProperty("critical");
    expect(find("text-without-js", { "/": `${main(20)}<div id=app></div>` })).not.toHaveProperty("critical");
  });

  it("counts words of languages without spaces", () => {
    const text = "私たちは自転車を修理する小さな工房です。".repeat(10);
    expect(scored(find("text-without-js", { "/": `<html lang=ja><main>${text}</main>` }))).toEqual([
      "pass",
      1,
    ]);
  });

  it("is unknown where no page could be read", () => {
    expect(find("text-without-js", { "/": { failure: "timeout" } }).outcome).toBe("unknown");
    expect(find("text-without-js", { "/x": main(100) }).outcome).toBe("unknown");
  });
});

describe("headings-links-without-js", () => {
  const links = '<a href="/a">a</a><a href="/b">b</a><a href="/c">c</a>';
  it.each<[string, string, (string | number)[]]>([
    ["all three", `<title>T</title><h2>Hi</h2>${links}`, ["pass", 1]],
    ["two links only", '<title>T</title><h1>Hi</h1><a href="/a">a</a><a href="/b">b</a>', ["partial", 0.5]],
    [
      "foreign links do not count",
      '<title>T</title><h1>Hi</h1><a href="https://x.org">a</a>'.repeat(3),
      ["partial", 0.5],
    ],
    ["a heading of one letter", `<title> </title><h1>H</h1>${links}`, ["fail", 0]],
    ["h3 is no main heading", `<title>T</title><h3>Hello</h3>${links}`, ["partial", 0.5]],
    ["a hidden heading", `<title>T</title><h1 style="display: none">Hello</h1>${links}`, ["partial", 0.5]],
    ["a picture with alt text", `<title>T</title><h1><img alt="Acme" src=x></h1>${links}`, ["pass", 1]],
    ["a shell with all three", `<title>T</title><h1>Hi</h1>${links}<div id=__next></div>`, ["fail", 0]],
    [
      "a mount point in a page full of words",
      `<title>T</title><h1>Hi</h1>${links}${main(50)}<div id=app></div>`,
      ["pass", 1],
    ],
    [
      "uppercase, unquoted, unclosed",
      "<TITLE>T</TITLE><H1>Hi<A HREF=/a>a<A HREF=/b>b<A HREF=/c>c",
      ["pass", 1],
    ],
  ])("%s", (_, html, expected) => {
    expect(scored(find("headings-links-without-js", { "/": html }))).toEqual(expected);
  });

  it("is unknown without pages", () => {
    expect(find("headings-links-without-js", { "/": { status: 403 } }).outcome).toBe("unknown");
  });
});

describe("main-content-clear", () => {
  const around = (count: number) => `<nav>${words(count)}</nav>`;
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["home with a landmark, whatever surrounds it", { "/": main(10) + around(90) }, ["pass", 1]],
    ["home without", { "/": `<div>${words(10)}</div>` }, ["fail", 0]],
    ["half of the words around", { "/x": main(50) + around(50) }, ["pass", 1]],
    ["a little more than half", { "/x": main(49) + around(51) }, ["partial", 0.75]],
    ["a little more than three quarters", { "/x": main(24) + around(76) }, ["partial", 0.5]],
    ["no landmark, little around", { "/x": `<div>${words(90)}</div>${around(10)}` }, ["partial", 0.5]],
    ["two visible mains", { "/x": main(50) + main(40) }, ["partial", 0.5]],
    ["a second, hidden main", { "/x": `${main(50)}<main hidden>x</main>` }, ["pass", 1]],
    ["an article", { "/x": `<article>${words(50)}</article>` }, ["pass", 1]],
    ["nothing at all", { "/x": "" }, ["fail", 0]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("main-content-clear", pages))).toEqual(expected);
  });

  it("is unknown without pages", () => {
    expect(find("main-content-clear", {}).outcome).toBe("unknown");
  });
});

describe("no-content-wall", () => {
  const paywall = (hasPart: string) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","isAccessibleForFree":"False"${hasPart}}</script>`;
  const marked = paywall(
    ',"hasPart":{"@type":"WebPageElement","isAccessibleForFree":false,"cssSelector":".paid"}',
  );
  it.each<[string, string, (string | number)[]]>([
    ["open text", main(150), ["pass", 1]],
    ["an unmarked paywall", main(150) + paywall(""), ["partial", 0.75]],
    ["a marked paywall", main(150) + marked, ["partial", 0.875]],
    ["a password form instead of text", "<main><form><input type=password></form></main>", ["partial", 0.75]],
    ["a password form beside the text", `${main(150)}<form><input type=password></form>`, ["pass", 1]],
    ["a request to sign in", `<main>${words(90)} Log in</main>`, ["partial", 0.75]],
    ["the same words in a full page", `<main>${words(100)} Log in</main>`, ["pass", 1]],
    ["words that only look alike", `<main>${words(20)} our blog in English</main>`, ["pass", 1]],
    [
      "a refresh to another page",
      `<meta http-equiv=Refresh content="5; URL='/other'">${main(150)}`,
      ["partial", 0.75],
    ],
    ["a slow refresh", `<meta http-equiv=refresh content="6; url=/other">${main(150)}`, ["pass", 1]],
    ["a refresh of itself", `<meta http-equiv=refresh content="3">${main(150)}`, ["pass", 1]],
    [
      "an open pop-up larger than the page",
      `${main(50)}<dialog open>${words(51)}</dialog>`,
      ["partial", 0.75],
    ],
    [
      "an open pop-up smaller than the page",
      `${main(50)}<div aria-modal=true>${words(49)}</div>`,
      ["pass", 1],
    ],
    ["a closed pop-up", `${main(50)}<dialog>${words(60)}</dialog>`, ["pass", 1]],
  ])("%s", (_, html, expected) => {
    const open = main(150);
    expect(
      scored(find("no-content-wall", { "/": html, "/about": open, "/pricing": open, "/faq": open })),
    ).toEqual(expected);
  });

  it("fails below 70 % of the pages", () => {
    const walled = `<main>${words(20)} Sign in</main>`;
    expect(scored(find("no-content-wall", { "/": main(150), "/about": walled, "/faq": main(150) }))).toEqual([
      "fail",
      0.667,
    ]);
  });

  it("does not apply to a private application, and is unknown behind a firewall", () => {
    expect(find("no-content-wall", { "/": "<main><input type=password></main>" }).outcome).toBe("na");
    expect(find("no-content-wall", { "/": { status: 401 } }).outcome).toBe("unknown");
  });
});
