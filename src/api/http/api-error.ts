import type { ContentfulStatusCode } from "hono/utils/http-status";

export type ApiErrorCode =
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "unprocessable"
  | "gone"
  | "too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"
  | "disk_full"
  | "internal";

/** A refusal with its reason in words for the person at the other end; `field` names the input it is about. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: ApiErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the response, such as the thing's current state. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    status: ContentfulStatusCode,
    code: ApiErrorCode,
    message: string,
    details: {
      readonly field?: string;
      readonly retryAfterSeconds?: number;
      readonly more?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.more = details.more ?? {};
  }
}

export const notFound = (message: string) => new ApiError(404, "not_found", message);

export const badRequest = (message: string, field?: string) =>
  new ApiError(400, "bad_request", message, field === undefined ? {} : { field });

export const conflict = (message: string) => new ApiError(409, "conflict", message);
