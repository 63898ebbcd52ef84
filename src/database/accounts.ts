import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What the guard of the embedded sign-in needs to know of an account; never leaves the server. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** A bcrypt hash; null where the account has no password. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
};

/** The account of an e-mail address (in any case), or null. Embedded backend only, as the owner of schema auth. */
export async function findAccount(kysely: Kysely<Tables>, email: string): Promise<Account | null> {
  const row = await kysely
    .selectFrom("auth.users")
    .select(["id", "email", "encrypted_password", "email_confirmed_at"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  if (row === undefined || row.email === null) return null;
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.encrypted_password,
    isConfirmed: row.email_confirmed_at !== null,
  };
}

/** Gives an unconfirmed account a new confirmation token; false where it is confirmed already. */
export async function renewConfirmation(
  kysely: Kysely<Tables>,
  { userId, token, now }: { readonly userId: string; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const updated = await kysely
    .updateTable("auth.users")
    .set({ confirmation_token: token, confirmation_sent_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export type LiveSession = { readonly userId: string; readonly email: string | null };

/** The user of a session that was neither signed out nor has run out, whose account is not banned; else null. */
export async function findLiveSession(
  kysely: Kysely<Tables>,
  { sessionId, userId, now }: { readonly sessionId: string; readonly userId: string; readonly now: Date },
): Promise<LiveSession | null> {
  const row = await kysely
    .selectFrom("auth.sessions as session")
    .innerJoin("auth.users as user", "user.id", "session.user_id")
    .select(["user.id", "user.email"])
    .where("session.id", "=", sessionId)
    .where("session.user_id", "=", userId)
    .where("user.deleted_at", "is", null)
    .where((eb) => eb.or([eb("session.not_after", "is", null), eb("session.not_after", ">", now)]))
    .where((eb) => eb.or([eb("user.banned_until", "is", null), eb("user.banned_until", "<=", now)]))
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.id, email: row.email };
}

/** Ends the user's sessions but one, with their refresh tokens: after a change of password a thief must be out. */
export async function endOtherSessions(
  kysely: Kysely<Tables>,
  { userId, keepSessionId }: { readonly userId: string; readonly keepSessionId: string },
): Promise<void> {
  await kysely
    .deleteFrom("auth.sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", keepSessionId)
    .execute();
}

/** Deletes an account with its profile, brands and all that hangs on them; false where there was none. */
export async function deleteAccount(kysely: Kysely<Tables>, userId: string): Promise<boolean> {
  const deleted = await kysely.deleteFrom("auth.users").where("id", "=", userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The confirmed addresses of accounts that may sign in, by user id. As the owner of schema auth. */
export async function addressesOf(
  kysely: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("auth.users")
    .select(["id", "email"])
    .where("id", "in", [...userIds])
    .where("email", "is not", null)
    .where("email_confirmed_at", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
}
