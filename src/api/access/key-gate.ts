import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, MiddlewareHandler } from "hono";
import { type LiveKey, openApiKey } from "#database/keys/api-keys.ts";
import type { Database } from "#database/platform/connection.ts";
import { ApiError } from "../http/api-error.ts";
import { countedUnder, limits, standOf, tooMany, type Use } from "../http/rate-limit.ts";
import { hashOfKey, isKeyText, keyIn } from "../keys/api-key-text.ts";
import { holdsScope, scopeWanted } from "./key-reach.ts";
import type { VerifySession } from "./member.ts";

export type KeyGate = {
  /** Checked before every route: a request with an API key is done within the key's reach, or not at all. */
  readonly pass: MiddlewareHandler;
  /** Knows those whom the gate has let pass, and everybody else by their session, which is looked up once in a request. */
  readonly verifySession: VerifySession;
  /** The key that the present request was let pass by; null where it came without one. */
  readonly passedBy: () => PassedKey | null;
};

export type PassedKey = {
  readonly userId: string;
  readonly key: LiveKey;
  /** How the key's brand stood when the key was opened; see `brandRevision`. */
  readonly revision: string;
};

/** What is known of the one who makes the present request. */
type Asked = { readonly passed?: PassedKey; session?: ReturnType<VerifySession> };

export type KeyGateOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

/** What says how to ask is read by anyone who asks. */
const anybodys: readonly string[] = ["/api/v1/openapi.json"];

/** How programs come in: by API key instead of a session. */
export function keyGate({ database, verifySession, now }: KeyGateOptions): KeyGate {
  // Beside the request, which is replaced by another object once its body was read.
  const asked = new AsyncLocalStorage<Asked>();

  return {
    async pass(context, next) {
      const text = keyIn(context.req.raw.headers);
      if (text === null || anybodys.includes(context.req.path)) return await asked.run({}, next);
      const opened = await openKey(database, text, now());
      if (opened === null) throw refused(context);
      const { key, use, revision } = opened;
      tellUse(context, use);
      if (use.isExceeded) throw tooMany(use);
      // The member who made the key has to be a member still: with them it goes.
      if (revision === null) throw refused(context);
      refuseBeyondReach(context, key);
      const passed = { userId: key.userId, key, revision };
      await asked.run({ passed }, () => database.withKey(key, next));
    },
    verifySession: async (request) => {
      const store = asked.getStore() ?? {};
      if (keyIn(request.headers) !== null) return store.passed ?? null;
      store.session ??= verifySession(request);
      return await store.session;
    },
    passedBy: () => asked.getStore()?.passed ?? null,
  };
}

type Opened = { readonly key: LiveKey; readonly use: Use; readonly revision: string | null };

async function openKey(database: Database, text: string, now: Date): Promise<Opened | null> {
  if (!isKeyText(text)) return null;
  const keyHash = hashOfKey(text);
  const opened = await openApiKey(database.kysely, {
    keyHash,
    countedUnder: countedUnder(limits.ofKey, keyHash),
    windowSeconds: limits.ofKey.seconds,
    now,
  });
  return opened === null ? null : { ...opened, use: standOf(limits.ofKey, opened.use, now) };
}

function refused(context: Context): ApiError {
  context.header("WWW-Authenticate", 'Bearer error="invalid_token"');
  return new ApiError(401, "unauthorized", "This API key is not valid: it is unknown, revoked or expired.");
}

function tellUse(context: Context, { limit, remaining, resetSeconds }: Use): void {
  context.header("RateLimit-Limit", String(limit));
  context.header("RateLimit-Remaining", String(remaining));
  context.header("RateLimit-Reset", String(resetSeconds));
}

function refuseBeyondReach({ req }: Context, { scope }: LiveKey): void {
  const wanted = scopeWanted(req.method, req.path);
  if (wanted === null)
    throw new ApiError(403, "forbidden", "API keys do not open this. Sign in with your account to do it.");
  if (!holdsScope(scope, wanted))
    throw new ApiError(403, "forbidden", `This API key may ${scope}; this wants a key that may ${wanted}.`);
}
