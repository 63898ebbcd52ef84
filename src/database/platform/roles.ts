import { type Kysely, sql } from "kysely";
import { troubleOf } from "./database-trouble.ts";
import type { Tables } from "./tables/tables.ts";

/** The database user may not do what setting up needs; the message says what an administrator must run. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

const requestRoles = ["anon", "authenticated", "service_role"] as const;

/** Makes sure of the three request roles, and that the database user may act as each of them. */
export async function ensureRoles(kysely: Kysely<Tables>): Promise<void> {
  const user = await currentUser(kysely);
  const missing = await missingRoles(kysely);
  try {
    for (const role of missing) await sql.raw(`create role ${role} nologin`).execute(kysely);
    for (const role of await rolesNotGranted(kysely)) {
      await sql.raw(`grant ${role} to ${quoteIdentifier(user)}`).execute(kysely);
    }
  } catch (error) {
    // A full disk or a server that is gone says nothing of the user's rights.
    if (troubleOf(error) !== null) throw error;
    throw new DatabaseSetupError(administratorMessage(user, error), { cause: error });
  }
}

async function currentUser(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(kysely);
  return rows[0]?.name ?? "";
}

async function missingRoles(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ rolname: string }>`select rolname::text from pg_roles`.execute(kysely);
  const present = new Set(rows.map((row) => row.rolname));
  return requestRoles.filter((role) => !present.has(role));
}

async function rolesNotGranted(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname::text from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') and not pg_has_role(current_user, oid, 'member')
    order by rolname`.execute(kysely);
  return rows.map((row) => row.rolname);
}

function administratorMessage(user: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `The database user ${user} may not set up the roles that row-level security needs (${reason}).`,
    "An administrator of the database must run this once, then start again:",
    ...requestRoles.map((role) => `  create role ${role} nologin;  -- skip if it is there already`),
    `  grant ${requestRoles.join(", ")} to ${quoteIdentifier(user)};`,
  ].join("\n");
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
