import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type MigrationFile = {
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
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
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
