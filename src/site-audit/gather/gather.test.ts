import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { gather } from "./gather.ts";
import { auditTargetOf } from "./network/audit-target.ts";
import { systemClock } from "./network/clock.ts";
import { createNetworkSource } from "./network/network-source.ts";
import type { Progress } from "./progress.ts";
import { closeAll, closing, fast, gathered, page, site } from "./testing/test-gathering.ts";
import type { TestAnswer } from "./testing/test-site.ts";

afterEach(closeAll);

describe("gather", () => {
  it("follows the plan on a small site", async () => {
    const entries = Array.from(
      { length: 14 },
      (_, index) => `<url><loc>ORIGIN/blog/post-${index}</loc><lastmod>2026-10-${10 + index}</lastmod></url>`,
    );
    const answers: Record<string, TestAnswer> = {
      "/": {
        headers: { etag: '"a"' },
        body: page("Home", [
          "/about",
          "/contact",
          "/pricing",
          "/faq",
          "/privacy",
          "/products",
          "/careers",
          "/gone",
          "/blog",
        ]),
      },
      "/llms.txt": "# Site\n\n## Pages\n- [About](/about)\n- [Blog](/blog)\n",
      "/security.txt": "Contact: mailto:a@example.com\n",
    };
    for (const path of ["about", "contact", "pricing", "faq", "privacy", "products", "careers", "blog"])
      answers[`/${path}`] = page(path);
    for (let index = 0; index < 14; index++)
      answers[`/blog/post-${index}`] = page(`Post ${index}`, [`/tag/${index}`]);
    const started = await site(answers);
    const origin = started.url.slice(0, -1);
    answers["/robots.txt"] = `User-agent: *\nDisallow: /tag/1\nSitemap: ${origin}/map.xml`;
    answers["/map.xml"] = `<urlset>${entries.join("").replaceAll("ORIGIN", origin)}</urlset>`;
    const seen: Progress[] = [];
    const artifacts = await gathered(started.url, {}, (progress) => seen.push(progress));

    expect(artifacts.pages.map(({ role, resource }) => `${role} ${new URL(resource.url).pathname}`)).toEqual([
      "home /",
      "about /about",
      "contact /contact",
      "offer /products",
      "pricing /pricing",
      "faq /faq",
      "privacy /privacy",
      "article /blog/post-13",
      "article /blog/post-12",
      "article /blog/post-11",
      "article /blog/post-10",
      "navigation /careers",
    ]);
    expect(artifacts.homeTtfbMs).toHaveLength(3);
    expect(artifacts.homeRevalidation).toMatchObject({ ok: true });
    expect(artifacts.sitemaps).toMatchObject([{ listed: true, resource: { status: 200 } }]);
    expect(artifacts.sitemapSample).toHaveLength(10);
    expect(artifacts.llmsTxtLinks.map(({ url }) => new URL(url).pathname)).toEqual(["/about", "/blog"]);
    expect(artifacts.securityTxt).toMatchObject({ url: `${origin}/security.txt`, status: 200 });
    expect(artifacts.missingPage).toMatchObject({ ok: true, status: 404 });
    expect(
      artifacts.linkTargets.some(
        (target) => target.url.endsWith("/gone") && target.ok && target.status === 404,
      ),
    ).toBe(true);
    // /tag/1, /tag/10 to /tag/13 are forbidden.
    expect(started.log.filter((line) => line.includes("/tag/1"))).toEqual([]);
    expect(new Set(started.log.filter((line) => line.startsWith("GET /about")))).toHaveLength(1);
    const counts = seen.map(({ done }) => done);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(new Set(seen.map(({ total }) => total)).size).toBe(1);
  });

  it("follows cyclic sitemap indexes no further than each address once", async () => {
    const index = (name: string) =>
      `<sitemapindex><sitemap><loc>ORIGIN/${name}</loc></sitemap></sitemapindex>`;
    const answers: Record<string, TestAnswer> = { "/": page("Home") };
    const { url, log } = await site(answers);
    const origin = url.slice(0, -1);
    answers["/sitemap.xml"] = index("b.xml").replace("ORIGIN", origin);
    answers["/b.xml"] = {
      headers: { "content-type": "application/octet-stream" },
      body: gzipSync(index("sitemap.xml").replace("ORIGIN", origin)),
    };
    expect((await gathered(url)).sitemaps.map(({ resource }) => new URL(resource.url).pathname)).toEqual([
      "/sitemap.xml",
      "/b.xml",
    ]);
    expect(log.filter((line) => line.endsWith(".xml"))).toHaveLength(2);
  });

  it("reads at most five sitemap files", async () => {
    const answers: Record<string, TestAnswer> = { "/": page("Home") };
    const { url } = await site(answers);
    const children = Array.from(
      { length: 50 },
      (_, index) => `<sitemap><loc>${url}${index}.xml</loc></sitemap>`,
    );
    answers["/sitemap.xml"] = `<sitemapindex>${children.join("")}</sitemapindex>`;
    expect((await gathered(url)).sitemaps).toHaveLength(5);
  });

  it("follows a redirect stub once and counts it as a redirect", async () => {
    const { url } = await site({
      "/": `<!doctype html><meta http-equiv="refresh" content="0; url=/en/"><title>Redirecting</title>`,
      "/en/": page("Welcome"),
    });
    const { home } = await gathered(url);
    expect(home).toMatchObject({ ok: true, url, finalUrl: `${url}en/`, hops: [{ url, status: 200 }] });
  });

  it("asks GET where a server does not know HEAD", async () => {
    const { url, log } = await site({
      "/": page(
        "Home",
        Array.from({ length: 14 }, (_, index) => `/p${index}`),
      ),
      "/p13": ({ method }) => (method === "HEAD" ? { status: 405 } : page("P13")),
      "/p12": ({ method }) => (method === "HEAD" ? { status: 405 } : page("P12")),
    });
    const { linkTargets } = await gathered(url);
    const tried = linkTargets.find((target) => target.url.endsWith("/p13"));
    expect(tried).toMatchObject({ ok: true, status: 200 });
    expect(log.filter((line) => line.endsWith("/p13"))).toEqual(["HEAD /p13", "GET /p13"]);
  });

  it("leaves out pages beyond the limit for all pages, but not small ones after them", async () => {
    const { url } = await site({
      "/": page("Home", ["/about", "/contact", "/pricing"]),
      "/about": `<title>About</title>${"x".repeat(7_000_000)}`,
      "/contact": `<title>Contact</title>${"x".repeat(4_000_000)}`,
      "/pricing": page("Pricing"),
    });
    const { pages } = await gathered(url);
    expect(pages.map(({ resource }) => (resource.ok ? resource.truncated : resource.kind))).toEqual([
      false,
      true,
      "budget",
      false,
    ]);
  }, 30_000);

  it("reports a host that does not exist without asking for more", async () => {
    const source = createNetworkSource({
      userAgent: "Test/1.0",
      allowPrivateHosts: false,
      knowledgeBases: null,
      resolve: async () => {
        throw Object.assign(new Error("unknown"), { code: "ENOTFOUND" });
      },
    });
    closing.push(source.close);
    const target = auditTargetOf("nowhere.example");
    if (target === null) throw new Error("no target");
    const artifacts = await gather(source, target, {
      clock: systemClock,
      limits: fast,
      now: "2026-11-21T12:00:00Z",
      onProgress: () => {},
    });
    expect(artifacts.home).toMatchObject({ ok: false, kind: "dns", url: "https://nowhere.example/" });
    expect(artifacts.addressVariants.map((variant) => !variant.ok && variant.kind)).toEqual([
      "dns",
      "dns",
      "dns",
      "dns",
    ]);
  });
});

describe("a name that leads to a private address", () => {
  it("is refused throughout", async () => {
    const directory = await mkdtemp(join(tmpdir(), "gather-"));
    closing.push(() => rm(directory, { recursive: true }));
    const { log } = await site({ "/": page("Secret") });
    const source = createNetworkSource({
      userAgent: "Test/1.0",
      allowPrivateHosts: false,
      knowledgeBases: null,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    closing.push(source.close);
    const target = auditTargetOf("intranet.example");
    if (target === null) throw new Error("no target");
    const artifacts = await gather(source, target, {
      clock: systemClock,
      limits: fast,
      now: "2026-11-21T12:00:00Z",
      onProgress: () => {},
    });
    expect(artifacts.home).toMatchObject({ ok: false, kind: "refused-address" });
    expect(log).toEqual([]);
  });
});
