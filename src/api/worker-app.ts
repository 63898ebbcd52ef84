import { Hono } from "hono";
import type { Registry } from "prom-client";
import { metricsRoutes } from "./http/metrics.ts";
import { type FindFault, probeRoutes } from "./http/probes.ts";

/** What a worker tells of itself: its probes and figures, and nothing else. */
export function createWorkerApp(options: {
  readonly registry: Registry;
  readonly metricsToken: string | null;
  readonly findFault: FindFault;
}): Hono {
  const { registry, metricsToken, findFault } = options;
  return new Hono()
    .route("/", probeRoutes({ findFault }))
    .route(
      "/",
      metricsRoutes({ registry, token: metricsToken, notFoundPage: async (context) => context.notFound() }),
    );
}
