import type { Kysely } from "kysely";
import type { Tables } from "./tables/tables.ts";

/**
 * Who owns the sample workspace: an account without address, password or sign-in of any provider, so that nobody can be it. Anyone who
 * acts as it reads only: every transaction of it is read-only.
 */
export const SAMPLE_OWNER_ID = "5a3b1e00-5a3b-4e00-85a3-b1e05a3b1e00";

/** Makes sure of the account; as the owner of the database, for the schema of accounts is closed to the service. */
export async function ensureSampleOwner(kysely: Kysely<Tables>): Promise<void> {
  await kysely
    .insertInto("auth.users")
    .values({ id: SAMPLE_OWNER_ID, email: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
