import { sql } from "kysely";
import type { Database } from "./connection.ts";

/**
 * Runs `work` while no other process on the same database runs work under that name. On PGlite there is no other process, and
 * holding its one session would stop the work itself.
 */
export async function holdAdvisoryLock<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === "pglite") return await work();
  return await database.kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
    return await work();
  });
}
