import { createWriteStream, readdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { databaseOver } from "../platform/connection.ts";
import { lockDirectory } from "../platform/pglite/directory-lock.ts";
import { openPglite } from "../platform/pglite/pglite-engine.ts";
import { DATABASE_NAME, type Manifest, SECRET_KEY_NAME } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";
import type { TarEntry } from "./tar.ts";

/** The archive is good and cannot be restored here; the message says why and what to do. */
class RestoreRefusedError extends Error {
  override readonly name = "RestoreRefusedError";
}

export type RestoreOptions = {
  readonly file: string;
  readonly dataDirectory: string;
  /** Whether data that are there give way; they are kept beside. */
  readonly force: boolean;
  /** Versions of this program's migrations. */
  readonly knownMigrations: readonly string[];
  readonly now: () => Date;
};

export type Restored = {
  readonly manifest: Manifest;
  /** Where the former data are; null where there were none. */
  readonly formerData: string | null;
};

/** Major version of the Postgres that PGlite is; a test holds it to the truth. */
const EMBEDDED_POSTGRES = "17";
/** What may lie in a data directory without being data. */
const own = /^(?:in-use\.lock.*|backup\.sock|lost\+found)$/;

/**
 * Puts the data of an archive into a data directory that no process uses. Unpacks and opens them beside first, so that a bad
 * archive changes nothing. Throws BrokenArchiveError, RestoreRefusedError or DirectoryInUseError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDirectory, force, now } = options;
  const unlock = lockDirectory(dataDirectory);
  const stamp = now().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const beside = join(dataDirectory, `restoring-${stamp}-${process.pid}`);
  try {
    const there = readdirSync(dataDirectory).filter((name) => !own.test(name));
    if (there.length > 0 && !force)
      throw new RestoreRefusedError(
        `${dataDirectory} is not empty. Set DATA_DIR to an empty folder, or say --force: what is there is then kept beside.`,
      );
    await mkdir(beside, { mode: 0o700 });
    const manifest = await readBackup(options.file, {
      manifest: (found) => refuseForeign(found, options),
      entry: (entry) => unpack(beside, entry),
    });
    await openOnce(join(beside, DATABASE_NAME), manifest);
    const formerData = await changePlaces(dataDirectory, beside, stamp);
    return { manifest, formerData };
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}

function refuseForeign({ newestMigration, postgres, version }: Manifest, here: RestoreOptions): void {
  if (postgres !== EMBEDDED_POSTGRES)
    throw new RestoreRefusedError(
      `The backup holds files of Postgres ${postgres} (TrueNorth ${version}); this TrueNorth has Postgres ${EMBEDDED_POSTGRES}. Restore it with that version.`,
    );
  if (newestMigration !== "" && !here.knownMigrations.includes(newestMigration))
    throw new RestoreRefusedError(
      `The backup was made by another TrueNorth (${version}): its newest migration is ${newestMigration}, which this one doesn't have. Restore it with that version.`,
    );
}

async function unpack(folder: string, { name, kind, content }: TarEntry): Promise<void> {
  const path = join(folder, name);
  if (kind === "folder") await mkdir(path, { mode: 0o700 });
  else await pipeline(content, createWriteStream(path, { mode: 0o600, flags: "wx" }));
}

const newest = z.tuple([z.object({ version: z.string().nullable() })]);

/** Rejects if the unpacked files are no database, or not the one in the manifest. */
async function openOnce(directory: string, manifest: Manifest): Promise<void> {
  const engine = await openPglite({ directory });
  try {
    const { rows } = await databaseOver(engine).executeSql(
      "select max(version) as version from supabase_migrations.schema_migrations",
    );
    const [{ version }] = newest.parse(rows);
    if ((version ?? "") !== manifest.newestMigration)
      throw new RestoreRefusedError("The database in the backup is another one than it says.");
  } finally {
    await engine.close();
  }
}

/** Moves what is there aside and the new in; both lie on one file system, so that each step is done or not. */
async function changePlaces(dataDirectory: string, beside: string, stamp: string): Promise<string | null> {
  const aside = join(dataDirectory, `before-restore-${stamp}`);
  const former = readdirSync(dataDirectory).filter(
    (name) => name === DATABASE_NAME || name === SECRET_KEY_NAME,
  );
  if (former.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of former) await rename(join(dataDirectory, name), join(aside, name));
  for (const name of readdirSync(beside)) await rename(join(beside, name), join(dataDirectory, name));
  return former.length > 0 ? aside : null;
}
