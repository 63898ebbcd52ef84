import type { Context, MiddlewareHandler } from "hono";
import { type LiveKey, reachesBrand, useApiKey } from "#database/api-keys.ts";
import type { Database } from "#database/connection.ts";
import { ApiError } from "./api-error.ts";
import { hashOfKey, isKeyText, keyIn } from "./api-key-text.ts";
import { holdsScope, scopeWanted } from "./key-reach.ts";
import type { VerifySession } from "./member.ts";
import { limits, takeUse, tooMany, type Use } from "./rate-limit.ts";

export type KeyGate = {
  /** Stands before every route: a request with an API key is done within the key's reach, or not at all. */
  readonly pass: MiddlewareHandler;
  /** Knows those whom the gate has let pass, and everybody else by their session. */
  readonly verifySession: VerifySession;
};

export type KeyGateOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

/** What says how to ask is read by whoever asks. */
const anybodys: readonly string[] = ["/api/v1/openapi.json"];

/** How programs come in: by API key instead of a session. */
export function keyGate({ database, verifySession, now }: KeyGateOptions): KeyGate {
  const passed = new WeakMap<Request, { readonly userId: string }>();

  return {
    async pass(context, next) {
      const text = keyIn(context.req.raw.headers);
      if (text === null || anybodys.includes(context.req.path)) return await next();
      const { key, use } = await openKey(database, text, now());
      if (key === null) throw refused(context);
      tellUse(context, use);
      if (use.isOneTooMany) throw tooMany(use);
      await database.withKey(key, async () => {
        // Whoever made the key has to be a member still: with them it goes.
        if (!(await database.asMember(key.userId, (transaction) => reachesBrand(transaction, key.brandId))))
          throw refused(context);
        refuseBeyondReach(context, key);
        passed.set(context.req.raw, { userId: key.userId });
        await next();
      });
    },
    verifySession: async (request) => {
      if (keyIn(request.headers) === null) return await verifySession(request);
      return passed.get(request) ?? null;
    },
  };
}

type Opened = { readonly key: LiveKey; readonly use: Use } | { readonly key: null; readonly use: null };

async function openKey(database: Database, text: string, now: Date): Promise<Opened> {
  const nothing = { key: null, use: null };
  if (!isKeyText(text)) return nothing;
  return await database.asService(async (transaction) => {
    const key = await useApiKey(transaction, { keyHash: hashOfKey(text), now });
    if (key === null) return nothing;
    return { key, use: await takeUse(transaction, limits.ofKey, key.id, now) };
  });
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
