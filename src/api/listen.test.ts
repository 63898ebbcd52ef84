import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { errorResponse } from "./http/error-response.ts";
import { type Listening, listen } from "./listen.ts";

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
