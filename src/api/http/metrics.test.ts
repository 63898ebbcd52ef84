import { Hono } from "hono";
import { Histogram } from "prom-client";
import { expect, test } from "vitest";
import { createRegistry, measureRequests } from "./metrics.ts";

test("an error in the observer of garbage collections reaches nobody", () => {
  const collections = createRegistry("1.2.3").getSingleMetric("nodejs_gc_duration_seconds");
  const plain = new Histogram({ name: "plain", help: "plain", labelNames: ["kind"], registers: [] });
  if (!(collections instanceof Histogram)) throw new Error("Garbage collections are not observed.");
  // What a name added to the prototype of all objects would do to each observation.
  const labels = { kind: "major", invented: "1" };
  expect(() => plain.observe(labels, 1)).toThrow(/label/);
  expect(() => collections.observe(labels, 1)).not.toThrow();
});

test("a request whose figures can't be noted is answered all the same", async () => {
  const registry = createRegistry("1.2.3");
  const app = new Hono()
    .use(measureRequests(registry))
    .get("/healthz", (context) => context.text("ok"))
    .onError(() => new Response("failed", { status: 500 }));
  const requests = registry.getSingleMetric("http_requests_total");
  if (requests === undefined) throw new Error("Requests are not counted.");
  Object.assign(requests, {
    inc: () => {
      throw new Error("no such label");
    },
  });
  expect((await app.request("/healthz")).status).toBe(200);
});
