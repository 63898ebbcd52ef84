import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { sitemapUrlsLive } from "./sitemap-urls-live.ts";

const origin = "https://www.example.com";
const sitemap = `<urlset><url><loc>${origin}/</loc></url></urlset>`;
const built = (...sitemapSample: readonly Resource[]) => ({
  pages: { "/": "<main>Hello</main>" },
  sitemap,
  artifacts: { sitemapSample },
});
const live = (n: number) => responseOf(`${origin}/p${n}`, "x");
const many = (count: number) => Array.from({ length: count }, (_, n) => live(n));
const moved = (status: number, to: string) =>
  responseOf(`${origin}/old`, "x", { finalUrl: `${origin}${to}`, hops: [{ url: `${origin}/old`, status }] });

describe("sitemap-urls-live", () => {
  test.each([
    ["live", live(1), 1],
    ["moved for good", moved(301, "/new"), 0.5],
    ["moved for good (308)", moved(308, "/new"), 0.5],
    ["moved for a while", moved(302, "/new"), 0],
    ["moved to the home page", moved(301, "/"), 0],
    ["gone", responseOf(`${origin}/x`, "", { status: 404 }), 0],
    ["without a server", failureOf(`${origin}/x`, "dns"), 0],
  ])("%s", (_, resource, score) => {
    expect(decidedOf(sitemapUrlsLive, built(resource)).score).toBe(score);
  });

  test.each([
    [10, 0, "pass"],
    [9, 1, "partial"],
    [7, 3, "partial"],
    [6, 4, "fail"],
  ])("%i live, %i gone: %s", (alive, gone, outcome) => {
    const dead = Array.from({ length: gone }, (_, n) =>
      responseOf(`${origin}/gone${n}`, "", { status: 404 }),
    );
    const finding = decidedOf(sitemapUrlsLive, built(...many(alive), ...dead));
    expect(finding.outcome).toBe(outcome);
    expect(finding.pagesChecked).toBe(10);
    if (gone === 1) expect(finding.fixValues?.urls).toBe(`${origin}/gone0`);
  });

  test("walls, bans and time-outs say nothing of a page", () => {
    const silent = [
      responseOf(`${origin}/a`, "", { status: 403 }),
      failureOf(`${origin}/b`, "disallowed"),
      failureOf(`${origin}/c`, "timeout"),
    ];
    expect(decidedOf(sitemapUrlsLive, built(live(1), ...silent))).toMatchObject({
      outcome: "pass",
      pagesChecked: 1,
    });
    expect(undecidedOf(sitemapUrlsLive, built(...silent)).outcome).toBe("unknown");
  });

  test("a folder does not show whether the server adds a slash", () => {
    const moved = responseOf(`${origin}/about`, "x", {
      finalUrl: `${origin}/about/`,
      hops: [{ url: `${origin}/about`, status: 301 }],
    });
    const inFolder = built(moved);
    expect(
      decidedOf(sitemapUrlsLive, { ...inFolder, artifacts: { ...inFolder.artifacts, source: "folder" } })
        .outcome,
    ).toBe("pass");
    expect(decidedOf(sitemapUrlsLive, built(moved)).score).toBe(0.5);
  });

  test("na without a sitemap", () => {
    expect(undecidedOf(sitemapUrlsLive, { pages: { "/": "x" } }).outcome).toBe("na");
  });
});
