import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { ApiError } from "../http/api-error.ts";
import { requireMember, type VerifySession } from "./member.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, "too_large", "The request is too large.");
    },
  });

const webhook = limitBody(256 * KILOBYTE);
const others = limitBody(16 * KILOBYTE);

/** Where a brand's members send hundreds of prompts and names at once, thousands of answers, and a logo. */
const long: readonly (readonly [request: RegExp, maxSize: number])[] = [
  [/^POST answers$/, 16 * MEGABYTE],
  // A logo of 1 MB, in the letters JSON can hold.
  [/^PATCH report-design$/, 1.5 * MEGABYTE],
  [/^POST prompts(?:\/changes)?$/, MEGABYTE],
  [/^(?:PUT names|POST names\/test|POST competitors|PATCH competitors\/[^/]+)$/, 256 * KILOBYTE],
];

/** Bounds what is read of a body. Long ones are taken from members alone: nothing of a stranger's is read. */
export function limitBodies(verifySession: VerifySession): MiddlewareHandler {
  const limits = long.map(
    ([request, maxSize]) => [request, every(requireMember(verifySession), limitBody(maxSize))] as const,
  );
  return async (context, next) => {
    const { method, path } = context.req;
    // The events of payments are wordy.
    if (path === "/api/v1/webhooks/billing") return await webhook(context, next);
    const [, below] = /^\/api\/v1\/brands\/[^/]+\/(.+)$/.exec(path) ?? [];
    const limit = limits.find(([request]) => request.test(`${method} ${below}`))?.[1] ?? others;
    return await limit(context, next);
  };
}
