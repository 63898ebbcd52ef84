import type { LookupAddress } from "node:dns";
import { createServer as createTcpServer, type Socket } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { Resource } from "../../artifacts.ts";
import { startSite, type TestSite } from "../testing/test-site.ts";
import type { Resolve } from "./checked-lookup.ts";
import { createGuardedFetch, type FetchRequest, type GuardedFetchOptions } from "./guarded-fetch.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function guarded(options: Partial<GuardedFetchOptions> = {}) {
  const { fetch, close } = createGuardedFetch({ userAgent: "Test/1.0", allowPrivateHosts: true, ...options });
  closing.push(close);
  return (url: string, request: Partial<FetchRequest> = {}): Promise<Resource> =>
    fetch({ url, timeoutMs: 2_000, limitBytes: 1_000_000, ...request });
}

async function site(answers: Parameters<typeof startSite>[0]): Promise<TestSite> {
  const started = await startSite(answers);
  closing.push(started.close);
  return started;
}

/** A server that says exactly these bytes, HTTP or not. */
async function rawServer(say: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => say(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

const answersWith =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("addresses", () => {
  it.each([
    ["a private address", ["10.0.0.5"]],
    ["a public and a private address", ["93.184.216.34", "192.168.1.1"]],
    ["a public IPv4 and a loopback IPv6 address", ["93.184.216.34", "::1"]],
    ["a mapped loopback address", ["::ffff:127.0.0.1"]],
    ["the metadata service", ["169.254.169.254"]],
  ])("refuses a name that leads to %s", async (_, addresses) => {
    const fetch = guarded({ allowPrivateHosts: false, resolve: answersWith(...addresses) });
    expect(await fetch("http://example.com/")).toMatchObject({ ok: false, kind: "refused-address" });
  });

  it.each([
    "http://localhost/",
    "http://localhost./",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://[::1]/",
  ])("refuses %s with the system's own look-up", async (url) => {
    const fetch = guarded({ allowPrivateHosts: false });
    const answer = await fetch(url);
    expect(answer.ok).toBe(false);
    expect(answer).not.toMatchObject({ kind: "connection" });
  });

  it("connects only to what was checked when a name changes its answer", async () => {
    const { port, log } = await site({ "/": "secret" });
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "93.184.216.34" : "127.0.0.1", family: 4 }];
    };
    const fetch = guarded({ allowPrivateHosts: false, resolve: rebinding });
    await fetch("http://example.com/", { timeoutMs: 300 });
    const second = await fetch("http://example.com/", { timeoutMs: 300 });
    expect(asked).toBe(2);
    expect(second).toMatchObject({ ok: false, kind: "refused-address" });
    expect(port).toBeGreaterThan(0);
    expect(log).toEqual([]);
  });

  it("judges every redirect again", async () => {
    const { url } = await site({
      "/literal": { status: 302, headers: { location: "ftp://example.com/" } },
      "/secret": { status: 302, headers: { location: "http://user:password@127.0.0.1/" } },
      "/broken": { status: 302, headers: { location: "http://[::bad/" } },
    });
    const fetch = guarded();
    expect(await fetch(`${url}literal`)).toMatchObject({
      ok: false,
      kind: "refused-address",
      hops: [{ status: 302 }],
    });
    expect(await fetch(`${url}secret`)).toMatchObject({ ok: false, kind: "refused-address" });
    expect(await fetch(`${url}broken`)).toMatchObject({ ok: false, kind: "bad-address" });
  });

  it("calls nonsense a bad address", async () => {
    expect(await guarded()("http://")).toMatchObject({ ok: false, kind: "bad-address" });
  });

  it("tells an unknown name", async () => {
    const unknown: Resolve = async () => {
      throw Object.assign(new Error("no"), { code: "ENOTFOUND" });
    };
    const answer = await guarded({ allowPrivateHosts: false, resolve: unknown })("http://nowhere.example/");
    expect(answer).toMatchObject({ kind: "dns", message: "The name nowhere.example could not be found." });
    expect(await guarded({ resolve: answersWith() })("http://empty.example/")).toMatchObject({ kind: "dns" });
  });
});

