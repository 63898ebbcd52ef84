import { afterEach, describe, expect, it } from "vitest";
import { failureOf, responseOf } from "../../../tests/site-audit/resources.ts";
import { defaultLimits } from "./crawl-limits.ts";
import { gather } from "./gather.ts";
import { auditTargetOf } from "./network/audit-target.ts";
import { systemClock } from "./network/clock.ts";
import { createNetworkSource } from "./network/network-source.ts";
import { closeAll, closing, fast, gathered, kinds, page, site } from "./testing/test-gathering.ts";

afterEach(closeAll);

describe("the manners of a crawl", () => {
  it("asks for nothing but robots.txt where our robot is kept out, and for the sitemap that robots.txt offers", async () => {
    const { url, log } = await site({
      "/robots.txt": "User-agent: TrueNorthAudit\nDisallow: /\nSitemap: /map.xml",
      "/map.xml": "<urlset></urlset>",
      "/": page("Home"),
    });
    const artifacts = await gathered(url);
    expect(log).toEqual(["GET /robots.txt", "GET /map.xml"]);
    expect(artifacts.home).toMatchObject({ ok: false, kind: "disallowed" });
    expect(kinds(artifacts)).toEqual(["disallowed"]);
  });

  it("does not follow a redirect into what is forbidden", async () => {
    const { url, log } = await site({
      "/robots.txt": "User-agent: *\nDisallow: /private",
      "/": page("Home", ["/about"]),
      "/about": { status: 302, headers: { location: "/private/about" } },
      "/private/about": page("Secret"),
    });
    expect(kinds(await gathered(url))).toEqual([200, "disallowed"]);
    expect(log.filter((line) => line.includes("private"))).toEqual([]);
  });

  it("stays out when robots.txt answers with a server error", async () => {
    const { url, log } = await site({ "/robots.txt": { status: 503 }, "/": page("Home") });
    const artifacts = await gathered(url);
    expect(artifacts.home).toMatchObject({ ok: false, kind: "disallowed" });
    expect(log.filter((line) => line !== "GET /robots.txt")).toEqual([]);
  });

  it("reads only the home page where a long pause is asked for", async () => {
    const { url, log } = await site({
      "/robots.txt": "User-agent: *\nCrawl-delay: 3600",
      "/": page("Home", ["/about"]),
      "/about": page("About"),
    });
    const artifacts = await gathered(url, { maxCrawlDelayMs: 30 });
    expect(log).toEqual(["GET /robots.txt", "GET /"]);
    expect(artifacts.home).toMatchObject({ ok: true, status: 200 });
    expect(artifacts.llmsTxt).toMatchObject({ ok: false, kind: "budget" });
  });

  it("asks the secure addresses first for that page", async () => {
    const target = auditTargetOf("shop.example");
    if (target === null) throw new Error("no target");
    const asked: string[] = [];
    await gather(
      {
        kind: "network",
        fetch: async ({ url }) => {
          asked.push(url);
          return url.endsWith("/robots.txt")
            ? responseOf(url, "User-agent: *\nCrawl-delay: 3600", {
                headers: { "content-type": "text/plain" },
              })
            : failureOf(url, "connection");
        },
        lookUpBrand: async () => ({ available: false, reason: "" }),
        close: async () => {},
      },
      target,
      {
        clock: systemClock,
        limits: { ...fast, maxCrawlDelayMs: 30 },
        now: "2026-11-21T12:00:00Z",
        onProgress: () => {},
      },
    );
    expect(asked.filter((url) => !url.endsWith("/robots.txt"))).toEqual([
      "https://shop.example/",
      "https://www.shop.example/",
      "http://shop.example/",
      "http://www.shop.example/",
    ]);
  });

  it("keeps the pause between requests", async () => {
    const { url, log } = await site({ "/": page("Home") });
    const waits: number[] = [];
    let time = 0;
    const source = createNetworkSource({
      userAgent: "Test/1.0",
      allowPrivateHosts: true,
      knowledgeBases: null,
    });
    closing.push(source.close);
    const target = auditTargetOf(url);
    if (target === null) throw new Error("no target");
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        waits.push(milliseconds);
        time += milliseconds;
      },
    };
    await gather(source, target, {
      clock,
      limits: defaultLimits,
      now: "2026-11-21T12:00:00Z",
      onProgress: () => {},
    });
    expect(waits).toHaveLength(log.length - 1);
    expect(new Set(waits)).toEqual(new Set([500]));
  });

  it("waits once for Retry-After and gives up on a long one", async () => {
    let asked = 0;
    const { url, log } = await site({
      "/": () => {
        asked += 1;
        return asked === 2 ? { status: 503, headers: { "retry-after": "0" } } : page("Home", ["/about"]);
      },
      "/about": { status: 429, headers: { "retry-after": "86400" } },
    });
    const artifacts = await gathered(url);
    expect(artifacts.home).toMatchObject({ ok: true, status: 200, attempts: 2 });
    expect(kinds(artifacts)).toEqual([200, 429]);
    expect(log.filter((line) => line === "GET /about")).toHaveLength(1);
    expect(log.at(-1)).toBe("GET /about");
  });

  it("asks a walled home page once more", async () => {
    const { url } = await site({ "/": { status: 403, body: "Access denied" } });
    expect((await gathered(url)).home).toMatchObject({ ok: true, status: 403, attempts: 2 });
  });

  it("stops when the time is used up", async () => {
    const { url } = await site({ "/": page("Home", ["/about"]), "/about": page("About") });
    let time = 0;
    const source = createNetworkSource({
      userAgent: "Test/1.0",
      allowPrivateHosts: true,
      knowledgeBases: null,
    });
    closing.push(source.close);
    const target = auditTargetOf(url);
    if (target === null) throw new Error("no target");
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds;
      },
    };
    const artifacts = await gather(source, target, {
      clock,
      limits: { ...fast, gapMs: 10_000 },
      now: "2026-11-21T12:00:00Z",
      onProgress: () => {},
    });
    expect(artifacts.home).toMatchObject({ ok: true, status: 200 });
    expect(artifacts.pages.at(-1)?.resource).toMatchObject({ ok: false, kind: "budget" });
  });
});
