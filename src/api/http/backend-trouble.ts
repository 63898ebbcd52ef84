import type { MiddlewareHandler } from "hono";
import { troubleOf } from "#database/platform/database-trouble.ts";
import { troubleErrors } from "./error-response.ts";

/**
 * Has the embedded sign-in and Data API say when the database is away or its disk full, in the shapes their client reads. Sign-in
 * answers 503 either way: the client keeps its session on that status and would end it on 507.
 */
export const nameTrouble: MiddlewareHandler = async (context, next) => {
  await next();
  const trouble = troubleOf(context.error);
  if (trouble === null) return;
  const { status, code, message, retryAfterSeconds } = troubleErrors[trouble];
  const isAuth = context.req.path.startsWith("/auth/");
  const body = isAuth
    ? { code: 503, error_code: code, msg: message }
    : { code, message, details: null, hint: null };
  // What was answered goes with its headers.
  context.res = undefined;
  context.res = Response.json(body, {
    status: isAuth ? 503 : status,
    headers: { "Cache-Control": "no-store", "Retry-After": String(retryAfterSeconds) },
  });
};
