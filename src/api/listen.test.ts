import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { errorResponse } from "./http/error-response.ts";
import { type Listening, listen, timeLimits } from "./listen.ts";

test("a sender who leaves in the middle of a body causes no error of ours", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  const statuses: Promise<number>[] = [];
  const app = new Hono();
  app.onError((error, context) => errorResponse(error, context, logger));
  app.use(async (context, next) => {
    const answered = Promise.withResolvers<number>();
    statuses.push(answered.promise);
    await next();
    answered.resolve(context.res.status);
  });
  app.post("/", async (context) => context.json(await context.req.json()));
  const served: Listening = await listen(app, { host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(served.address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
  await expect.poll(() => statuses.length).toBe(1);
  socket.destroy();
  expect(await statuses[0]).toBe(400);
  expect(lines).toEqual([]);
  await served.close();
});

const FASTER = 200;
const LONG = 50_000_000;
const slow: readonly (readonly [string, string, (socket: Socket) => void])[] = [
  ["says nothing", "", reading],
  ["stops in the middle of the head", "GET / HTTP/1.1\r\nHost: x\r\n", reading],
  ["drips the head", "GET / HTTP/1.1\r\nHost: x\r\n", dripping("X-A: b\r\n")],
  ["stops in the middle of the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{", reading],
  ["drips the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{", dripping(" ")],
  ["asks nothing more", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", reading],
  ["never reads the answer", "GET /long HTTP/1.1\r\nHost: x\r\n\r\n", readingLate],
];

test.each(slow)("a connection that %s is let go", { timeout: 20_000 }, async (_, text, then) => {
  const app = new Hono();
  app.onError((error, context) => errorResponse(error, context, pino({ enabled: false })));
  app.get("/", (context) => context.text("Hello"));
  app.get("/long", (context) => context.body("x".repeat(LONG)));
  app.post("/", async (context) => context.json(await context.req.json()));
  const { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval, idle } = timeLimits;
  const served = await listen(
    app,
    { host: "127.0.0.1", port: 0 },
    {
      headersTimeout: headersTimeout / FASTER,
      requestTimeout: requestTimeout / FASTER,
      keepAliveTimeout: keepAliveTimeout / FASTER,
      connectionsCheckingInterval: connectionsCheckingInterval / FASTER,
      idle: idle / FASTER,
    },
  );
  const { port } = new URL(served.address);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  if (text !== "") socket.write(text);
  then(socket);
  await closed;
  expect(socket.bytesRead).toBeLessThan(LONG);
  // On a busy machine these short limits can close this connection too: ask again.
  await expect.poll(async () => (await fetch(served.address)).status).toBe(200);
  await served.close();
});

function reading(socket: Socket) {
  return socket.resume();
}

/**
 * A socket that is paused doesn't see its end: this one reads on when the server should have let it go, after three times its limit. It
 * stops only once the answer has begun, since a busy server may need longer than that to begin.
 */
function readingLate(socket: Socket) {
  socket.once("data", () => {
    socket.pause();
    setTimeout(() => socket.resume(), 2000);
  });
}

function dripping(text: string) {
  return (socket: Socket) => {
    const drops = setInterval(() => socket.write(text), 20);
    reading(socket).once("close", () => clearInterval(drops));
  };
}
