import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The SQL that makes the `auth` schema where no hosted Supabase has made it. Safe to repeat. The file is as far from here as from the
 * server's bundle in build/server.
 */
export function authSchemaSql(): Promise<string> {
  return readFile(join(import.meta.dirname, "../../supabase/auth-schema.sql"), "utf8");
}
