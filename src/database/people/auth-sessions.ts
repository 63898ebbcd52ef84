import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tables } from "../platform/tables/tables.ts";

/** How a session was signed in to, as Supabase names it in the token's `amr`. */
export type AuthMethod = "password" | "otp" | "oauth" | "totp";

export type StoredSession = {
  readonly id: string;
  readonly userId: string;
  readonly aal: "aal1" | "aal2";
  /** The authenticator by which it reached aal2. */
  readonly factorId: string | null;
  /** Newest first; `timestamp` in seconds. */
  readonly methods: readonly { readonly method: string; readonly timestamp: number }[];
};

export type LiveSession = {
  readonly userId: string;
  readonly email: string | null;
  /** The account has a second step and this session hasn't passed it. */
  readonly needsSecondStep: boolean;
};

/** After so long without a refresh a session has ended. */
const UNUSED_MS = 90 * 86_400_000;
const usedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_MS);

type SessionKey = { readonly sessionId: string; readonly userId: string };

/** The user of a session that was neither signed out nor has expired, whose account isn't banned; else null. */
export async function findLiveSession(
  kysely: Kysely<Tables>,
  { sessionId, userId }: SessionKey,
  now: Date,
): Promise<LiveSession | null> {
  const row = await kysely
    .selectFrom("auth.sessions as session")
    .innerJoin("auth.users as user", "user.id", "session.user_id")
    .select(["user.id", "user.email"])
    .select((eb) =>
      eb
        .and([
          sql<boolean>`session.aal is distinct from 'aal2'`,
          eb.exists(
            eb
              .selectFrom("auth.mfa_factors as factor")
              .select("factor.id")
              .whereRef("factor.user_id", "=", "session.user_id")
              .where("factor.status", "=", "verified"),
          ),
        ])
        .as("needsSecondStep"),
    )
    .where("session.id", "=", sessionId)
    .where("session.user_id", "=", userId)
    .where("user.deleted_at", "is", null)
    .where((eb) => eb.or([eb("session.not_after", "is", null), eb("session.not_after", ">", now)]))
    .where((eb) => eb.or([eb("user.banned_until", "is", null), eb("user.banned_until", "<=", now)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId: row.id, email: row.email, needsSecondStep: Boolean(row.needsSecondStep) };
}

/** The same, with its account locked until the transaction ends: whether a second step is needed can't change meanwhile. */
export async function lockLiveSession(
  kysely: Kysely<Tables>,
  session: SessionKey,
  now: Date,
): Promise<LiveSession | null> {
  await kysely
    .selectFrom("auth.users")
    .select("id")
    .where("id", "=", session.userId)
    .forNoKeyUpdate()
    .execute();
  return await findLiveSession(kysely, session, now);
}

/**
 * Whether a session whose token is good may not be used any more: signed out, its account banned, or a second step set up that
 * it hasn't passed. False for an account that isn't there: no row belongs to it.
 */
export async function isSessionEnded(
  kysely: Kysely<Tables>,
  session: SessionKey,
  now: Date,
): Promise<boolean> {
  const live = await findLiveSession(kysely, session, now);
  if (live !== null) return live.needsSecondStep;
  const account = kysely.selectFrom("auth.users").select("id").where("id", "=", session.userId);
  return (await account.executeTakeFirst()) !== undefined;
}

/** Deletes the sessions of a user that ended because nobody used them. */
async function forgetUnusedSessions(kysely: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  await kysely
    .deleteFrom("auth.sessions")
    .where("user_id", "=", userId)
    .where("created_at", "<", usedSince(now))
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("auth.refresh_tokens")
        .select("session_id")
        .where("user_id", "=", userId)
        .where("session_id", "is not", null)
        .$narrowType<{ session_id: string }>()
        .where("updated_at", ">=", usedSince(now)),
    )
    .execute();
}

/** Opens a session of aal1 and notes the sign-in. In a transaction of the caller. */
export async function openSession(
  kysely: Kysely<Tables>,
  {
    userId,
    method,
    tokenDigest,
  }: {
    readonly userId: string;
    readonly method: AuthMethod;
    readonly tokenDigest: string;
  },
  now: Date,
): Promise<string> {
  await forgetUnusedSessions(kysely, userId, now);
  const sessionId = randomUUID();
  await kysely
    .insertInto("auth.sessions")
    .values({ id: sessionId, user_id: userId, aal: "aal1", created_at: now, updated_at: now })
    .execute();
  await noteMethod(kysely, sessionId, method, now);
  await storeRefreshToken(kysely, { sessionId, userId, digest: tokenDigest, parent: null }, now);
  await kysely.updateTable("auth.users").set({ last_sign_in_at: now }).where("id", "=", userId).execute();
  return sessionId;
}

export async function readSession(
  kysely: Kysely<Tables>,
  { sessionId, userId }: SessionKey,
): Promise<StoredSession | null> {
  const row = await kysely
    .selectFrom("auth.sessions as session")
    .select(["session.id", "session.aal", "session.factor_id"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("auth.mfa_amr_claims as claim")
          .select("authentication_method as method")
          .select(sql<number>`floor(extract(epoch from claim.updated_at))`.as("timestamp"))
          .whereRef("claim.session_id", "=", "session.id")
          .orderBy("claim.updated_at", "desc"),
      ).as("methods"),
    )
    .where("session.id", "=", sessionId)
    .where("session.user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId,
    aal: row.aal === "aal2" ? "aal2" : "aal1",
    factorId: row.factor_id,
    methods: row.methods,
  };
}

/** Notes that a session was signed in to in a further way, or in the same way again. */
export async function noteMethod(
  kysely: Kysely<Tables>,
  sessionId: string,
  method: AuthMethod,
  now: Date,
): Promise<void> {
  await kysely
    .insertInto("auth.mfa_amr_claims")
    .values({
      id: randomUUID(),
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "authentication_method"]).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

export type RefreshToken = {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string;
  /** When it was replaced by a newer one; null while it is the newest. */
  readonly revokedAt: Date | null;
};

/** The refresh token of a digest, locked until the transaction ends: of two refreshes at once one waits. */
export async function findRefreshToken(
  kysely: Kysely<Tables>,
  digest: string,
  now: Date,
): Promise<RefreshToken | null> {
  const row = await kysely
    .selectFrom("auth.refresh_tokens")
    .select(["id", "session_id", "user_id", "revoked", "updated_at"])
    .where("token", "=", digest)
    .where("updated_at", ">=", usedSince(now))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.session_id === null) return null;
  const revokedAt = row.revoked ? (row.updated_at ?? new Date(0)) : null;
  return { id: row.id, sessionId: row.session_id, userId: row.user_id, revokedAt };
}

/** Revokes a token, and deletes those of its session that were revoked so long ago that nobody can use them again. */
export async function revokeRefreshToken(
  kysely: Kysely<Tables>,
  { id, sessionId }: Pick<RefreshToken, "id" | "sessionId">,
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.refresh_tokens")
    .set({ revoked: true, updated_at: now })
    .where("id", "=", id)
    .execute();
  await kysely
    .deleteFrom("auth.refresh_tokens")
    .where("session_id", "=", sessionId)
    .where("revoked", "=", true)
    .where("updated_at", "<", usedSince(now))
    .execute();
}

/** Revokes the newest refresh token of a session; for a token handed out beside it, such as after a second step. */
export async function revokeRefreshTokens(
  kysely: Kysely<Tables>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.refresh_tokens")
    .set({ revoked: true, updated_at: now })
    .where("session_id", "=", sessionId)
    .where("revoked", "=", false)
    .execute();
}

export async function storeRefreshToken(
  kysely: Kysely<Tables>,
  {
    sessionId,
    userId,
    digest,
    parent,
  }: SessionKey & {
    readonly digest: string;
    readonly parent: string | null;
  },
  now: Date,
): Promise<void> {
  await kysely
    .insertInto("auth.refresh_tokens")
    .values({
      id: randomUUID(),
      token: digest,
      user_id: userId,
      session_id: sessionId,
      revoked: false,
      parent,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Which sessions of a user end, with their refresh tokens. */
export type EndedSessions = { readonly only: string } | { readonly allBut: string } | "all";

export async function endSessions(
  kysely: Kysely<Tables>,
  userId: string,
  which: EndedSessions,
): Promise<void> {
  let ending = kysely.deleteFrom("auth.sessions").where("user_id", "=", userId);
  if (which !== "all")
    ending = "only" in which ? ending.where("id", "=", which.only) : ending.where("id", "!=", which.allBut);
  await ending.execute();
}
