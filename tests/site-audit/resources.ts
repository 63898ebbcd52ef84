import type { FetchFailureKind, ResourceFailure, ResourceResponse } from "#site-audit/artifacts.ts";

type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly finalUrl?: string;
  readonly hops?: ResourceResponse["hops"];
  readonly ttfbMs?: number | null;
  readonly totalMs?: number | null;
  readonly attempts?: number;
  readonly truncated?: boolean;
};

/** A response as gather would have stored it: status 200 and HTML by default. */
export function responseOf(
  url: string,
  body: string | Uint8Array = "",
  answer: Answer = {},
): ResourceResponse {
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return {
    ok: true,
    url,
    finalUrl: answer.finalUrl ?? url,
    status: answer.status ?? 200,
    headers: answer.headers ?? { "content-type": "text/html; charset=utf-8" },
    body: content,
    bytes: content.length,
    sha256: "",
    truncated: answer.truncated ?? false,
    hops: answer.hops ?? [],
    ttfbMs: answer.ttfbMs === undefined ? 120 : answer.ttfbMs,
    totalMs: answer.totalMs === undefined ? 180 : answer.totalMs,
    attempts: answer.attempts ?? 1,
  };
}

/** A request that brought no response. */
export const failureOf = (
  url: string,
  kind: FetchFailureKind,
  message = `It failed (${kind}).`,
): ResourceFailure => ({
  ok: false,
  url,
  kind,
  message,
  hops: [],
});
