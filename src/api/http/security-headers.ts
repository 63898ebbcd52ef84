import type { MiddlewareHandler } from "hono";
import { DATA_POLICY } from "./content-security.ts";

const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * Sets the headers every answer carries, where the answer has not chosen its own. `https`: the public address is https, so
 * that browsers may be told to insist on it.
 */
export function securityHeaders({ https }: { readonly https: boolean }): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const wanted = {
      ...always,
      "Content-Security-Policy": DATA_POLICY,
      ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
    };
    for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value);
  };
}
