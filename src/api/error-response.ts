import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { z } from "zod";
import { ApiError, type ApiErrorCode } from "./api-error.ts";
import { requestIdOf } from "./request-log.ts";

/** What the body of every refusal looks like. */
export type ErrorBody = {
  readonly error: { readonly code: ApiErrorCode; readonly message: string; readonly field?: string };
};

const wordingByStatus: Readonly<Record<number, { code: ApiErrorCode; message: string }>> = {
  400: { code: "bad_request", message: "The request is not valid JSON." },
  413: { code: "too_large", message: "The request is too large." },
  415: { code: "unsupported_media_type", message: "Please send JSON, with Content-Type: application/json." },
};

function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    const wording = wordingByStatus[error.status];
    if (wording) return new ApiError(error.status as ContentfulStatusCode, wording.code, wording.message);
  }
  return null;
}

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
    const body: ErrorBody = {
      error: { code: "internal", message: "Something went wrong on our side. Please try again." },
    };
    return context.json(body, 500);
  }
  if (known.retryAfterSeconds !== undefined) context.header("Retry-After", String(known.retryAfterSeconds));
  const { code, message, field } = known;
  const body: ErrorBody = { error: { code, message, ...(field === undefined ? {} : { field }) } };
  return context.json(body, known.status);
}

/** Hook of the validators: turns the first thing wrong with an input into our error. */
export function refuseInvalidInput(
  result: { success: true } | { success: false; error: z.core.$ZodError },
): void {
  if (result.success) return;
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join(".");
  // Without a path it is the body itself: a list, a number, nothing at all.
  const message = (field && issue?.message) || "The request must be a JSON object.";
  throw new ApiError(400, "bad_request", message, field ? { field } : {});
}
