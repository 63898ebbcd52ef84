import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { responseOf } from "../../../../tests/site-audit/resources.ts";
import { noBotWall } from "./no-bot-wall.ts";

const page = "<main><h1>Hello</h1><p>Words.</p></main>";
const wall = { html: "Forbidden", status: 403 };
const origin = "https://www.example.com";

describe("no-bot-wall", () => {
  test("let in everywhere: pass", () => {
    const pages = { "/": page, "/about": page, "/contact": page, "/pricing": wall };
    expect(decidedOf(noBotWall, { pages })).toMatchObject({ outcome: "pass", score: 1, pagesChecked: 3 });
  });

  test("a key page walled: partial", () => {
    const finding = decidedOf(noBotWall, { pages: { "/": page, "/about": wall, "/contact": page } });
    expect(finding.outcome).toBe("partial");
    expect(finding.score).toBeCloseTo(2 / 3);
    expect(finding.details).toContain(`${origin}/about: status 403`);
    expect(finding.critical).toBeUndefined();
  });

  test("let in only when asked again: partial", () => {
    const resource = responseOf(`${origin}/`, page, { attempts: 2 });
    const artifacts = { home: resource, pages: [{ role: "home" as const, resource }] };
    expect(decidedOf(noBotWall, { pages: {}, artifacts })).toMatchObject({ outcome: "partial", score: 0.5 });
  });

  test.each([401, 402, 403, 406, 429, 451, 503])("home page answers %i: fail, held down", (status) => {
    expect(decidedOf(noBotWall, { pages: { "/": { html: page, status } } })).toMatchObject({
      outcome: "fail",
      score: 0,
      critical: "home-walled",
    });
  });

  test("a challenge page with status 200 is a wall", () => {
    const pages = { "/": "<title>Just a moment...</title>" };
    expect(decidedOf(noBotWall, { pages }).critical).toBe("home-walled");
  });

  test("unknown from a folder, and where the home page gave no answer", () => {
    const pages = { "/": page };
    expect(undecidedOf(noBotWall, { pages, artifacts: { source: "folder" } }).outcome).toBe("unknown");
    expect(undecidedOf(noBotWall, { pages: { "/": { failure: "disallowed" } } }).outcome).toBe("unknown");
    expect(undecidedOf(noBotWall, { pages: { "/": { failure: "timeout" } } }).outcome).toBe("unknown");
  });
});
