import { createHash, randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";

/** Files of the pages, and what probes ask: many, and nothing is learnt from them one by one. */
const quiet = new Set(["*", "/*", "/healthz", "/readyz", "/metrics"]);

/**
 * Gives every request an id (that of our own proxy where there is one), says it in `X-Request-Id`, and writes a line when it is
 * answered: by route, never by address, since addresses hold tokens.
 */
export function logRequests(
  logger: Logger,
  { trustedProxies }: { readonly trustedProxies: number },
): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    const given = trustedProxies > 0 ? context.req.header("x-request-id") : undefined;
    const id = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    context.set("requestId", id);
    await next();
    context.header("X-Request-Id", id);
    const route = routePath(context);
    const line = {
      request: id,
      method: context.req.method,
      route,
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
      ...memberOf(context),
    };
    if (quiet.has(route)) logger.debug(line, "answered");
    else logger.info(line, "answered");
  };
}

/** The id of the request being answered, for further lines about it. */
export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get("requestId");
  return typeof id === "string" ? id : undefined;
}

/** A member's mark: the same for all their requests, and of no use to anyone who has only the log. */
function memberOf(context: Context): { readonly member?: string } {
  const userId: unknown = context.get("userId");
  if (typeof userId !== "string") return {};
  return { member: createHash("sha256").update(userId).digest("hex").slice(0, 12) };
}
