import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { directFetch } from "./direct-fetch.ts";

const LIMIT = 100_000;

/** Does `work` with the address of a real server. */
async function withServer<Result>(listener: RequestListener, work: (url: string) => Promise<Result>) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return await work(`http://127.0.0.1:${port}/v1/ask?x=1`).finally(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}

const post = (url: string, init: RequestInit = {}) =>
  directFetch(LIMIT)(url, { method: "POST", headers: { "x-key": "k" }, body: "Ahoi é", ...init });

test("brings what is said to the server, and what it says back", async () => {
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      response.writeHead(429, { "retry-after": "3", "set-cookie": ["a=1", "b=2"] });
      response.end(`${request.method} ${request.url} ${request.headers["x-key"]} ${Buffer.concat(chunks)}`);
    });
  };
  const answer = await withServer(listener, post);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("3");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await answer.text()).toBe("POST /v1/ask?x=1 k Ahoi é");
});

test("follows no redirect, and takes what has no body", async () => {
  const moved = await withServer(
    (_, response) => response.writeHead(307, { location: "/" }).end("away"),
    post,
  );
  expect([moved.status, await moved.text()]).toEqual([307, "away"]);
  const empty = await withServer((_, response) => response.writeHead(204).end(), post);
  expect([empty.status, empty.body]).toEqual([204, null]);
});

test("reads what is compressed unasked, and what only says so as it came", async () => {
  for (const body of [gzipSync("plain"), Buffer.from("plain")]) {
    const answer = await withServer(
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(body),
      post,
    );
    expect(await answer.text()).toBe("plain");
  }
});

test("cuts off an answer that does not end", async () => {
  const endless: RequestListener = (_, response) => {
    const write = () => response.write(Buffer.alloc(10_000, 97), (failed) => failed ?? write());
    write();
  };
  const { byteLength } = await (await withServer(endless, post)).arrayBuffer();
  expect(byteLength).toBeGreaterThan(LIMIT);
  expect(byteLength).toBeLessThan(3 * LIMIT);
});

test("rejects where the connection is refused or breaks, before or in the middle of the answer", async () => {
  const gone = await withServer(
    () => {},
    async (url) => url,
  );
  await expect(post(gone)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  for (const starts of [false, true])
    await expect(
      withServer((request, response) => {
        if (!starts) return request.socket.destroy();
        response.writeHead(200, { "content-length": "1000" });
        response.write("half", () => request.socket.destroy());
      }, post),
    ).rejects.toMatchObject({ code: "UND_ERR_SOCKET" });
});

test("rejects with the caller's own reason when nobody waits any more", async () => {
  const reason = new Error("enough");
  await expect(post("http://127.0.0.1:9", { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  for (const starts of [false, true]) {
    const giving = new AbortController();
    const asked = withServer(
      (_, response) => {
        if (starts) response.write("half");
        setTimeout(() => giving.abort(reason), 20);
      },
      (url) => post(url, { signal: giving.signal }),
    );
    await expect(asked).rejects.toBe(reason);
  }
});
