import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isLoopbackRequest } from "./client-address.ts";

/** Makes the figures of a process in Prometheus' form, with what is running; each call has a registry of its own. */
export function createRegistry(version: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Observed outside any request: an error there would end the process.
  const collected = registry.getSingleMetric("nodejs_gc_duration_seconds");
  if (collected instanceof Histogram) {
    const { observe } = collected;
    const note = withoutErrors((...values: unknown[]) => void Reflect.apply(observe, collected, values));
    Object.assign(collected, { observe: note });
  }
  new Gauge({
    name: "truenorth_build_info",
    help: "1, with the versions of the program and of Node.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  return registry;
}

/** A figure that can't be noted is missing, and nothing else: no error of it reaches the caller. */
function withoutErrors<Values extends unknown[]>(note: (...values: Values) => void) {
  return (...values: Values): void => {
    try {
      note(...values);
    } catch {
      // Nothing to do: it would only repeat for every request.
    }
  };
}

/** Other words than these a stranger might invent. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and times every request by its route, never by its address: ids and guesses would make a series each. */
export function measureRequests(registry: Registry): MiddlewareHandler {
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by method and route.",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const note = withoutErrors((context: Context, startedAt: number) => {
    const method = methods.has(context.req.method) ? context.req.method : "other";
    const route = routePath(context);
    requests.inc({ method, route, status: context.res.status });
    seconds.observe({ method, route }, (performance.now() - startedAt) / 1000);
  });
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    note(context, startedAt);
  };
}

export type MetricsOptions = {
  readonly registry: Registry;
  /** Anyone who sends it may read the figures, from anywhere; without one, only this machine itself. */
  readonly token: string | null;
  readonly notFoundPage: MiddlewareHandler;
};

/** GET /metrics in Prometheus' text form; for everyone else there is no such page. */
export function metricsRoutes({ registry, token, notFoundPage }: MetricsOptions): Hono {
  return new Hono().get("/metrics", async (context, next) => {
    const mayRead =
      token === null
        ? isLoopbackRequest(context)
        : isSame(context.req.header("authorization") ?? "", `Bearer ${token}`);
    if (!mayRead) return notFoundPage(context, next);
    return context.body(await registry.metrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });
}

/** Takes the same time whatever differs. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
