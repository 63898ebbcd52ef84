#!/usr/bin/env node
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig, readDataPlace, readOperatorAccounts, readOperatorConnections } from "#config.ts";
import { readVersion } from "#jobs/program-version.ts";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "../..");
const migrationsDirectory = join(root, "supabase/migrations");

// A reader that closes the pipe early, such as `head`, is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  now: () => new Date(),
  connections: () => readOperatorConnections(process.env),
  accounts: () => readOperatorAccounts(process.env),
  interruption: () => {
    const interruption = new AbortController();
    // Once: who presses it again wants the process gone.
    process.once("SIGINT", () => interruption.abort());
    process.once("SIGTERM", () => interruption.abort());
    return interruption.signal;
  },
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => {});
  },
  openDatabase: async () => {
    const config = readConfig(process.env);
    // Most commands need no database and are not to wait for its code.
    const { openMigratedDatabase } = await import("#supabase/migrated-database.ts");
    return await openMigratedDatabase({
      databaseUrl: config.databaseUrl,
      dataDirectory: config.dataDirectory,
      isHosted: config.supabase !== null,
      migrationsDirectory,
      onWait: () => process.stderr.write("Waiting for the database\n"),
      onIdleError: (error) => process.stderr.write(`A database connection was lost: ${error.message}\n`),
    });
  },
  dataPlace: async () => ({
    ...readDataPlace(process.env),
    migrationsDirectory,
    version: await readVersion(root),
  }),
});
