#!/usr/bin/env node
import { join } from "node:path";
import { readConfig, readOperatorConnections } from "#config.ts";
import { runCommand } from "./run-command.ts";

// A reader that closes the pipe early, such as `head`, is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  now: () => new Date(),
  connections: () => readOperatorConnections(process.env),
  openDatabase: async () => {
    const config = readConfig(process.env);
    // Most commands need no database and are not to wait for its code.
    const { openMigratedDatabase } = await import("#supabase/migrated-database.ts");
    return await openMigratedDatabase({
      databaseUrl: config.databaseUrl,
      dataDirectory: config.dataDirectory,
      isHosted: config.supabase !== null,
      migrationsDirectory: join(import.meta.dirname, "../../supabase/migrations"),
      onIdleError: (error) => process.stderr.write(`A database connection was lost: ${error.message}\n`),
    });
  },
});
