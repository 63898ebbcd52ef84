import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { askForBackup } from "#database/backup/backup-socket.ts";
import { readBackup } from "#database/backup/read-backup.ts";
import { restoreBackup } from "#database/backup/restore-backup.ts";
import { writeBackup } from "#database/backup/write-backup.ts";
import { openDatabase } from "#database/platform/connection.ts";
import { migrationVersions } from "#database/platform/migrate.ts";
import { DirectoryInUseError } from "#database/platform/pglite/directory-lock.ts";
import { type ExitCode, MisuseError, refuseWithoutFiles, type Terminal } from "../terminal.ts";

/** `backup <file>`: asks the server where one uses the data, else reads them itself. */
export async function backupCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [file, ...more] = words;
  if (file === undefined || file.startsWith("-") || more.length > 0)
    throw new MisuseError("Into which file?");
  const place = await terminal.dataPlace();
  refuseWithoutFiles(place);
  const { dataDirectory, version } = place;
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  if (!existsSync(join(dataDirectory, "database"))) throw new Error(`There are no data in ${dataDirectory}.`);
  const draft = `${file}.partial`;
  await rm(draft, { force: true });
  try {
    const database = await openDatabase({ kind: "embedded", dataDirectory }).catch((error: unknown) => {
      if (error instanceof DirectoryInUseError) return null;
      throw error;
    });
    if (database === null) await askForBackup(dataDirectory, draft);
    else
      await writeBackup(
        { database, dataDirectory, version, now: terminal.now },
        createWriteStream(draft, { flags: "wx", mode: 0o600 }),
      ).finally(() => database.close());
    // Read back to its end: a file cut short must not be taken for a backup.
    const { hasSecretKey } = await readBackup(draft, { manifest: () => {}, entry: async () => {} });
    await rename(draft, file);
    terminal.stderr.write(
      `Backed up ${dataDirectory} to ${file}${hasSecretKey ? ", with its secret key" : ""}.\n`,
    );
    if (place.secretKeyIsGiven)
      terminal.stderr.write(
        "SECRET_KEY is set in the environment and is not in the backup: keep it too. Without it the stored keys of assistants cannot be read and everybody has to sign in again.\n",
      );
    return 0;
  } finally {
    await rm(draft, { force: true });
  }
}

/** `restore <file>`: a bad archive changes nothing. */
export async function restoreCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [file, ...more] = words.filter((word) => word !== "--force");
  if (file === undefined || file.startsWith("-") || more.length > 0)
    throw new MisuseError("From which file?");
  const place = await terminal.dataPlace();
  refuseWithoutFiles(place);
  const { dataDirectory, migrationsDirectory } = place;
  const { manifest, formerData } = await restoreBackup({
    file,
    dataDirectory,
    force: words.includes("--force"),
    knownMigrations: await migrationVersions(migrationsDirectory),
    now: terminal.now,
  });
  terminal.stderr.write(`Restored the data of ${manifest.createdAt} into ${dataDirectory}.\n`);
  if (formerData !== null)
    terminal.stderr.write(`What was there is in ${formerData}: delete it once all is well.\n`);
  if (!manifest.hasSecretKey)
    terminal.stderr.write(
      "The secret key is not in the backup: set SECRET_KEY to the one these data were made with.\n",
    );
  return 0;
}
