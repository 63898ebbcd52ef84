import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { site } from "./site.ts";
import { readSiteFiles } from "./site-files.ts";

let directory: string;
let app: Hono;

const contentSecurity = { backendOrigin: null, showsGooglePictures: false, https: false };
const shell = `<script>theme()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(directory, "pricing"));
  await mkdir(join(directory, "assets"));
  await mkdir(join(directory, ".well-known"));
  await mkdir(join(directory, "404"));
  await writeFile(
    join(directory, "index.html"),
    `${shell}<link rel="canonical" href="https://built.example/">`,
  );
  await writeFile(join(directory, "pricing/index.html"), "<h1>Pricing</h1>");
  await writeFile(join(directory, "404/index.html"), "<h1>Not here</h1>");
  await writeFile(join(directory, "__spa-fallback.html"), "<h1>Shell</h1>");
  await writeFile(join(directory, "assets/entry-1.js"), "run()");
  await writeFile(join(directory, "assets/entry-1.js.br"), "compressed");
  await writeFile(join(directory, ".well-known/security.txt"), "Contact: https://built.example/help");
  const files = await readSiteFiles(directory, (built) =>
    built.replaceAll("https://built.example", "https://real.example"),
  );
  const isClientOnlyPath = (path: string) => /^\/(?:success|brand\/[a-z]+)$/.test(path);
  app = new Hono().get("*", site({ files, contentSecurity, isClientOnlyPath }));
});

afterAll(() => rm(directory, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test.each([
  ["/", 200, "canonical"],
  ["/pricing", 200, "Pricing"],
  ["/success", 200, "Shell"],
  ["/nothing", 404, "Not here"],
  ["/404", 404, "Not here"],
  ["/__spa-fallback.html", 404, "Not here"],
  ["/pricing/index.html", 404, "Not here"],
  ["/../site.ts", 404, "Not here"],
  ["/%2e%2e/%2e%2e/etc/passwd", 404, "Not here"],
])("%s answers %i", async (path, status, words) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(words);
});

test("a slash at the end leads to the address without it", async () => {
  const response = await get("/pricing/?x=1");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/pricing?x=1"]);
  expect((await get("//evil.example/")).headers.get("location")).toBeNull();
});

test("the address of the build gives way to the real one, in every form", async () => {
  expect(await (await get("/")).text()).toContain('href="https://real.example/"');
  const compressed = await get("/", { "accept-encoding": "gzip, br" });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toContain("https://real.example/");
  expect(await (await get("/.well-known/security.txt")).text()).toBe("Contact: https://real.example/help");
});

test("a page may run its own inline scripts and no others", async () => {
  const policy = (await get("/")).headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1);
  expect(policy).toContain("script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
});

test("assets are kept for ever, pages are asked about again", async () => {
  const asset = await get("/assets/entry-1.js", { "accept-encoding": "br" });
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("content-encoding")).toBe("br");
  const page = await get("/pricing");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const etag = page.headers.get("etag") ?? "";
  expect((await get("/pricing", { "if-none-match": etag })).status).toBe(304);
});

test("HEAD answers as GET does, without the body", async () => {
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    const [head, whole] = [
      await app.request("/pricing", { method: "HEAD", headers }),
      await get("/pricing", headers),
    ];
    const { byteLength } = await whole.arrayBuffer();
    expect([head.status, head.headers.get("content-length")]).toEqual([200, `${byteLength}`]);
    expect(await head.text()).toBe("");
  }
});

test("each form has an ETag of its own, by which it is asked about again", async () => {
  const path = "/assets/entry-1.js";
  const etagOf = async (encoding: string) =>
    (await get(path, { "accept-encoding": encoding })).headers.get("etag") ?? "";
  const [plain, br] = [await etagOf("identity"), await etagOf("br")];
  const again = async (etag: string) => {
    const response = await get(path, { "accept-encoding": "br", "if-none-match": etag });
    return [response.status, await response.text()];
  };
  expect(await again(br)).toEqual([304, ""]);
  expect(await again(plain)).toEqual([200, "compressed"]);
});

test("a form that was refused is not sent", async () => {
  const response = await get("/assets/entry-1.js", { "accept-encoding": "br;q=0, gzip" });
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("a server serves the build it started with, though another takes the place of its files", async () => {
  const old = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(old, "assets"));
  await writeFile(join(old, "assets/part-1.js"), "old()");
  await writeFile(join(old, "assets/part-1.js.br"), "compressed");
  const files = await readSiteFiles(old, (built) => built);
  const running = new Hono().get("*", site({ files, contentSecurity, isClientOnlyPath: () => false }));
  await rm(join(old, "assets/part-1.js.br"));
  await writeFile(join(old, "assets/part-1.js"), "changed()");
  await writeFile(join(old, "assets/part-2.js"), "added()");
  const part = await running.request("/assets/part-1.js");
  expect([part.status, await part.text()]).toEqual([200, "old()"]);
  const compressed = await running.request("/assets/part-1.js", { headers: { "accept-encoding": "br" } });
  expect([compressed.status, await compressed.text()]).toEqual([200, "compressed"]);
  expect((await running.request("/assets/part-2.js")).status).toBe(404);
  await rm(old, { recursive: true });
});
