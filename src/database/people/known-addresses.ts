import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

const MAX_KNOWN_ADDRESSES = 10;

type KnownAddress = { readonly userId: string; readonly digest: string };

/** Notes the network address of a successful sign-in; an account keeps the ten used last. */
export async function rememberAddress(
  kysely: Kysely<Tables>,
  { userId, digest }: KnownAddress,
  now: Date,
): Promise<void> {
  await kysely
    .insertInto("auth.known_addresses")
    .values({ user_id: userId, digest, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "digest"]).doUpdateSet({ last_used_at: now }))
    .execute();
  await kysely
    .deleteFrom("auth.known_addresses")
    .where("user_id", "=", userId)
    .where("digest", "not in", (eb) =>
      eb
        .selectFrom("auth.known_addresses")
        .select("digest")
        .where("user_id", "=", userId)
        .orderBy("last_used_at", "desc")
        .orderBy("digest")
        .limit(MAX_KNOWN_ADDRESSES),
    )
    .execute();
}

/** Whether the account of an email address (in lower case) was signed in to from there before. */
export async function isKnownAddress(
  kysely: Kysely<Tables>,
  {
    email,
    digest,
    mustBeConfirmed,
  }: { readonly email: string; readonly digest: string; readonly mustBeConfirmed: boolean },
): Promise<boolean> {
  const row = await kysely
    .selectFrom("auth.known_addresses as known")
    .innerJoin("auth.users as user", "user.id", "known.user_id")
    .select("known.digest")
    .where("user.email", "=", email)
    .where("known.digest", "=", digest)
    .$if(mustBeConfirmed, (query) => query.where("user.email_confirmed_at", "is not", null))
    .executeTakeFirst();
  return row !== undefined;
}
