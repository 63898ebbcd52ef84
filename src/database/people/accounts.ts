import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { JsonObject } from "../platform/tables/auth-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** An account of the embedded sign-in. The password hash never leaves the server. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** A bcrypt hash; null where the account has no password. */
  readonly passwordHash: string | null;
  /** When its owner proved the address by following a link or signing in with Google; null before. */
  readonly confirmedAt: Date | null;
  readonly confirmationSentAt: Date | null;
  readonly recoverySentAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly appMetadata: JsonObject;
  readonly userMetadata: JsonObject;
  readonly isBanned: boolean;
  readonly identities: readonly AccountIdentity[];
  readonly factors: readonly AccountFactor[];
};

/** Times are ISO text. */
export type AccountIdentity = {
  readonly id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly identity_data: JsonObject;
  readonly last_sign_in_at: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
};

export type AccountFactor = {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: "totp";
  readonly status: "unverified" | "verified";
  readonly created_at: string | null;
  readonly updated_at: string | null;
};

export type AccountKey = { readonly id: string } | { readonly email: string };

/** Finds an account by its id or its email address in any case. Embedded backend only, as the owner of schema auth. */
export async function findAccount(
  kysely: Kysely<Tables>,
  key: AccountKey,
  now: Date,
): Promise<Account | null> {
  const [column, value] =
    "id" in key ? (["id", key.id] as const) : (["email", key.email.toLowerCase()] as const);
  const row = await kysely
    .selectFrom("auth.users as user")
    .selectAll("user")
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("auth.identities as identity")
          .selectAll("identity")
          .whereRef("identity.user_id", "=", "user.id")
          .orderBy("identity.created_at"),
      ).as("identities"),
      jsonArrayFrom(
        eb
          .selectFrom("auth.mfa_factors as factor")
          .select(["factor.id", "friendly_name", "factor_type", "status", "created_at", "updated_at"])
          .whereRef("factor.user_id", "=", "user.id")
          .orderBy("factor.created_at"),
      ).as("factors"),
    ])
    .where(`user.${column}`, "=", value)
    .where("user.deleted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined || row.email === null) return null;
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.encrypted_password,
    confirmedAt: row.email_confirmed_at,
    confirmationSentAt: row.confirmation_sent_at,
    recoverySentAt: row.recovery_sent_at,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at ?? now,
    updatedAt: row.updated_at ?? now,
    appMetadata: row.raw_app_meta_data ?? {},
    userMetadata: row.raw_user_meta_data ?? {},
    isBanned: row.banned_until !== null && row.banned_until > now,
    identities: row.identities,
    factors: row.factors,
  };
}

export type NewIdentity = {
  readonly id: string;
  readonly provider: "email" | "google";
  readonly providerId: string;
  readonly data: JsonObject;
};

export type NewAccount = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly confirmedAt: Date | null;
  readonly userMetadata: JsonObject;
  readonly identity: NewIdentity;
};

/** Creates an account with its first identity; false where the address has one already. In a transaction of the caller. */
export async function createAccount(
  kysely: Kysely<Tables>,
  { id, email, passwordHash, confirmedAt, userMetadata, identity }: NewAccount,
  now: Date,
): Promise<boolean> {
  const inserted = await kysely
    .insertInto("auth.users")
    .values({
      id,
      email,
      encrypted_password: passwordHash,
      email_confirmed_at: confirmedAt,
      raw_app_meta_data: JSON.stringify({ provider: identity.provider }),
      raw_user_meta_data: JSON.stringify(userMetadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await addIdentity(kysely, id, identity, now);
  return true;
}

/** Adds a way to sign in, and its provider to those the page reads; nothing where the provider's user has an account. */
export async function addIdentity(
  kysely: Kysely<Tables>,
  userId: string,
  { id, provider, providerId, data }: NewIdentity,
  now: Date,
): Promise<void> {
  await kysely
    .insertInto("auth.identities")
    .values({
      id,
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: JSON.stringify(data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
      (select jsonb_agg(distinct provider) from auth.identities where user_id = ${userId}))
    where id = ${userId}`.execute(kysely);
}

/** The account a provider's user signs in to, or null. */
export async function findIdentityOwner(
  kysely: Kysely<Tables>,
  provider: NewIdentity["provider"],
  providerId: string,
): Promise<string | null> {
  const row = await kysely
    .selectFrom("auth.identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** What a mailed link is for: `confirmation` is mailed at sign-up, `recovery` for magic links and new passwords. */
export type LinkPurpose = "confirmation" | "recovery";

/** Stores the digest of a mailed token; the link mailed before it stops working. */
export async function storeLinkToken(
  kysely: Kysely<Tables>,
  userId: string,
  { purpose, digest }: { readonly purpose: LinkPurpose; readonly digest: string },
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.users")
    .set(
      purpose === "confirmation"
        ? { confirmation_token: digest, confirmation_sent_at: now }
        : { recovery_token: digest, recovery_sent_at: now },
    )
    .where("id", "=", userId)
    .execute();
}

/** Uses up a mailed token that was sent after `sentAfter`; returns whose it is, or null. Of several at once one succeeds. */
export async function redeemLinkToken(
  kysely: Kysely<Tables>,
  { purpose, digest }: { readonly purpose: LinkPurpose; readonly digest: string },
  sentAfter: Date,
): Promise<string | null> {
  const row = await kysely
    .updateTable("auth.users")
    .set({ [`${purpose}_token`]: null })
    .where(`${purpose}_token`, "=", digest)
    .where(`${purpose}_sent_at`, ">", sentAfter)
    .where("deleted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Confirms an address that its owner has just proven. Anyone who opened the account may have been somebody else, so everything that
 * opens it goes: the password, all sessions, second steps, identities and known network addresses. False where it was confirmed before.
 */
export async function confirmAddress(kysely: Kysely<Tables>, userId: string, now: Date): Promise<boolean> {
  const confirmed = await kysely
    .updateTable("auth.users")
    .set({ email_confirmed_at: now, encrypted_password: null, updated_at: now })
    .set({ confirmation_token: null, recovery_token: null })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) return false;
  for (const table of ["auth.sessions", "auth.mfa_factors", "auth.known_addresses"] as const)
    await kysely.deleteFrom(table).where("user_id", "=", userId).execute();
  await kysely
    .deleteFrom("auth.identities")
    .where("user_id", "=", userId)
    .where("provider", "<>", "email")
    .execute();
  return true;
}

export async function setPassword(
  kysely: Kysely<Tables>,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.users")
    .set({ encrypted_password: passwordHash, recovery_token: null, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

export async function setUserMetadata(
  kysely: Kysely<Tables>,
  userId: string,
  metadata: JsonObject,
  now: Date,
): Promise<void> {
  await kysely
    .updateTable("auth.users")
    .set({ raw_user_meta_data: JSON.stringify(metadata), updated_at: now })
    .where("id", "=", userId)
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
