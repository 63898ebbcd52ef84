import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../../check.ts";
import { entityChecks } from "../all-checks.ts";

const find = (id: string, pages: BuiltSite["pages"]): Finding => findingFrom(entityChecks, id, { pages });
const scored = (finding: Finding) =>
  "score" in finding ? [finding.outcome, Math.round(finding.score * 1000) / 1000] : [finding.outcome];
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const data = (...nodes: readonly object[]) =>
  script(JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }));

describe("org-sameas", () => {
  const organization = (...sameAs: readonly string[]) =>
    data({ "@type": "Organization", name: "Acme", sameAs });
  const footer = (...urls: readonly string[]) =>
    `<footer>${urls.map((url) => `<a href="${url}">x</a>`).join("")}</footer>`;
  const linkedIn = "https://www.linkedin.com/company/acme";
  const youTube = "https://youtube.com/@acme";
  const wikidata = "https://www.wikidata.org/wiki/Q42";
  it.each<[string, string, (string | number)[]]>([
    ["three in sameAs", organization(linkedIn, youTube, "https://x.com/acme"), ["pass", 1]],
    ["two with an encyclopedia", organization(linkedIn, wikidata), ["pass", 1]],
    ["two without", organization(linkedIn, youTube), ["partial", 0.5]],
    [
      "three on one host",
      organization(linkedIn, `${linkedIn}/a`, "https://de.linkedin.com/company/acme"),
      ["partial", 0.5],
    ],
    [
      "its own address does not count",
      organization("https://example.com/", linkedIn, youTube),
      ["partial", 0.5],
    ],
    ["two visible links", footer(linkedIn, youTube), ["partial", 0.5]],
    ["one visible link", footer(linkedIn), ["fail", 0]],
    [
      "share buttons",
      footer(
        "https://www.facebook.com/sharer/sharer.php?u=x",
        "https://x.com/intent/post",
        "https://x.com/share",
      ),
      ["fail", 0],
    ],
    [
      "rel=me",
      `<link rel=me href="${youTube}"><a rel="ME noopener" href="https://mastodon.social/@acme">x</a>`,
      ["partial", 0.5],
    ],
    ["links in the text", `<main><a href="${linkedIn}">a</a><a href="${youTube}">b</a></main>`, ["fail", 0]],
    ["a single text", data({ "@type": "LocalBusiness", sameAs: linkedIn }), ["partial", 0.5]],
    ["none", "<p>x", ["fail", 0]],
  ])("%s", (_, html, expected) => {
    expect(scored(find("org-sameas", { "/": html }))).toEqual(expected);
  });

  it("leaves out the profiles of an article's author", () => {
    const author = {
      "@type": "Article",
      author: { "@type": "Person", sameAs: [linkedIn, youTube, wikidata] },
    };
    expect(scored(find("org-sameas", { "/": "", "/blog/a": data(author) }))).toEqual(["fail", 0]);
  });
});

describe("brand-name-consistent", () => {
  const organization = (name: string) => data({ "@type": "Organization", name });
  const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
  const app = (name: string) => `<meta name="application-name" content="${name}">`;
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    [
      "all agree but for the legal form",
      { "/": organization("Example, Inc.") + site("EXAMPLE") },
      ["pass", 1],
    ],
    [
      "four of five",
      {
        "/":
          organization("Example GmbH") +
          data({ "@type": "WebSite", name: "Example" }) +
          site("Example!") +
          app("Other"),
      },
      ["pass", 0.8],
    ],
    ["three of four", { "/": organization("Example") + site("Example") + app("Other") }, ["partial", 0.75]],
    ["half", { "/": site("Acme") }, ["partial", 0.5]],
    ["a third", { "/": site("Acme") + app("Other") }, ["fail", 0.333]],
    [
      "titles count where 60 % share an end",
      {
        "/": "<title>Example | Bikes</title>",
        "/a": "<title>About us – Example</title>",
        "/b": "<title>Contact</title>",
      },
      ["pass", 1],
    ],
    ["titles that share nothing", { "/": "<title>One</title>", "/a": "<title>Two</title>" }, ["na"]],
    ["nothing but the domain", { "/": "<p>x" }, ["na"]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("brand-name-consistent", pages))).toEqual(expected);
  });

  it("proposes the name most places use", () => {
    expect(find("brand-name-consistent", { "/": organization("Example Ltd.") + app("Other") })).toMatchObject(
      {
        fixValues: { name: "Example Ltd." },
        details: "2 of 3 places say “Example Ltd.”; application name “Other” differs.",
      },
    );
  });
});
