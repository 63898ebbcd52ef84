import { randomUUID } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { findAccount } from "#database/people/accounts.ts";
import {
  acceptCode,
  addChallenge,
  addFactor,
  findFactor,
  hasChallenge,
  removeFactor,
} from "#database/people/auth-factors.ts";
import {
  lockLiveSession,
  noteMethod,
  revokeRefreshTokens,
  storeRefreshToken,
} from "#database/people/auth-sessions.ts";
import { type AuthContext, type AuthHandler, sessionEnded, withSession } from "./auth-context.ts";
import { countAttempt, tooManyAttempts } from "./auth-limits.ts";
import { answerTokens, digestOf, newToken, notePeer } from "./auth-tokens.ts";
import { authError } from "./auth-user.ts";

const CHALLENGE_MS = 300_000;
const MAX_FACTORS = 10;
const MAX_NAME_LENGTH = 100;

/** Sets up an authenticator app, which counts once its first code was verified. */
export const enrollFactor: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId, sessionId }) => {
    const { database, keys, now } = context;
    const { factor_type: type, friendly_name: name = "", issuer = "TrueNorth" } = given.body;
    if (type !== "totp")
      return authError(400, "validation_failed", "Only authenticator apps (factor_type totp) are offered.");
    if (name.length > MAX_NAME_LENGTH || issuer.length > MAX_NAME_LENGTH)
      return authError(400, "validation_failed", `A name can have up to ${MAX_NAME_LENGTH} characters.`);
    const secret = new Secret({ size: 20 });
    const factorId = randomUUID();
    const sealed = await new CompactEncrypt(secret.bytes)
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(keys.keyFor("authenticators"));
    return await database.kysely.transaction().execute(async (transaction) => {
      const live = await lockLiveSession(transaction, { sessionId, userId }, now());
      if (live === null) return sessionEnded();
      if (live.needsSecondStep)
        return authError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
      const account = await findAccount(transaction, { id: userId }, now());
      if (account === null) return authError(404, "user_not_found", "User not found");
      if (account.factors.length >= MAX_FACTORS)
        return authError(
          422,
          "too_many_enrolled_mfa_factors",
          "Remove an authenticator before you add another.",
        );
      if (!(await addFactor(transaction, { userId, factorId, name, secret: sealed }, now())))
        return authError(
          422,
          "mfa_factor_name_conflict",
          `A factor with the friendly name "${name}" for this user already exists`,
        );
      const uri = new TOTP({ issuer, label: account.email, secret }).toString();
      const totp = { qr_code: renderSVG(uri), secret: secret.base32, uri };
      return Response.json({ id: factorId, type: "totp", friendly_name: name, totp });
    });
  });

export const factorNotFound = () => authError(404, "mfa_factor_not_found", "Factor not found");

export const challengeFactor: AuthHandler = (context, { factorId, ...given }) =>
  withSession(context, { factorId, ...given }, async ({ userId }) => {
    const { database, now } = context;
    if ((await findFactor(database.kysely, { userId, factorId })) === null) return factorNotFound();
    const expiredBefore = new Date(now().getTime() - CHALLENGE_MS);
    const id = await addChallenge(database.kysely, { factorId, expiredBefore }, now());
    const expiresAt = Math.floor((now().getTime() + CHALLENGE_MS) / 1000);
    return Response.json({ id, type: "totp", expires_at: expiresAt });
  });

/** Checks a code: the session then counts as signed in by both steps, and gets new tokens. */
export const verifyFactor: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId, sessionId, email }) => {
    const { database, keys, now } = context;
    const { factorId, peer } = given;
    const { challenge_id: challengeId = "", code = "" } = given.body;
    // By account too: the first step is known to who asks, and a code has six digits.
    const attempt = { action: "two-step", address: peer, email } as const;
    const waitSeconds = await countAttempt(database, keys, attempt, now());
    if (waitSeconds !== null) return tooManyAttempts(waitSeconds);
    const refreshToken = newToken();
    const refused = await database.kysely.transaction().execute(async (transaction) => {
      const live = await lockLiveSession(transaction, { sessionId, userId }, now());
      if (live === null) return sessionEnded();
      const factor = await findFactor(transaction, { userId, factorId });
      if (factor === null) return factorNotFound();
      // Else who knows the password alone could pass by an authenticator of their own.
      if (factor.status === "unverified" && live.needsSecondStep)
        return authError(403, "insufficient_aal", "AAL2 required to verify a new factor");
      const madeAfter = new Date(now().getTime() - CHALLENGE_MS);
      if (!isUuid(challengeId) || !(await hasChallenge(transaction, { challengeId, factorId, madeAfter })))
        return authError(
          422,
          "mfa_challenge_not_found",
          "MFA factor with the provided challenge ID not found",
        );
      const step = await stepOf(context, factor.secret, code);
      if (step === null || step <= (factor.lastUsedStep ?? 0))
        return authError(422, "mfa_verification_failed", "That code isn’t right, or its time is over.");
      await acceptCode(transaction, { userId, factorId, sessionId, step }, now());
      await noteMethod(transaction, sessionId, "totp", now());
      await notePeer(transaction, context, { userId, peer });
      await revokeRefreshTokens(transaction, sessionId, now());
      const digest = digestOf(refreshToken);
      await storeRefreshToken(transaction, { sessionId, userId, digest, parent: null }, now());
      return null;
    });
    return refused ?? (await answerTokens(context, { sessionId, userId, refreshToken }));
  });

/** The time step a code is of, one before or after the present included; null where it is wrong. */
async function stepOf({ keys, now }: AuthContext, sealed: string, code: string): Promise<number | null> {
  const { plaintext } = await compactDecrypt(sealed, keys.keyFor("authenticators"));
  const secret = new Secret({ buffer: new Uint8Array(plaintext).buffer });
  const timestamp = now().getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

export const unenrollFactor: AuthHandler = (context, given) =>
  withSession(context, given, async ({ userId, sessionId }) => {
    const { factorId } = given;
    return await context.database.kysely.transaction().execute(async (transaction) => {
      const live = await lockLiveSession(transaction, { sessionId, userId }, context.now());
      if (live === null) return sessionEnded();
      const factor = await findFactor(transaction, { userId, factorId });
      if (factor === null) return factorNotFound();
      if (live.needsSecondStep)
        return authError(422, "insufficient_aal", "AAL2 required to unenroll a factor");
      await removeFactor(transaction, { userId, factorId }, context.now());
      return Response.json({ id: factorId });
    });
  });

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
