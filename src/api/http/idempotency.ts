import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Database } from "#database/platform/connection.ts";
import { keepAnswer, type RequestState, takeRequest } from "#database/platform/idempotent-requests.ts";
import type { VerifySession } from "../access/member.ts";
import { refuseStranger } from "../access/role-guard.ts";
import { ApiError, badRequest, conflict } from "./api-error.ts";

export type IdempotencyOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

const HEADER = "Idempotency-Key";
const form = /^[\x21-\x7e]{1,200}$/;
/** Their answers hold an API key, a signing secret, a link that opens by itself: a kept answer would be readable for a day. */
const makesSecrets = /\/(?:api-keys|alert-targets|report-shares)$/;
const MAX_KEPT = 1_000_000;

/**
 * Has a member's POST with an Idempotency-Key done once, however often it is sent within a day: what it does and the answer that is
 * kept of it are one transaction. Refused ones may be sent again. So the request holds one session of the database until it is
 * answered, of the embedded database the only one. That is short: its body was read before, and no route waits for the network.
 */
export function idempotency({ database, verifySession, now }: IdempotencyOptions): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const key = req.header(HEADER);
    if (key === undefined || req.method !== "POST") return await next();
    const session = await verifySession(req.raw);
    // The route itself refuses callers without a session.
    if (session === null) return await next();
    if (!form.test(key)) throw badRequest("An Idempotency-Key is of 1 to 200 plain characters.", HEADER);
    if (makesSecrets.test(req.path))
      throw badRequest(
        "What this makes is shown once and never stored: leave the Idempotency-Key out.",
        HEADER,
      );
    const { userId } = session;
    const { pathname, search } = new URL(req.url);
    const requestHash = digest([pathname, search, await req.text()]);
    const request = { id: digest([userId, key]), requestHash, userId, now: now() };
    return await database.together(async () => {
      const state = await database.asService((transaction) => takeRequest(transaction, request));
      if (state.kind !== "ours") {
        // What was answered while they worked on the brand is not for who was removed since, or has another role.
        await refuseStranger(database, userId, req.path);
        return answerOf(state, context);
      }
      await next();
      const { res } = context;
      if (res.status >= 300) return;
      const body = await res.clone().text();
      const contentType = res.headers.get("content-type") ?? "application/json";
      if (body.length <= MAX_KEPT)
        await database.asService((transaction) =>
          keepAnswer(transaction, request, { status: res.status, contentType, body }),
        );
    });
  };
}

/** The answer to a request that is not to be done, or not now. */
function answerOf(state: Exclude<RequestState, { kind: "ours" }>, context: Context): Response {
  if (state.kind === "another request")
    throw new ApiError(422, "unprocessable", "This Idempotency-Key came with another request before.", {
      field: HEADER,
    });
  if (state.kind === "under way") {
    context.header("Retry-After", "1");
    throw conflict("The same request is under way. Ask again in a moment for its answer.");
  }
  const { status, contentType, body } = state.answer;
  const headers = { "Content-Type": contentType, "Idempotency-Replayed": "true" };
  return context.newResponse(body === "" ? null : body, status as StatusCode, headers);
}

const digest = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
