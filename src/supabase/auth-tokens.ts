import { createHash, createHmac, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { Kysely } from "kysely";
import { findAccount } from "#database/people/accounts.ts";
import {
  type AuthMethod,
  endSessions,
  findLiveSession,
  findRefreshToken,
  openSession,
  readSession,
  revokeRefreshToken,
  storeRefreshToken,
} from "#database/people/auth-sessions.ts";
import { rememberAddress } from "#database/people/known-addresses.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { AuthContext, AuthHandler } from "./auth-context.ts";
import { addressDigest } from "./auth-limits.ts";
import { authError, userJson } from "./auth-user.ts";
import type { BackendKeys } from "./keys.ts";

const ACCESS_TOKEN_SECONDS = 3600;
/** Two tabs, or a refresh whose answer got lost: for so long a replaced token gives the one that replaced it. */
const REUSE_MS = 10_000;
const MAX_SUCCESSORS = 10;

export const newToken = (): string => randomBytes(32).toString("base64url");
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token is replaced by one that follows from it, so that it can be given out again although only digests are stored. */
const successorOf = ({ keyFor }: BackendKeys, token: string): string =>
  createHmac("sha256", keyFor("refresh-tokens")).update(token).digest("base64url");

export type OpenedSession = {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
};

/** Signs a user in, by the first step. In a transaction of the caller. */
export async function signInAs(
  transaction: Kysely<Tables>,
  context: AuthContext,
  { userId, method, peer }: { readonly userId: string; readonly method: AuthMethod; readonly peer: string },
): Promise<OpenedSession> {
  const refreshToken = newToken();
  const tokenDigest = digestOf(refreshToken);
  const sessionId = await openSession(transaction, { userId, method, tokenDigest }, context.now());
  const live = await findLiveSession(transaction, { sessionId, userId }, context.now());
  if (live?.needsSecondStep === false) await notePeer(transaction, context, { userId, peer });
  return { sessionId, userId, refreshToken };
}

/** Notes where an account was signed in from, by all steps it asks for: strangers use up no limit there. */
export async function notePeer(
  transaction: Kysely<Tables>,
  { keys, now }: AuthContext,
  { userId, peer }: { readonly userId: string; readonly peer: string },
): Promise<void> {
  await rememberAddress(transaction, { userId, digest: addressDigest(keys, peer) }, now());
}

/** The tokens of a session, as `/token` answers; null where it or its account has just gone. */
export async function tokensOf(
  { database, keys, siteUrl, now }: AuthContext,
  { sessionId, userId, refreshToken }: OpenedSession,
) {
  const session = await readSession(database.kysely, { sessionId, userId });
  const account = await findAccount(database.kysely, { id: userId }, now());
  if (session === null || account === null) return null;
  const issuedAt = Math.floor(now().getTime() / 1000);
  const accessToken = await new SignJWT({
    email: account.email,
    role: "authenticated",
    session_id: sessionId,
    aal: session.aal,
    amr: session.methods,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`${siteUrl}/auth/v1`)
    .setSubject(userId)
    .setAudience("authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(new TextEncoder().encode(keys.jwtSecret));
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: issuedAt + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: userJson(account),
  };
}

export async function answerTokens(context: AuthContext, opened: OpenedSession): Promise<Response> {
  const tokens = await tokensOf(context, opened);
  return tokens === null ? unknownRefreshToken() : Response.json(tokens);
}

/** Exchanges a refresh token for new tokens. One that was replaced before ends its session: somebody else may have it. */
export const refresh: AuthHandler = async (context, { body: { refresh_token: token } }) => {
  if (token === undefined) return authError(400, "validation_failed", "The field refresh_token is missing.");
  const rotated = await context.database.kysely
    .transaction()
    .execute((transaction) => rotate(transaction, context, token));
  if (rotated === "reused")
    return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return rotated === "unknown" ? unknownRefreshToken() : await answerTokens(context, rotated);
};

async function rotate(
  transaction: Kysely<Tables>,
  { keys, now }: AuthContext,
  given: string,
): Promise<OpenedSession | "unknown" | "reused"> {
  let token = given;
  for (let successors = 0; successors < MAX_SUCCESSORS; successors += 1) {
    const stored = await findRefreshToken(transaction, digestOf(token), now());
    if (stored === null) return "unknown";
    const { id, sessionId, userId, revokedAt } = stored;
    if (revokedAt === null) {
      if ((await findLiveSession(transaction, { sessionId, userId }, now())) === null) return "unknown";
      if (successors > 0) return { sessionId, userId, refreshToken: token };
      const refreshToken = successorOf(keys, token);
      await revokeRefreshToken(transaction, { id, sessionId }, now());
      const digests = { digest: digestOf(refreshToken), parent: digestOf(token) };
      await storeRefreshToken(transaction, { sessionId, userId, ...digests }, now());
      return { sessionId, userId, refreshToken };
    }
    if (now().getTime() - revokedAt.getTime() > REUSE_MS) {
      await endSessions(transaction, userId, { only: sessionId });
      return "reused";
    }
    token = successorOf(keys, token);
  }
  return "unknown";
}

const unknownRefreshToken = () =>
  authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
