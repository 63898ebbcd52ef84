import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";

export type MigratedDatabaseOptions = {
  /** Null: PGlite in `dataDirectory`. */
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  /** Hosted Supabase brings its own `auth` schema. */
  readonly isHosted: boolean;
  readonly migrationsDirectory: string;
  readonly onIdleError: (error: Error) => void;
  /** Called when the process waits for a database that isn't there yet. */
  readonly onWait?: (error: unknown) => void;
  /** Called when the embedded database's disk is full, and when it has room again. */
  readonly onDiskChange?: (isFull: boolean) => void;
};

/** Opens the database and brings it up to date. Throws what openDatabase and migrate throw. */
export async function openMigratedDatabase(options: MigratedDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, isHosted, migrationsDirectory, onIdleError } = options;
  const { onWait, onDiskChange = () => {} } = options;
  const awaiting = onWait === undefined ? {} : { awaiting: { onWait } };
  const database = await openDatabase(
    databaseUrl === null
      ? { kind: "embedded", dataDirectory, onChange: onDiskChange }
      : { kind: "postgres", url: databaseUrl, onIdleError, ...awaiting },
  );
  try {
    await migrate(database, {
      directory: migrationsDirectory,
      authSchemaSql: isHosted ? null : await authSchemaSql(),
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The SQL that makes the `auth` schema where no hosted Supabase has made it. Safe to repeat. The file is as far from here as from the
 * server's bundle in build/server.
 */
export function authSchemaSql(): Promise<string> {
  return readFile(join(import.meta.dirname, "../../supabase/auth-schema.sql"), "utf8");
}
