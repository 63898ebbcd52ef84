import { cp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

/** Puts a migrated embedded database without a row into a data directory, as the first start of a server leaves it. */
export async function fillDataDirectory(dataDirectory: string): Promise<void> {
  await cp(inject("pglite").folder, join(dataDirectory, "database"), { recursive: true });
}
