import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { findLiveSession } from "#database/people/auth-sessions.ts";
import type { Database } from "#database/platform/connection.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";

export type Session = {
  readonly userId: string;
  readonly email: string | null;
  readonly sessionId: string;
};

/** `needsSecondStep`: the account has a second step and this session hasn't passed it. */
export type EmbeddedSession = Session & { readonly needsSecondStep: boolean };

/** Says who makes a request, by its bearer token; null for a visitor and for a token that is forged, old or signed out. */
export type VerifySession = (request: Request) => Promise<Session | null>;

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string().nullish(),
  role: z.literal("authenticated"),
});

type EmbeddedOptions = { readonly jwtSecret: string; readonly now: () => Date };

/** For the embedded backend: tokens signed with our secret; the session must still be there and have passed its second step. */
export function verifyEmbeddedSession(database: Database, options: EmbeddedOptions): VerifySession {
  const verifyFirstStep = verifyFirstStepOf(database, options);
  return async (request) => {
    const session = await verifyFirstStep(request);
    if (session === null || session.needsSecondStep) return null;
    const { userId, sessionId, email } = session;
    return { userId, sessionId, email };
  };
}

/** The same for the sign-in itself, which also serves sessions that haven't passed their second step. */
export function verifyFirstStepOf(
  database: Database,
  { jwtSecret, now }: EmbeddedOptions,
): (request: Request) => Promise<EmbeddedSession | null> {
  const key = new TextEncoder().encode(jwtSecret);
  const options = { algorithms: ["HS256"], audience: "authenticated" };
  const verify = rememberTokens((token) => jwtVerify(token, key, { ...options, currentDate: now() }), now);
  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    const session = await sessionOf(() => verify(token));
    if (session === null) return null;
    const live = await findLiveSession(database.kysely, session, now());
    return live === null ? null : { ...live, sessionId: session.sessionId };
  };
}

const REMEMBERED_TOKENS = 2000;

/** Looks at the signature of a token once: it stays right, whereas the times are looked at whenever the token comes. */
function rememberTokens(verify: (token: string) => Promise<{ payload: JWTPayload }>, now: () => Date) {
  const known = new Map<string, JWTPayload>();
  return async (token: string): Promise<{ payload: JWTPayload }> => {
    const payload = known.get(token);
    const seconds = now().getTime() / 1000;
    if (payload !== undefined && (payload.exp ?? 0) > seconds && (payload.nbf ?? 0) <= seconds)
      return { payload };
    known.delete(token);
    const verified = await verify(token);
    if (known.size >= REMEMBERED_TOKENS) known.delete(known.keys().next().value ?? "");
    known.set(token, verified.payload);
    return verified;
  };
}

/** For hosted Supabase: tokens signed with one of the project's published keys, whose session hasn't ended. */
export function verifyHostedSession({
  url,
  jwksUrl,
  keys = createRemoteJWKSet(new URL(jwksUrl)),
  isEnded,
}: {
  readonly url: string;
  readonly jwksUrl: string;
  readonly keys?: JWTVerifyGetKey;
  /** Whether the project's database says that a session may not be used any more. */
  readonly isEnded: (session: Session) => Promise<boolean>;
}): VerifySession {
  const issuer = `${url}/auth/v1`;
  return async (request) => {
    const token = bearerOf(request);
    if (token === null) return null;
    const session = await sessionOf(() =>
      jwtVerify(token, keys, {
        algorithms: ["ES256", "RS256", "EdDSA"],
        audience: "authenticated",
        issuer,
        requiredClaims: ["exp"],
      }),
    );
    return session === null || (await isEnded(session)) ? null : session;
  };
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

/** What jose says of a token. Anything else it says is of the keys: the server that publishes them is away or broken. */
const tokenFault = /^ERR_(?:JWT_|JWS_|JOSE_(?:ALG_NOT_ALLOWED|NOT_SUPPORTED)$|JWKS_(?:NO|MULTIPLE)_MATCHING)/;

async function sessionOf(verify: () => Promise<{ payload: JWTPayload }>): Promise<Session | null> {
  let payload: JWTPayload;
  try {
    payload = (await verify()).payload;
  } catch (error) {
    if (error instanceof Error && "code" in error && tokenFault.test(String(error.code))) return null;
    throw Object.assign(new Error("The keys of the sign-in can't be had.", { cause: error }), {
      code: "SIGN_IN_AWAY",
    });
  }
  const parsed = claims.safeParse(payload);
  // Nobody signs in as the owner of the sample workspace, not even with a token that is signed.
  if (!parsed.success || parsed.data.sub === SAMPLE_OWNER_ID) return null;
  return { userId: parsed.data.sub, sessionId: parsed.data.session_id, email: parsed.data.email ?? null };
}
