import type { MiddlewareHandler } from "hono";
import { badRequest } from "./api-error.ts";

/** A NUL in JSON: a backslash that isn't escaped itself, and its number. Tried at the start of a run of backslashes alone, it stays linear. */
const WRITTEN = /(?<!\\)(?:\\\\)*\\u0000/;

/** Imported answers keep what an assistant said: there a NUL is replaced, not refused. */
const imports = /^\/api\/v1\/brands\/[^/]+\/answers$/;

const MAX_DEPTH = 100;

/** Refuses the NUL character, which Postgres can't store, in the address and the body of a request, and bodies nested too deeply. */
export const refuseHostileText: MiddlewareHandler = async (context, next) => {
  const { method, path, raw, url } = context.req;
  if (url.includes("%00")) throw nul();
  if (method !== "GET" && method !== "HEAD" && raw.body !== null && !imports.test(path)) {
    // A copy: the route reads the body as it came.
    const body = await raw.clone().text();
    if (body.includes("\0") || WRITTEN.test(body)) throw nul();
    if (isTooDeep(body))
      throw badRequest(`The request is nested more than ${MAX_DEPTH} levels deep. Simplify it.`);
  }
  await next();
};

const nul = () => badRequest("The request holds a NUL character (U+0000). Remove it.");

/** Whether JSON opens more brackets than it may: writing it again would use up the stack. */
function isTooDeep(body: string): boolean {
  let depth = 0;
  let isInText = false;
  // One pass: a pattern for strings takes quadratic time where one is never closed.
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at];
    if (isInText) {
      if (character === "\\") at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
