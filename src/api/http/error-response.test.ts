import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { errorResponse } from "./error-response.ts";

test("while nobody can say whose a session is, a request is answered 503, not as one of a stranger", async () => {
  const app = new Hono();
  app.onError((error, context) => errorResponse(error, context, pino({ level: "silent" })));
  app.get("/", () => {
    throw Object.assign(new Error("no keys"), { code: "SIGN_IN_AWAY" });
  });
  const response = await app.request("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await response.json()).detail).toBe("Sign-in does not answer. Try again in a moment.");
});
