import { setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  readUser,
  resendConfirmation,
  sendMagicLink,
  sendRecovery,
  signIn,
  signOut,
  signUp,
  updateUser,
} from "./auth-accounts.ts";
import { readAuthBody } from "./auth-body.ts";
import { type AuthContext, type AuthHandler, type AuthRequest, emailOf } from "./auth-context.ts";
import {
  challengeFactor,
  enrollFactor,
  factorNotFound,
  isUuid,
  unenrollFactor,
  verifyFactor,
} from "./auth-factors.ts";
import { finishGoogle, startGoogle } from "./auth-google.ts";
import { countAttempt, type LimitedAction, tooManyAttempts } from "./auth-limits.ts";
import { followLink, verifyToken } from "./auth-links.ts";
import { HashingBusyError } from "./auth-passwords.ts";
import { refresh } from "./auth-tokens.ts";
import { authError } from "./auth-user.ts";

export type AuthRoutesOptions = AuthContext & {
  /** The network address a request comes from, as limits count it. */
  readonly clientAddress: (context: Context) => string;
  /** No answer about an account comes sooner, so that its time says nothing, milliseconds. */
  readonly answerFloorMs: number;
};

type Endpoint = {
  /** Null where the answer is the same for everyone and asks nothing of the database. */
  readonly limit: LimitedAction | null;
  readonly handle: AuthHandler;
  /** Whether the time of the answer could tell who has an account. */
  readonly speaksOfAccounts?: boolean;
  /** Asked without the public key: by following a link, or because it is published. */
  readonly isKeyless?: boolean;
};

const MAX_BODY_BYTES = 16 * 1024;
/** After so long the passwords that wait to be hashed have been. */
const HASHING_WAIT_SECONDS = 5;

const settings: AuthHandler = async ({ google, requireEmailConfirmation }) =>
  Response.json({
    external: { anonymous_users: false, email: true, google: google !== null, phone: false },
    disable_signup: false,
    mailer_autoconfirm: !requireEmailConfirmation,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  });
const health: AuthHandler = async () => Response.json({ name: "TrueNorth", description: "Sign-in" });
const noPublicKeys: AuthHandler = async () => Response.json({ keys: [] });

/** All there is, in the shape of Supabase Auth. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  "POST /signup": { limit: "sign-up", handle: signUp, speaksOfAccounts: true },
  "POST /otp": { limit: "mail", handle: sendMagicLink, speaksOfAccounts: true },
  "POST /recover": { limit: "mail", handle: sendRecovery, speaksOfAccounts: true },
  "POST /resend": { limit: "mail", handle: resendConfirmation, speaksOfAccounts: true },
  "GET /verify": { limit: "verify", handle: followLink, isKeyless: true },
  "POST /verify": { limit: "verify", handle: verifyToken },
  "GET /user": { limit: "session", handle: readUser },
  "PUT /user": { limit: "change", handle: updateUser },
  "POST /logout": { limit: "session", handle: signOut },
  "POST /factors": { limit: "change", handle: enrollFactor },
  "POST /factors/:id/challenge": { limit: "change", handle: challengeFactor },
  "POST /factors/:id/verify": { limit: "change", handle: verifyFactor },
  "DELETE /factors/:id": { limit: "change", handle: unenrollFactor },
  "GET /authorize": { limit: "verify", handle: startGoogle, isKeyless: true },
  "GET /callback": { limit: "verify", handle: finishGoogle, isKeyless: true },
  "GET /settings": { limit: null, handle: settings },
  "GET /health": { limit: null, handle: health },
  "GET /.well-known/jwks.json": { limit: null, handle: noPublicKeys, isKeyless: true },
};

const grants: Readonly<Record<string, Endpoint>> = {
  password: { limit: "sign-in", handle: signIn, speaksOfAccounts: true },
  refresh_token: { limit: "session", handle: refresh },
};

/** The sign-in as the browser reaches it, to be mounted at `/auth/v1`. */
export function authRoutes(options: AuthRoutesOptions): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    // Set here, so that no answer differs from another by it.
    context.res.headers.set("cache-control", "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => authError(413, "request_too_large", "The request is too large."),
    }),
  );
  const notOffered = (context: Context): Response =>
    authError(404, "not_found", `There is no ${context.req.method} ${context.req.path} here.`);
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    app.on(method, path, (context) =>
      // Hono gives HEAD to GET: a mail scanner's look would use up a link.
      context.req.method === "HEAD" ? notOffered(context) : answer(options, context, endpoint),
    );
  }
  app.post("/token", (context) => {
    const grant = context.req.query("grant_type") ?? "";
    const endpoint = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
    return endpoint === undefined
      ? authError(400, "unsupported_grant_type", "unsupported_grant_type")
      : answer(options, context, endpoint);
  });
  app.all("*", notOffered);
  return app;
}

async function answer(
  options: AuthRoutesOptions,
  context: Context,
  { limit, handle, speaksOfAccounts = false, isKeyless = false }: Endpoint,
): Promise<Response> {
  const startedAt = performance.now();
  const { database, keys, now, answerFloorMs } = options;
  const key = context.req.header("apikey") ?? context.req.query("apikey");
  if (!isKeyless && key !== keys.publishableKey) return authError(401, "invalid_api_key", "Invalid API key");

  const request = context.req.raw;
  const factorId = context.req.param("id") ?? "";
  if (factorId !== "" && !isUuid(factorId)) return factorNotFound();
  const read = await readAuthBody(request);
  if ("problem" in read) return authError(400, "validation_failed", read.problem);
  const given: AuthRequest = {
    request,
    url: new URL(request.url),
    body: read.body,
    peer: options.clientAddress(context),
    factorId,
  };
  if (limit !== null) {
    const attempt = { action: limit, address: given.peer, email: emailOf(given) };
    const waitSeconds = await countAttempt(database, keys, attempt, now());
    if (waitSeconds !== null) return tooManyAttempts(waitSeconds);
  }

  const response = await handle(options, given).catch((error: unknown) => {
    if (error instanceof HashingBusyError) return tooManyAttempts(HASHING_WAIT_SECONDS);
    throw error;
  });
  if (speaksOfAccounts) await sleep(Math.max(0, answerFloorMs - (performance.now() - startedAt)));
  return response;
}
