import { existsSync, rmSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makePgliteFolder } from "../database/engines.ts";

/**
 * The tested server on an embedded database that is migrated already. The first of a run makes the files for all, which takes
 * longer than the rest of a start; what a first start does is tried by the database's tests.
 */
const { DATA_DIR = "", PREPARED = "" } = process.env;

if (!existsSync(PREPARED)) {
  const own = `${PREPARED}-${process.pid}`;
  await makePgliteFolder(own);
  // Another one may have been as fast.
  await rename(own, PREPARED).catch(() => rm(own, { recursive: true }));
}
// All servers of a run end together, so the files for all may go with any of them.
process.on("exit", () => {
  for (const folder of [DATA_DIR, PREPARED]) rmSync(folder, { recursive: true, force: true });
});
await cp(PREPARED, join(DATA_DIR, "database"), { recursive: true });
await import(join(import.meta.dirname, "../../build/server/server.js"));
