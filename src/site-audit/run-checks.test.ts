import { describe, expect, it } from "vitest";
import { responseOf } from "../../tests/site-audit/resources.ts";
import { type BuiltSite, siteFrom } from "../../tests/site-audit/site-builder.ts";
import { allChecks } from "./checks/all-checks.ts";
import { checkSite } from "./run-checks.ts";

const judged = (site: BuiltSite) => checkSite(siteFrom(site), allChecks, "78");

describe("a site without a home page", () => {
  it.each([
    [404, "The home page answered with status 404 (not found), so there is nothing to judge."],
    [410, "The home page answered with status 410 (not found), so there is nothing to judge."],
    [500, "The home page answered with status 500 (the server failed), so there is nothing to judge."],
  ])("that answers %i has no score", (status, note) => {
    const result = judged({ pages: { "/": { html: "<p>Oops", status } } });
    expect(result).toMatchObject({ state: "unreachable", score: null, band: null, caps: [] });
    expect(result.notes[0]).toBe(note);
  });

  it("is reported as a folder without index.html", () => {
    const { state, notes } = judged({
      pages: { "/": { html: "", status: 404 } },
      artifacts: { source: "folder" },
    });
    expect({ state, note: notes[0] }).toEqual({
      state: "unreachable",
      note: "There is no index.html in the folder, so there is no home page to begin with.",
    });
  });

  it("that is walled has a score, held down", () => {
    expect(judged({ pages: { "/": { html: "Forbidden", status: 403 } } }).state).not.toBe("unreachable");
  });
});

describe("fixes", () => {
  const fixOf = (site: BuiltSite, id: string) => judged(site).checks.find((check) => check.id === id)?.fix;
  const noindex = '<meta name="robots" content="noindex">';

  it("count only further pages", () => {
    expect(fixOf({ pages: { "/": noindex, "/about": "<p>x" } }, "pages-indexable")).toBe(
      'Remove "noindex" from https://www.example.com/.',
    );
    expect(fixOf({ pages: { "/": noindex, "/about": noindex } }, "pages-indexable")).toBe(
      'Remove "noindex" from https://www.example.com/ (and 1 more).',
    );
  });

  it("name the pages that lack the label they name", () => {
    const site = { pages: { "/": "<p>x", "/docs": "<p>x", "/faq": "<p>x", "/docs/a": "<p>x" } };
    expect(fixOf(site, "page-type-schema")).toBe(
      "Say in a form machines read what these pages are (TechArticle data): https://www.example.com/docs, https://www.example.com/docs/a.",
    );
  });

  it("are whole sentences without placeholders left open", () => {
    const site = {
      pages: { "/": "<p>x", "/about": "<p>x" },
      artifacts: { robots: responseOf("https://www.example.com/robots.txt", "User-agent: *\nDisallow: /a") },
    };
    for (const { fix } of judged(site).checks)
      if (fix !== null) expect(fix).not.toMatch(/[{}]|\b0 more|undefined|null/);
  });
});
