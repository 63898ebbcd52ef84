import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { z } from "zod";
import { type DatabaseTrouble, troubleOf } from "#database/platform/database-trouble.ts";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { requestIdOf } from "./request-log.ts";

/**
 * What the body of every refusal looks like: a problem of RFC 9457. `error` says the same once more, as answers had it before
 * problems were: the pages read it.
 */
type ProblemBody = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ApiErrorCode;
  readonly field?: string;
  readonly error: { readonly code: ApiErrorCode; readonly message: string; readonly field?: string };
};

export const problemTitles: Readonly<Record<ApiErrorCode, string>> = {
  bad_request: "Not valid",
  unauthorized: "Not signed in",
  forbidden: "Not allowed",
  not_found: "Not found",
  conflict: "In conflict with what is stored",
  gone: "No longer there",
  unprocessable: "Cannot be done as asked",
  too_large: "Too large",
  unsupported_media_type: "Type not supported",
  rate_limited: "Too many requests",
  unavailable: "The database does not answer",
  disk_full: "The disk is full",
  internal: "Something went wrong on our side",
};

const wordingByStatus: Readonly<Record<number, { code: ApiErrorCode; message: string }>> = {
  400: { code: "bad_request", message: "The request is not valid JSON." },
  413: { code: "too_large", message: "The request is too large." },
  415: { code: "unsupported_media_type", message: "Please send JSON, with Content-Type: application/json." },
};

const REFUSED_BY_POLICY = "42501";
/** A trigger's refusal, with the sentence to show. */
const LIMITED_BY_DATABASE = "PT429";
/** Of the verification of sessions: nobody knows now whose the request is. */
const SIGN_IN_AWAY = "SIGN_IN_AWAY";

function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    const wording = wordingByStatus[error.status];
    if (wording) return new ApiError(error.status as ContentfulStatusCode, wording.code, wording.message);
  }
  if (isCutOff(error)) return new ApiError(400, "bad_request", "The request ended before it was whole.");
  // Row-level security has refused a change: there is something to be seen here, and nothing to be done about it.
  if (error instanceof Error && "code" in error && error.code === REFUSED_BY_POLICY)
    return new ApiError(403, "forbidden", "Your role in this brand does not allow this.");
  if (error instanceof Error && "code" in error && error.code === LIMITED_BY_DATABASE)
    return new ApiError(429, "rate_limited", error.message);
  if (error instanceof Error && "code" in error && error.code === SIGN_IN_AWAY) return signInAway;
  const trouble = troubleOf(error);
  return trouble === null ? null : troubleErrors[trouble];
}

/** Node's error for a body that ends before it is whole: its sender left, or was let go for being slow. No fault of ours. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

const signInAway = new ApiError(503, "unavailable", "Sign-in does not answer. Try again in a moment.", {
  retryAfterSeconds: 5,
});

/** What is answered while the database as a whole is in trouble, whatever was asked. */
const troubleErrors: Readonly<Record<DatabaseTrouble, ApiError>> = {
  away: new ApiError(
    503,
    "unavailable",
    "The database does not answer. Nothing was saved. Try again in a moment.",
    {
      retryAfterSeconds: 5,
    },
  ),
  full: new ApiError(507, "disk_full", "The disk is full. Nothing was saved.", { retryAfterSeconds: 60 }),
};

/** The one place where a thrown error becomes a response; what nobody foresaw says nothing of itself to the outside. */
export function errorResponse(error: unknown, context: Context, logger: Logger): Response {
  const known = asApiError(error);
  if (known === null) {
    logger.error(
      {
        err: error,
        request: requestIdOf(context),
        method: context.req.method,
        route: routePath(context),
      },
      "request failed",
    );
    return problemResponse(context, unforeseen);
  }
  if (known.status > 500) logger.warn({ err: error, request: requestIdOf(context) }, known.message);
  if (known.retryAfterSeconds !== undefined) context.header("Retry-After", String(known.retryAfterSeconds));
  return problemResponse(context, known);
}

const unforeseen = new ApiError(500, "internal", "Something went wrong on our side. Please try again.");

function problemResponse(context: Context, { code, status, message, field, more }: ApiError): Response {
  const named = field === undefined ? {} : { field };
  const body: ProblemBody = {
    type: `/docs/api#${code}`,
    title: problemTitles[code],
    status,
    detail: message,
    code,
    ...named,
    error: { code, message, ...named },
  };
  context.header("Content-Type", "application/problem+json");
  return context.body(JSON.stringify({ ...more, ...body }), status);
}

/** Hook of the validators: turns the first thing wrong with an input into our error. */
export function refuseInvalidInput(
  result: { success: true } | { success: false; error: z.core.$ZodError },
): void {
  if (result.success) return;
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join(".");
  // Without a path it is the body itself: a list, a number, nothing at all.
  const message = field ? wordsFor(field, issue?.message ?? "") : "The request must be a JSON object.";
  throw new ApiError(400, "bad_request", message, field ? { field } : {});
}

/** Takes the path of what is wrong and the validator's message; returns it with the name where the validator speaks to programmers. */
function wordsFor(field: string, message: string): string {
  const [, trouble] = /^Invalid (?:input|option):? ?(.*)$/.exec(message) ?? [];
  if (trouble === undefined) return message;
  if (/received undefined$/.test(trouble)) return `“${field}” is missing.`;
  return trouble === "" ? `“${field}” is not valid.` : `“${field}” is not valid: ${trouble}.`;
}

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
