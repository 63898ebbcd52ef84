import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { openDatabase } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";
import { authSchemaSql } from "#supabase/migrated-database.ts";
import { administrator, startPrivateCluster } from "../tests/database/private-cluster.ts";
import { makeRunDirectory } from "../tests/database/run-directory.ts";

/**
 * Migrates an empty PostgreSQL database and prints its schema and rows in alphabetical order, without comments, so that the output
 * of two folders can be compared: `node scripts/dump-schema.ts supabase/migrations`.
 */
const directory = resolve(process.argv[2] ?? "supabase/migrations");
const runDirectory = makeRunDirectory();
const cluster = await startPrivateCluster(runDirectory);
try {
  const database = await openDatabase({ kind: "postgres", url: cluster.urlFor("postgres", administrator) });
  await migrate(database, { directory, authSchemaSql: authSchemaSql() });
  await database.close();
  const dump = execFileSync(
    "pg_dump",
    [
      "--no-comments",
      "--inserts",
      "--exclude-schema=supabase_migrations",
      "--dbname",
      cluster.urlFor("postgres", administrator),
    ],
    { encoding: "utf8", maxBuffer: 64 << 20 },
  );
  const objects = dump
    .split(/^--\n-- (?=Name: |Data for Name: )/m)
    .slice(1)
    .map((object) =>
      object
        .replaceAll(/^ *--.*\n?/gm, "")
        .replaceAll(/\n+\\unrestrict .*/g, "")
        .trim(),
    )
    .map((object) => (object.includes("Type: ACL") ? object.split("\n").sort().join("\n") : object));
  process.stdout.write(`${objects.sort().join("\n\n")}\n`);
} finally {
  await cluster.stop();
  rmSync(runDirectory, { recursive: true, force: true });
}
