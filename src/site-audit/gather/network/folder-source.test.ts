import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderLimits } from "../crawl-limits.ts";
import { gather } from "../gather.ts";
import { auditTargetOf } from "./audit-target.ts";
import { systemClock } from "./clock.ts";
import { createFolderSource } from "./folder-source.ts";

let base = "";
let folder = "";

async function write(path: string, text: string) {
  const file = join(base, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "folder-"));
  folder = join(base, "site");
  await write("secret.html", "secret");
  await write("site-of-another/index.html", "secret");
  await write(
    "site/index.html",
    '<html lang="en"><title>Home</title><nav><a href="/about">About</a><a href="docs">Docs</a></nav>',
  );
  await write("site/about.html", "<title>About</title>");
  await write("site/docs/index.html", "<title>Docs</title>");
  await write("site/404.html", "<title>Not here</title>");
  await write("site/robots.txt", "User-agent: *\nCrawl-delay: 3600\nDisallow: /private");
  await write("site/.well-known/security.txt", "Contact: mailto:a@example.com");
  await write("site/big.html", "x".repeat(2_000));
  await write("site/empty/other.html", "x");
  await write("site/50%.html", "percent");
  await symlink(join(base, "secret.html"), join(folder, "leak.html"));
  await symlink(base, join(folder, "up"));
  await symlink(join(folder, "about.html"), join(folder, "alias.html"));
});
afterAll(() => rm(base, { recursive: true }));

const request = { timeoutMs: 1_000, limitBytes: 1_000 };

async function open(origin: string) {
  const source = await createFolderSource(folder, origin);
  if (source === null) throw new Error("the folder is gone");
  return source;
}

async function ask(path: string) {
  const source = await open("https://example.com");
  return source.fetch({ ...request, url: `https://example.com${path}` });
}

describe("createFolderSource", () => {
  it.each([
    ["/", 200, "text/html", "https://example.com/"],
    ["/?page=2#part", 200, "text/html", "https://example.com/?page=2"],
    ["/about", 200, "text/html", "https://example.com/about"],
    ["/about.html", 200, "text/html", "https://example.com/about.html"],
    ["/docs/", 200, "text/html", "https://example.com/docs/"],
    ["/docs", 200, "text/html", "https://example.com/docs/"],
    ["/alias.html", 200, "text/html", "https://example.com/alias.html"],
    ["/50%25", 200, "text/html", "https://example.com/50%25"],
    ["/robots.txt", 200, "text/plain", "https://example.com/robots.txt"],
    ["/.well-known/security.txt", 200, "text/plain", "https://example.com/.well-known/security.txt"],
    ["/nothing", 404, "text/html", "https://example.com/nothing"],
    ["/empty/", 404, "text/html", "https://example.com/empty/"],
    ["/about.html/", 404, "text/html", "https://example.com/about.html/"],
    ["/%", 404, "text/html", "https://example.com/%"],
    ["/%00", 404, "text/html", "https://example.com/%00"],
  ])("answers %s with %i %s", async (path, status, type, finalUrl) => {
    expect(await ask(path)).toMatchObject({ ok: true, status, finalUrl, headers: { "content-type": type } });
  });

  it("redirects a directory to its closing slash", async () => {
    expect((await ask("/docs")).hops).toEqual([{ url: "https://example.com/docs", status: 301 }]);
  });

  it.each([
    "/leak.html",
    "/leak",
    "/up/secret.html",
    "/up/",
    "/../secret.html",
    "/%2e%2e/secret.html",
    "/..%2fsecret.html",
    "/docs/..%2f..%2fsecret.html",
    "/..%2fsite-of-another/",
    "/..%5csecret.html",
  ])("does not let %s leave the folder", async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ ok: true, status: 404 });
    expect(answer.ok && new TextDecoder().decode(answer.body)).not.toContain("secret");
  });

  it("cuts at the limit and sends no body for HEAD", async () => {
    expect(await ask("/big.html")).toMatchObject({ bytes: 1_000, truncated: true });
    const source = await open("https://example.com");
    const head = await source.fetch({ ...request, url: "https://example.com/", method: "HEAD" });
    expect(head).toMatchObject({ status: 200, bytes: 0 });
  });

  it("does not answer for other addresses", async () => {
    const source = await open("https://example.com");
    expect(await source.fetch({ ...request, url: "https://www.example.com/" })).toMatchObject({
      ok: false,
      kind: "not-asked",
    });
  });

  it("knows a folder that is not there, and a file that is none", async () => {
    expect(await createFolderSource(join(base, "nowhere"), "https://example.com")).toBeNull();
    expect(await createFolderSource(join(folder, "about.html"), "https://example.com")).toBeNull();
  });
});

describe("gather from a folder", () => {
  async function gathered() {
    const target = auditTargetOf("https://www.example.com");
    if (target === null) throw new Error("no target");
    const source = await open(target.typedOrigin);
    return gather(source, target, {
      clock: systemClock,
      limits: folderLimits,
      now: "2026-11-21T12:00:00Z",
      onProgress: () => {},
    });
  }

  it("reads the same bytes twice", async () => {
    const [first, second] = [await gathered(), await gathered()];
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  });

  it("does not claim to know what only a server shows", async () => {
    const artifacts = await gathered();
    expect(artifacts).toMatchObject({
      source: "folder",
      origin: "https://www.example.com",
      domain: "example.com",
      homeTtfbMs: [],
    });
    expect(artifacts.addressVariants.map((variant) => !variant.ok && variant.kind)).toEqual(
      new Array(4).fill("not-asked"),
    );
    expect(artifacts.knowledgeBase).toMatchObject({ available: false });
    expect(artifacts.pages.map(({ role }) => role)).toEqual(["home", "about", "navigation"]);
    expect(artifacts.missingPage).toMatchObject({ status: 404 });
  });
});
