import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { resendConfirmation, sendLink, signIn, signUp, updateUser, verify } from "./auth-accounts.ts";
import { authError, jsonObject } from "./auth-answers.ts";
import { type AuthContext, type AuthRequest, emailOf, forward } from "./auth-context.ts";
import { countAttempt, type LimitedAction } from "./auth-limits.ts";

export type AuthGuardOptions = AuthContext & {
  readonly publishableKey: string;
  /** The network address a request comes from, as limits count it. */
  readonly clientAddress: (context: Context) => string;
  /** No answer about an account comes sooner, so that its time says nothing, milliseconds. */
  readonly answerFloorMs: number;
};

type Handler = (context: AuthContext, given: AuthRequest) => Promise<Response>;
type Endpoint = {
  readonly limit: LimitedAction;
  readonly handle: Handler;
  /** Whether the time of the answer could tell who has an account. */
  readonly speaksOfAccounts?: boolean;
  /** Reached by following a link, which carries no key. */
  readonly isFollowed?: boolean;
};

const maximumBodyBytes = 16 * 1024;

/** The backend breaks on other types in these. */
const textFields = [
  "email",
  "password",
  "type",
  "token",
  "token_hash",
  "refresh_token",
  "auth_code",
  "code_verifier",
];

const passOn: Handler = async (context, given) => (await forward(context, given)).response;

/** All there is; what the backend offers beyond stays unreachable. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  "POST /signup": { limit: "sign-up", handle: signUp, speaksOfAccounts: true },
  "POST /token?grant_type=password": { limit: "sign-in", handle: signIn, speaksOfAccounts: true },
  "POST /token?grant_type=refresh_token": { limit: "refresh", handle: passOn },
  "POST /token?grant_type=pkce": { limit: "verify", handle: passOn },
  "POST /otp": { limit: "mail", handle: sendLink, speaksOfAccounts: true },
  "POST /recover": { limit: "mail", handle: sendLink, speaksOfAccounts: true },
  "POST /resend": { limit: "mail", handle: resendConfirmation, speaksOfAccounts: true },
  "GET /verify": { limit: "verify", handle: verify, isFollowed: true },
  "POST /verify": { limit: "verify", handle: verify },
  "GET /user": { limit: "refresh", handle: passOn },
  "PUT /user": { limit: "change", handle: updateUser },
  "POST /logout": { limit: "refresh", handle: passOn },
  "GET /settings": { limit: "refresh", handle: passOn },
  "GET /health": { limit: "refresh", handle: passOn },
  "GET /.well-known/jwks.json": { limit: "refresh", handle: passOn, isFollowed: true },
};

const googleEndpoints: Readonly<Record<string, Endpoint>> = {
  "GET /authorize": { limit: "verify", handle: passOn, isFollowed: true },
  "GET /callback": { limit: "verify", handle: passOn, isFollowed: true },
};

/** The sign-in as the browser reaches it, to be mounted at `/auth/v1`. */
export function authGuard(options: AuthGuardOptions): Hono {
  const offered = options.googleIsOn ? { ...endpoints, ...googleEndpoints } : endpoints;
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: () => authError(413, "request_too_large", "The request is too large."),
    }),
  );
  app.all("*", async (context) => {
    const startedAt = performance.now();
    const { method } = context.req;
    const path = pathWithin(context.req.path);
    const endpoint = offered[nameOf(method, path, context.req.query("grant_type"))];
    if (endpoint === undefined) return notOffered(method, path);

    const key = context.req.header("apikey") ?? context.req.query("apikey");
    if (!endpoint.isFollowed && key !== options.publishableKey) {
      return authError(401, "invalid_api_key", "Invalid API key");
    }

    const request = context.req.raw;
    const peer = options.clientAddress(context);
    const body = method === "GET" ? {} : await jsonObject(request.clone());
    const wrong = textFields.find(
      (name) => !["string", "undefined"].includes(typeof (body[name] ?? undefined)),
    );
    if (wrong !== undefined) return authError(400, "validation_failed", `The field ${wrong} must be text.`);
    const given: AuthRequest = { request, body, peer };
    const attempt = { action: endpoint.limit, address: peer, email: emailOf(given) };
    const waitSeconds = await countAttempt(options.database, attempt, options.now());
    if (waitSeconds !== null) return tooMany(waitSeconds);

    const response = await endpoint.handle(options, given);
    if (endpoint.speaksOfAccounts) {
      await sleep(Math.max(0, options.answerFloorMs - (performance.now() - startedAt)));
    }
    return response;
  });
  return app;
}

function pathWithin(path: string): string {
  return path.replace(/^.*\/auth\/v1(?=\/|$)/, "");
}

function nameOf(method: string, path: string, grantType: string | undefined): string {
  return path === "/token" ? `${method} ${path}?grant_type=${grantType ?? ""}` : `${method} ${path}`;
}

function notOffered(method: string, path: string): Response {
  if (path === "/factors" || path.startsWith("/factors/")) {
    return authError(
      422,
      "mfa_totp_enroll_not_enabled",
      "Two-step sign-in is not available on this installation.",
    );
  }
  if (path === "/token") return authError(400, "unsupported_grant_type", "unsupported_grant_type");
  if (path === "/authorize") {
    return authError(400, "validation_failed", "Unsupported provider: provider is not enabled");
  }
  return authError(404, "not_found", `There is no ${method} ${path} here.`);
}

function tooMany(waitSeconds: number): Response {
  return authError(429, "over_request_rate_limit", "Too many attempts. Please wait a little and try again.", {
    "retry-after": String(waitSeconds),
  });
}