describe("redirects", () => {
  it("follows five and notes each, http after https included", async () => {
    const step = (number: number) => ({ status: 301, headers: { location: `/${number + 1}` } });
    const { url } = await site({
      "/1": step(1),
      "/2": step(2),
      "/3": step(3),
      "/4": step(4),
      "/5": step(5),
      "/6": "there",
    });
    const answer = await guarded()(`${url}1`);
    expect(answer).toMatchObject({ ok: true, url: `${url}1`, finalUrl: `${url}6`, status: 200 });
    expect(answer.hops).toEqual([1, 2, 3, 4, 5].map((number) => ({ url: `${url}${number}`, status: 301 })));
  });

  it("gives up after five", async () => {
    const { url, log } = await site({ "/": { status: 302, headers: { location: "/" } } });
    expect(await guarded()(url)).toMatchObject({ ok: false, kind: "too-many-redirects" });
    expect(log).toHaveLength(6);
  });

  it("does not follow redirects of a POST", async () => {
    const { url, log } = await site({ "/": { status: 307, headers: { location: "/other" } } });
    const answer = await guarded()(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({ ok: true, status: 307 });
    expect(log).toEqual(["POST /"]);
  });

  it("asks leave before each request", async () => {
    const { url, log } = await site({
      "/": { status: 302, headers: { location: "/private" } },
      "/private": "secret",
    });
    const answer = await guarded()(url, {
      admit: async ({ pathname }) =>
        pathname === "/private" ? { kind: "disallowed", message: "No." } : null,
    });
    expect(answer).toMatchObject({ ok: false, kind: "disallowed", message: "No." });
    expect(log).toEqual(["GET /"]);
  });
});

describe("bodies", () => {
  const text = "Grüße ".repeat(2_000);
  const bytes = Buffer.from(text);

  it.each([
    ["gzip", gzipSync(bytes)],
    ["br", brotliCompressSync(bytes)],
    ["deflate", deflateSync(bytes)],
    ["deflate", deflateRawSync(bytes)],
    ["zstd", zstdCompressSync(bytes)],
    ["gzip, br", brotliCompressSync(gzipSync(bytes))],
    ["gzip", gzipSync(bytes).subarray(0, -4)],
    ["utf-8", bytes],
  ])("undoes %s", async (coding, body) => {
    const { url } = await site({ "/": { headers: { "content-encoding": coding }, body } });
    const answer = await guarded()(url);
    expect(answer).toMatchObject({ ok: true, truncated: false, bytes: bytes.length });
    expect(answer.ok && new TextDecoder().decode(answer.body)).toBe(text);
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
    ["zstd", zstdCompressSync(Buffer.alloc(50_000_000))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(50_000_000)))],
  ])("stops a bomb packed as %s at the limit", async (coding, body) => {
    const { url } = await site({ "/": { headers: { "content-encoding": coding }, body } });
    expect(await guarded()(url)).toMatchObject({ ok: true, truncated: true, bytes: 1_000_000 });
  });

  it("keeps the beginning of a body that is too long, by content type", async () => {
    const { url } = await site({
      "/": { headers: { "content-type": "Text/HTML; charset=utf-8" }, body: Buffer.alloc(12_000_000, 97) },
    });
    const answer = await guarded()(url, { limitBytes: (type) => (type === "text/html" ? 5_000_000 : 1) });
    expect(answer).toMatchObject({ ok: true, truncated: true, bytes: 5_000_000 });
  });

  it("says so when a body is not packed as it claims", async () => {
    const { url } = await site({ "/": { headers: { "content-encoding": "gzip" }, body: "plain text" } });
    expect(await guarded()(url)).toMatchObject({ ok: false, kind: "connection" });
  });

  it("hashes what it keeps and times it", async () => {
    const { url } = await site({ "/": "hello" });
    const answer = await guarded()(url);
    expect(answer).toMatchObject({
      sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
      attempts: 1,
    });
    expect(answer.ok && answer.ttfbMs).toBeGreaterThanOrEqual(0);
  });

  it("asks only for the head", async () => {
    const { url, log } = await site({
      "/": { headers: { "content-encoding": "gzip" }, body: gzipSync("x") },
    });
    expect(await guarded()(url, { method: "HEAD" })).toMatchObject({ ok: true, status: 200, bytes: 0 });
    expect(log).toEqual(["HEAD /"]);
  });
});

describe("servers that misbehave", () => {
  it.each([
    ["garbage", (socket: Socket) => socket.end("\x00\x01\x02 this is not HTTP\r\n\r\n"), "connection"],
    ["nothing at all", (socket: Socket) => socket.end(), "connection"],
    [
      "invalid headers",
      (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\nbad header\x00: x\r\n\r\n"),
      "connection",
    ],
    [
      "endless headers",
      (socket: Socket) => socket.end(`HTTP/1.1 200 OK\r\n${"x-filler: 0123456789\r\n".repeat(10_000)}\r\n`),
      "connection",
    ],
    [
      "less than announced",
      (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort"),
      "connection",
    ],
    [
      "two lengths",
      (socket: Socket) =>
        socket.end("HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello"),
      "connection",
    ],
    ["silence", () => {}, "timeout"],
    [
      "a body that never ends",
      (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx"),
      "timeout",
    ],
  ])("reports %s", async (_, say, kind) => {
    const url = await rawServer(say);
    expect(await guarded()(url, { timeoutMs: 400 })).toMatchObject({ ok: false, kind });
  });

  it("gives up on a body that drips", async () => {
    const url = await rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n");
      const drip = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(drip));
    });
    const startedAt = performance.now();
    expect(await guarded()(url, { timeoutMs: 400 })).toMatchObject({ ok: false, kind: "timeout" });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it("tells a refused connection and a port that does not speak TLS", async () => {
    const { url, close } = await site({ "/": "plain" });
    expect(await guarded()(url.replace("http:", "https:"))).toMatchObject({ ok: false, kind: "tls" });
    await close();
    expect(await guarded()(url)).toMatchObject({
      ok: false,
      kind: "connection",
      message: "The connection was refused.",
    });
  });

  it("joins repeated headers and survives odd names", async () => {
    const url = await rawServer((socket) =>
      socket.end(
        "HTTP/1.1 200 OK\r\nX-Robots-Tag: noindex\r\nx-robots-tag: nofollow\r\n__proto__: x\r\ncontent-length: 0\r\n\r\n",
      ),
    );
    const answer = await guarded()(url);
    expect(answer.ok && answer.headers["x-robots-tag"]).toBe("noindex, nofollow");
  });
});
