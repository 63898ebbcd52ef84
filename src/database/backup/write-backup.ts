import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import type { Database } from "../platform/connection.ts";
import { BACKUP_FORMAT, DATABASE_NAME, MANIFEST_NAME, type Manifest, SECRET_KEY_NAME } from "./manifest.ts";
import { type TarEntry, tarOf } from "./tar.ts";

export type BackupOptions = {
  /** The embedded database in `dataDirectory`. */
  readonly database: Pick<Database, "executeSql" | "standStill">;
  readonly dataDirectory: string;
  /** Of this program. */
  readonly version: string;
  readonly now: () => Date;
};

const newest = z.tuple([z.object({ version: z.string().nullable() })]);

/**
 * Writes the database's files and the secret key as one compressed archive. Nothing is written to the database meanwhile, so that the
 * files are of one moment; anyone who asks it something waits. Rejects where the sink ends early.
 */
export async function writeBackup(options: BackupOptions, sink: Writable): Promise<void> {
  const { database, dataDirectory, version, now } = options;
  if (database.standStill === undefined) throw new Error("Only the embedded database is backed up this way.");
  const [{ version: newestMigration }] = newest.parse(
    (await database.executeSql("select max(version) as version from supabase_migrations.schema_migrations"))
      .rows,
  );
  const manifest: Manifest = {
    product: "TrueNorth",
    format: BACKUP_FORMAT,
    version,
    createdAt: now().toISOString(),
    postgres: (await readFile(join(dataDirectory, DATABASE_NAME, "PG_VERSION"), "utf8")).trim(),
    newestMigration: newestMigration ?? "",
    hasSecretKey: existsSync(join(dataDirectory, SECRET_KEY_NAME)),
  };
  await database.standStill(() =>
    pipeline(Readable.from(tarOf(contents(dataDirectory, manifest))), createGzip({ level: 1 }), sink),
  );
}

async function* contents(dataDirectory: string, manifest: Manifest): AsyncGenerator<TarEntry> {
  const manifestJson = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield {
    name: MANIFEST_NAME,
    kind: "file",
    size: manifestJson.byteLength,
    content: Readable.from([manifestJson]),
  };
  if (manifest.hasSecretKey) yield await fileEntry(dataDirectory, SECRET_KEY_NAME);
  yield folderEntry(DATABASE_NAME);
  yield* folderContents(dataDirectory, DATABASE_NAME);
}

async function* folderContents(root: string, folder: string): AsyncGenerator<TarEntry> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield folderEntry(name);
      yield* folderContents(root, name);
    } else if (entry.isFile()) yield await fileEntry(root, name);
  }
}

const folderEntry = (name: string): TarEntry => ({
  name,
  kind: "folder",
  size: 0,
  content: Readable.from([]),
});

async function fileEntry(root: string, name: string): Promise<TarEntry> {
  const path = join(root, name);
  return { name, kind: "file", size: (await stat(path)).size, content: createReadStream(path) };
}
