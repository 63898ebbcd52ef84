import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi;
const EXECUTED_TYPE = /^(?:module|text\/javascript|application\/javascript)?$/i;

/** CSP sources ('sha256-…') of the inline scripts that a browser would run in a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes))
    .filter(([, attributes = ""]) =>
      EXECUTED_TYPE.test(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ""),
    )
    .map(([, , body = ""]) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  return [...new Set(hashes)];
}

export type ContentSecurityOptions = {
  /** Hosted backend the browser talks to, with scheme; null where all goes through this server. */
  readonly backendOrigin: string | null;
  /** Sign-in by Google shows the member's picture from Google's servers. */
  readonly showsGooglePictures: boolean;
  readonly https: boolean;
};

/** The Content-Security-Policy of a page of the product, given the hashes of its own inline scripts. */
export function pagePolicy(scriptHashes: readonly string[], options: ContentSecurityOptions): string {
  const { backendOrigin, showsGooglePictures, https } = options;
  const backend = backendOrigin === null ? [] : [backendOrigin, backendOrigin.replace(/^http/, "ws")];
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scriptHashes],
    // Charts and the toasts set style attributes; no script can be smuggled in that way.
    ["style-src", "'self'", "'unsafe-inline'"],
    [
      "img-src",
      "'self'",
      "data:",
      "blob:",
      ...(showsGooglePictures ? ["https://*.googleusercontent.com"] : []),
    ],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...backend],
    ["object-src", "'none'"],
    ["base-uri", "'self'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(https ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The shared report: one script and one style of our own, nothing inline but the widths of its bars. */
export function reportPolicy(https: boolean, { hasForm = false }: { hasForm?: boolean } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    hasForm ? "form-action 'self'" : "form-action 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A mail shown on this machine: its own styles and pictures, no script, in the frame of our own page only; links open beside it. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The list of kept mail: no script; fonts, icon and frames of our own. */
export const MAIL_LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The operator's page: no script; fonts and icon of our own, and one form. */
export const OPERATOR_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For answers that are data: nothing in them may be loaded or run, should a browser be made to show them as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

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
 * that browsers may be required to use it (HSTS).
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
