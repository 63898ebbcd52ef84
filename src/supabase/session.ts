import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { findLiveSession } from "#database/accounts.ts";
import type { Database } from "#database/connection.ts";

export type Session = {
  readonly userId: string;
  readonly email: string | null;
  readonly sessionId: string;
};

/** Says who makes a request, by its bearer token; null for a visitor and for a token that is forged, old or signed out. */
export type VerifySession = (request: Request) => Promise<Session | null>;

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string().nullish(),
  role: z.literal("authenticated"),
});

/** For the embedded backend: tokens signed with our secret, and the session must still be there. */
export function verifyEmbeddedSession(
  database: Database,
  { jwtSecret, now }: { readonly jwtSecret: string; readonly now: () => Date },
): VerifySession {
  const key = new TextEncoder().encode(jwtSecret);
  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    const session = await sessionOf(() =>
      jwtVerify(token, key, { algorithms: ["HS256"], audience: "authenticated", currentDate: now() }),
    );
    if (session === null) return null;
    const live = await findLiveSession(database.kysely, { ...session, now: now() });
    return live === null ? null : { ...live, sessionId: session.sessionId };
  };
}

/** For hosted Supabase: tokens signed with one of the project's published keys. */
export function verifyHostedSession({
  url,
  jwksUrl,
  keys = createRemoteJWKSet(new URL(jwksUrl)),
}: {
  readonly url: string;
  readonly jwksUrl: string;
  readonly keys?: JWTVerifyGetKey;
}): VerifySession {
  const issuer = `${url}/auth/v1`;
  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    return await sessionOf(() =>
      jwtVerify(token, keys, { algorithms: ["ES256", "RS256", "EdDSA"], audience: "authenticated", issuer }),
    );
  };
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

async function sessionOf(verify: () => Promise<{ payload: JWTPayload }>): Promise<Session | null> {
  let payload: JWTPayload;
  try {
    payload = (await verify()).payload;
  } catch (error) {
    // Every refusal of jose carries a code; a key server that cannot be reached is not the visitor's fault.
    if (error instanceof Error && "code" in error && !String(error.code).startsWith("ERR_JWKS_TIMEOUT"))
      return null;
    throw error;
  }
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  return { userId: parsed.data.sub, sessionId: parsed.data.session_id, email: parsed.data.email ?? null };
}
