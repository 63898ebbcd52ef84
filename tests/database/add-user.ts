import type { Database } from "#database/platform/connection.ts";

/** Adds a user the way a sign-up would, and returns its id. */
export async function addUser(database: Database, email: string): Promise<string> {
  const id = crypto.randomUUID();
  await database.kysely.insertInto("auth.users").values({ id, email }).execute();
  return id;
}
