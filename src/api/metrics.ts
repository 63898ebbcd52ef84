import { Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { isNeighbour } from "./client-address.ts";

export type Metrics = {
  /** Counts and times every request by its route, never by its address: ids would make a series each. */
  readonly measure: MiddlewareHandler;
  readonly registry: Registry;
};

/** Makes the process's figures in Prometheus' form; each call has a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: "http_request_failures_total",
    help: "Requests answered with 500 or above.",
    registers: [registry],
  });
  return {
    registry,
    async measure(context, next) {
      const startedAt = performance.now();
      await next();
      const { status } = context.res;
      if (status >= 500) failures.inc();
      seconds.observe(
        { method: context.req.method, route: routePath(context), status },
        (performance.now() - startedAt) / 1000,
      );
    },
  };
}

/** GET /metrics in Prometheus' text form, for a neighbour on the same network. */
export function metricsRoutes({ registry }: Metrics, notFoundPage: MiddlewareHandler): Hono {
  return new Hono().get("/metrics", async (context, next) => {
    if (!isNeighbour(context)) return notFoundPage(context, next);
    return context.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });
}
