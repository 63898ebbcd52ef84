import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { preparedPglite } from "../database/embedded/prepared-pglite.ts";

/** The tested server on an embedded database that is migrated already; what a first start does is tried by the database's tests. */
const { DATA_DIR = "" } = process.env;

process.on("exit", () => rmSync(DATA_DIR, { recursive: true, force: true }));
const { folder } = await preparedPglite();
await cp(folder, join(DATA_DIR, "database"), { recursive: true });
await import(join(import.meta.dirname, "../../build/server/server.js"));
