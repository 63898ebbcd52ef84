import { restoreBackup } from "#database/backup/restore-backup.ts";
import { migrationVersions } from "#database/platform/migration-files.ts";
import { refuseWithoutFiles } from "../data-place.ts";
import { type ExitCode, MisuseError, type Terminal } from "../terminal.ts";

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
