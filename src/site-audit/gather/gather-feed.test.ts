import { afterEach, describe, expect, it } from "vitest";
import { closeAll, gathered, site } from "./testing/test-gathering.ts";
import type { Answers } from "./testing/test-site.ts";

afterEach(closeAll);

const home = (...links: readonly string[]) =>
  `<!doctype html><html lang="en"><title>Home</title>${links.join("")}<main><h1>Home</h1></main></html>`;
const link = (href: string, type = "application/rss+xml") =>
  `<link rel="alternate" type="${type}" href="${href}">`;

async function feedOf(answers: Answers) {
  const { url, log } = await site(answers);
  const { feed } = await gathered(url);
  return { feed, asked: log.filter((line) => line.includes("feed")), url };
}

describe("the feed", () => {
  it.each([["application/rss+xml"], ["application/atom+xml"], ["Application/RSS+XML; charset=utf-8"]])(
    "reads the first feed that the home page names as %s, once",
    async (type) => {
      const links = [link("/de", "text/html"), link("https://elsewhere.test/feed"), link("/feed", type)];
      const { feed, asked, url } = await feedOf({
        "/": home(...links, link("/feed/comments")),
        "/feed": "<rss/>",
      });
      expect(feed).toMatchObject({ ok: true, url: `${url}feed`, status: 200, bytes: 6 });
      expect(asked).toEqual(["GET /feed"]);
    },
  );

  it("asks for no feed where the home page names none", async () => {
    const answers = { "/": home('<link rel="alternate" href="/feed" hreflang="de">'), "/feed": "<rss/>" };
    expect(await feedOf(answers)).toMatchObject({ feed: null, asked: [] });
  });

  it("obeys robots.txt", async () => {
    const answers = { "/": home(link("/feed")), "/robots.txt": "User-agent: *\nDisallow: /feed" };
    expect(await feedOf(answers)).toMatchObject({ feed: { ok: false, kind: "disallowed" }, asked: [] });
  });

  it("reads no more than two megabytes", async () => {
    const long = { "/": home(link("/feed.xml")), "/feed.xml": `<rss>${" ".repeat(3_000_000)}</rss>` };
    expect((await feedOf(long)).feed).toMatchObject({ ok: true, bytes: 2_000_000, truncated: true });
  });
});
