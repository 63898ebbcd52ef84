import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/**
 * Makes the files of a new database where there are none. PGlite writes them over seconds and cannot open what a kill leaves of
 * them, so they are made in a folder beside and renamed once complete.
 */
export async function makeDatabaseFiles(
  directory: string,
  from: Pick<PGliteOptions, "loadDataDir">,
): Promise<void> {
  // Written last. Without it no server ever ran on these files.
  if (existsSync(join(directory, "PG_VERSION"))) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({ ...from, dataDir: unfinished });
  await pglite.close();
  if (existsSync(directory)) clear(directory);
  renameSync(unfinished, directory);
}

/** Removes an empty folder. One with files is kept under another name: nobody but the operator throws those away. */
function clear(directory: string): void {
  if (readdirSync(directory).length === 0) rmdirSync(directory);
  else renameSync(directory, `${directory}.incomplete-${Date.now()}`);
}
