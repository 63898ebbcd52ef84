import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { askForBackup } from "#database/backup/backup-socket.ts";
import { readBackup } from "#database/backup/read-backup.ts";
import { writeBackup } from "#database/backup/write-backup.ts";
import { openDatabase } from "#database/platform/connection.ts";
import { DirectoryInUseError } from "#database/platform/pglite/directory-lock.ts";
import { refuseWithoutFiles } from "../data-place.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

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
