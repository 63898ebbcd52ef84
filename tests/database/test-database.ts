import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#database/platform/connection.ts";
import { borrowPglite } from "./embedded/reused-pglite.ts";
import type { EngineName, PostgresServer } from "./engines.ts";

export { addUser } from "./add-user.ts";

/** The engines of this run, for `describe.each(engines)("… on %s", (engine) => …)`: PGlite unless TEST_ENGINES says otherwise. */
export const engines: readonly EngineName[] = inject("usualEngines");

/**
 * The same for tests whose outcome may depend on the engine: the driver, roles and policies, locks, the queue, and what a killed process
 * leaves behind.
 */
export const bothEngines: readonly EngineName[] = inject("differingEngines");

export const migrationsDirectory = join(import.meta.dirname, "../../supabase/migrations");

export type TestDatabase = {
  readonly database: Database;
  /** For a second process or pool on the same data; null on PGlite in memory. */
  readonly url: string | null;
  /** Closes and deletes it. */
  remove(): Promise<void>;
};

/** Opens a database of its own for the caller: migrated and without a row, or `empty`: not even migrated. */
export async function openTestDatabase(
  engine: EngineName,
  { empty = false }: { empty?: boolean } = {},
): Promise<TestDatabase> {
  return engine === "pglite" ? await openOnPglite(empty) : await openOnPostgres(empty);
}

async function openOnPglite(empty: boolean): Promise<TestDatabase> {
  const { empty: unmigrated, migrated } = inject("pglite");
  const database = empty
    ? await openDatabase({ kind: "memory", snapshot: await readFile(unmigrated) })
    : await borrowPglite(migrated);
  return { database, url: null, remove: () => database.close() };
}

async function openOnPostgres(empty: boolean): Promise<TestDatabase> {
  const server = inject("postgresServer");
  if (server === null) throw new Error("This run has no Postgres server.");
  const name = `truenorth_test_${randomBytes(6).toString("hex")}`;
  await asAdministrator(
    server,
    empty
      ? `create database ${name} owner ${server.owner}`
      : `create database ${name} template ${server.template} owner ${server.owner}`,
  );
  const url = server.urlPattern.replace("DATABASE", name).replace("USER", server.ownerWithPassword);
  const database = await openDatabase({ kind: "postgres", url });
  return {
    database,
    url,
    async remove() {
      await database.close();
      await asAdministrator(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one statement as the server's administrator, outside any database under test. */
export async function asAdministrator(server: PostgresServer, statement: string): Promise<void> {
  const url = server.urlPattern.replace("DATABASE", "postgres").replace("USER", server.administrator);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
