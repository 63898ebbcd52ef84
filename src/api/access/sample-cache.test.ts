import { Hono } from "hono";
import { expect, test } from "vitest";
import { cacheSampleResponses } from "./sample-cache.ts";

test("what visitors were answered is kept up to a size in all, however many addresses they ask", async () => {
  const app = new Hono();
  app.use(cacheSampleResponses(() => new Date("2026-11-20T12:00:00Z")));
  let made = 0;
  app.get("/api/v1/brands/:id", (context) => {
    made += 1;
    return context.json("x".repeat(400_000));
  });
  const ask = (query: number) =>
    app.request(`/api/v1/brands/one?q=${query}`, { headers: { "x-workspace": "sample" } });
  for (let query = 0; query < 45; query += 1) await ask(query);
  expect(made).toBe(45);
  expect((await (await ask(44)).json()).length).toBe(400_000);
  expect(made).toBe(45);
  // 18 million characters: the first are gone.
  await ask(0);
  expect(made).toBe(46);
});
