import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import { troubleOf } from "./database-trouble.ts";
import { DatabaseSetupError, ensureRoles } from "./roles.ts";
import type { Tables } from "./tables/tables.ts";

export type MigrateOptions = {
  /** The folder of the `<version>_<name>.sql` files. */
  readonly directory: string;
  /** SQL that makes the `auth` schema, safe to repeat; null where hosted Supabase has made it. */
  readonly authSchemaSql: string | Promise<string> | null;
};

/** A migration that was applied isn't among the files any more or has changed since, or one failed to apply. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

type MigrationFile = {
  readonly fileName: string;
  /** The leading digits of the file name; files apply in this order. */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the text with Unix line ends, so that a checkout on Windows is not a change. */
  readonly checksum: string;
};

const fileNamePattern = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;

/** Reads a folder of migration files in order of version; throws on a name out of form or a version given twice. */
async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const fileNames = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const files: MigrationFile[] = [];
  for (const fileName of fileNames) {
    const groups = fileNamePattern.exec(fileName)?.groups;
    const { version, name } = groups ?? {};
    if (version === undefined || name === undefined) {
      throw new Error(`Migration ${fileName} is not named like 20261121090000_what_it_does.sql.`);
    }
    if (files.at(-1)?.version === version) throw new Error(`Two migrations have the version ${version}.`);
    const text = (await readFile(join(directory, fileName), "utf8")).replaceAll("\r\n", "\n");
    files.push({
      fileName,
      version,
      name,
      sql: text,
      checksum: createHash("sha256").update(text).digest("hex"),
    });
  }
  return files;
}

/** The versions of a folder's migrations, in order. */
export const migrationVersions = async (directory: string): Promise<string[]> =>
  (await readMigrationFiles(directory)).map(({ version }) => version);

/**
 * Brings the database up to the migration files, each in a transaction of its own, and returns the versions applied now.
 * Several processes may start at once: they take turns. Throws MigrationError or DatabaseSetupError.
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const authSchemaSql = await options.authSchemaSql;
  const files = await readMigrationFiles(options.directory);
  await inTurn(database.kysely, async (transaction) => {
    await ensureRoles(transaction);
    await ensureHistory(transaction);
    await refuseEarlierDatabase(transaction, files);
    if (authSchemaSql !== null) await sql.raw(authSchemaSql).execute(transaction);
  });
  const applied: string[] = [];
  for (const file of files) {
    if (await inTurn(database.kysely, (transaction) => applyOnce(transaction, file)))
      applied.push(file.version);
  }
  return applied;
}

/** One transaction, and of all processes on this database one at a time. */
async function inTurn<Result>(
  kysely: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('truenorth/migrate'))`.execute(transaction);
    return await work(transaction);
  });
}

/** The same table the Supabase command line keeps, with a checksum beside. */
async function ensureHistory(transaction: Transaction<Tables>): Promise<void> {
  try {
    await sql
      .raw(`
        create schema if not exists supabase_migrations;
        create table if not exists supabase_migrations.schema_migrations (
          version text primary key, statements text[], name text
        );
        alter table supabase_migrations.schema_migrations add column if not exists checksum text;
        grant usage on schema public to anon, authenticated, service_role;`)
      .execute(transaction);
  } catch (error) {
    // A full disk or a server that is gone says nothing of the user's rights.
    if (troubleOf(error) !== null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseSetupError(
      `The database user may not create schemas here (${reason}). Make it the owner of the database.`,
      { cause: error },
    );
  }
}

/**
 * The migrations of versions before 0.1 were merged into fewer files, which a database made by the former ones can't be brought to.
 * Such a database has another migration under a version that is used again.
 */
async function refuseEarlierDatabase(
  transaction: Transaction<Tables>,
  files: readonly MigrationFile[],
): Promise<void> {
  const names = new Map(files.map(({ version, name }) => [version, name]));
  const applied = await transaction
    .selectFrom("supabase_migrations.schema_migrations")
    .select(["version", "name"])
    .where("checksum", "is not", null)
    .orderBy("version")
    .execute();
  const earlier = applied.find(({ version, name }) => names.has(version) && names.get(version) !== name);
  if (earlier === undefined) return;
  throw new MigrationError(
    `This database was made by an earlier version of TrueNorth (migration ${earlier.version}_${earlier.name}), ` +
      "and this version can't update it. The database was left as it is. Keep using the version that made it, or start this version " +
      "with an empty database (set another DATA_DIR or DATABASE_URL) and import your answers: see docs/upgrading.md.",
  );
}

async function applyOnce(transaction: Transaction<Tables>, file: MigrationFile): Promise<boolean> {
  const history = await transaction
    .selectFrom("supabase_migrations.schema_migrations")
    .select("checksum")
    .where("version", "=", file.version)
    .executeTakeFirst();
  if (history !== undefined) {
    // Applied by the Supabase command line: it records no checksum.
    if (history.checksum === null || history.checksum === file.checksum) return false;
    throw new MigrationError(
      `Migration ${file.fileName} was applied to this database in another form. ` +
        "An applied migration must not be edited: restore it, and put the change into a new file.",
    );
  }
  try {
    await sql.raw(file.sql).execute(transaction);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${file.fileName} failed: ${reason}`, { cause: error });
  }
  await transaction
    .insertInto("supabase_migrations.schema_migrations")
    .values({ version: file.version, name: file.name, statements: [file.sql], checksum: file.checksum })
    .execute();
  return true;
}
