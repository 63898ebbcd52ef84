import type { MiddlewareHandler } from "hono";
import { badRequest } from "./api-error.ts";

/** A NUL in JSON: a backslash that isn't escaped itself, and its number. */
const WRITTEN = /(?:^|[^\\])(?:\\\\)*\\u0000/;

/** Imported answers keep what an assistant said: there a NUL is replaced, not refused. */
const imports = /^\/api\/v1\/brands\/[^/]+\/answers$/;

/** Refuses the NUL character, which Postgres can't store, in the query and the body of a request. */
export const refuseNul: MiddlewareHandler = async (context, next) => {
  const { method, path, raw, url } = context.req;
  if (new URL(url).search.includes("%00")) throw nul();
  if (method !== "GET" && method !== "HEAD" && raw.body !== null && !imports.test(path)) {
    // A copy: whoever answers reads the body as it came.
    const body = await raw.clone().text();
    if (body.includes("\0") || WRITTEN.test(body)) throw nul();
  }
  await next();
};

const nul = () => badRequest("The request holds a NUL character (U+0000). Remove it.");
