import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#database/platform/connection.ts";
import type { EngineName } from "../../database/engines.ts";
import { fillDataDirectory } from "../../database/migrated-directory.ts";
import { openTestDatabase } from "../../database/test-database.ts";
import type { ScanPlace } from "../scans/killed-scan.ts";

/** A database for a process under test and for the test while no process has it. */
export async function openPlace(
  engine: EngineName,
): Promise<ScanPlace & { readonly remove: () => Promise<void> }> {
  if (engine === "postgres") {
    const { database, url, remove } = await openTestDatabase(engine);
    return { environment: { DATABASE_URL: url ?? "" }, use: (work) => work(database), remove };
  }
  const directory = await mkdtemp(join(tmpdir(), "killed-"));
  const use: ScanPlace["use"] = async (work) => {
    const database = await openDatabase({ kind: "embedded", dataDirectory: directory });
    return await work(database).finally(() => database.close());
  };
  await fillDataDirectory(directory);
  return { environment: { DATA_DIR: directory }, use, remove: () => rm(directory, { recursive: true }) };
}
