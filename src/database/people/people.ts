import type { Database } from "../platform/connection.ts";

/** A person as shown to those who work with them. */
export type Person = {
  readonly userId: string;
  readonly email: string | null;
  readonly fullName: string | null;
};

/**
 * The names and addresses of accounts, by their ids. A member may read neither of others: to be asked only for people whom
 * row-level security has shown to anyone who asks. Accounts that are gone are missing.
 */
export async function findPeople(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const accounts = await database.kysely
    .selectFrom("auth.users")
    .select(["id", "email"])
    .where("id", "in", ids)
    .execute();
  const profiles = await database.asService((transaction) =>
    transaction
      .selectFrom("public.profiles")
      .select(["id", "full_name as fullName"])
      .where("id", "in", ids)
      .execute(),
  );
  const names = new Map(profiles.map(({ id, fullName }) => [id, fullName]));
  return new Map(
    accounts.map(({ id, email }) => [id, { userId: id, email, fullName: names.get(id) || null }]),
  );
}

/** The email address of an account in small letters, once it is confirmed; null before, and where there is none. */
export async function findConfirmedEmail(database: Database, userId: string): Promise<string | null> {
  const account = await database.kysely
    .selectFrom("auth.users")
    .select(["email", "email_confirmed_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return account?.email_confirmed_at == null ? null : (account.email?.toLowerCase() ?? null);
}
