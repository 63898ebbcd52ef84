import { Hono } from "hono";

/** What a process needs to do its work: null where all is there, else what is missing, in words. */
export type FindFault = () => Promise<string | null>;

const READY_WITHIN_MS = 2000;
const CACHED_MS = 500;

/** /healthz: the process answers. /readyz: it can do its work, so that it may be sent requests. */
export function probeRoutes({ findFault }: { readonly findFault: FindFault }): Hono {
  const routes = new Hono();
  const noStore = { "Cache-Control": "no-store" };
  routes.get("/healthz", (context) => context.text("ok", 200, noStore));
  let asked: { readonly at: number; readonly fault: Promise<string | null> } | null = null;
  routes.get("/readyz", async (context) => {
    // However many ask, the database is asked twice a second at most.
    if (asked === null || performance.now() - asked.at >= CACHED_MS)
      asked = { at: performance.now(), fault: withinTime(findFault()) };
    const fault = await asked.fault;
    return context.text(fault ?? "ready", fault === null ? 200 : 503, noStore);
  });
  return routes;
}

const silent = "the database does not answer";

function withinTime(fault: Promise<string | null>): Promise<string | null> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, READY_WITHIN_MS, silent).unref();
  });
  return Promise.race([fault.catch(() => silent), late]);
}
