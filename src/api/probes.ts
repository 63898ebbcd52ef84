import { Hono } from "hono";
import type { Database } from "#database/connection.ts";

const READY_WITHIN_MS = 2000;

/** /healthz: the process answers. /readyz: its database does too, so that it may be sent requests. */
export function probeRoutes({ database }: { readonly database: Database }): Hono {
  const routes = new Hono();
  routes.get("/healthz", (context) => context.text("ok", 200, { "Cache-Control": "no-store" }));
  routes.get("/readyz", async (context) => {
    const isReady = await Promise.race([
      database.executeSql("select 1").then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => {
        setTimeout(resolve, READY_WITHIN_MS, false).unref();
      }),
    ]);
    return context.text(isReady ? "ready" : "the database does not answer", isReady ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });
  return routes;
}
