import { describe, expect, it } from "vitest";
import { siteFrom } from "../../../tests/site-audit/site-builder.ts";
import { isUnavailable } from "./site.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

describe("buildSite", () => {
  it("reads the home page and the others", () => {
    const site = siteFrom({
      pages: {
        "/": "<title>Acme</title><h1>Hi</h1>",
        "/about": `<main>${words(20)}</main>`,
        "/blog/x": "<p>x",
      },
    });
    expect(site.registrableDomain).toBe("example.com");
    expect(isUnavailable(site.home)).toBe(false);
    if (isUnavailable(site.pages)) throw new Error("pages expected");
    expect(
      site.pages.map(({ type, isKeyPage, isContentPage, mainWords }) => ({
        type,
        isKeyPage,
        isContentPage,
        mainWords,
      })),
    ).toEqual([
      { type: "home", isKeyPage: true, isContentPage: false, mainWords: 1 },
      { type: "about", isKeyPage: true, isContentPage: true, mainWords: 20 },
      { type: "article", isKeyPage: true, isContentPage: true, mainWords: 1 },
    ]);
  });

  it.each([
    [
      "disallowed",
      { failure: "disallowed" as const },
      "We were not allowed to look: robots.txt does not let our robot read the homepage.",
    ],
    [
      "walled",
      { html: "<p>Forbidden", status: 403 },
      "We could not read the homepage: a firewall answered in its place: status 403 (forbidden).",
    ],
    [
      "down",
      { html: "<p>Oops", status: 500 },
      "We could not read the homepage: it answered with status 500.",
    ],
    [
      "a picture",
      { html: "PNG", headers: { "content-type": "image/png" } },
      "We could not read the homepage: it is not an HTML page.",
    ],
    ["timeout", { failure: "timeout" as const }, "We could not read the homepage: It failed (timeout)."],
  ])("says why the home page is unknown: %s", (_, page, reason) => {
    const site = siteFrom({ pages: { "/": page } });
    expect(site.home).toEqual({ unavailable: reason });
    expect(isUnavailable(site.pages)).toBe(true);
    expect(isUnavailable(site.brandName)).toBe(true);
  });

  it("counts a page once though two addresses led to it, and the only page as content", () => {
    const site = siteFrom({
      pages: { "/": "<p>x", "/de": { html: "<p>x", finalUrl: "https://www.example.com/#top" } },
    });
    if (isUnavailable(site.pages)) throw new Error("pages expected");
    expect(site.pages.map(({ isContentPage }) => isContentPage)).toEqual([true]);
  });
});
