import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { makePostgresServer } from "../database/engines.ts";
import { makeRunDirectory } from "../database/run-directory.ts";

/** The tested server and its worker on a PostgreSQL made for this run; all ends with this process. */
const directory = makeRunDirectory();
const cleanups = [() => rm(directory, { recursive: true, force: true })];
const { urlPattern, template, ownerWithPassword } = await makePostgresServer(directory, cleanups);
const env = {
  ...process.env,
  DATA_DIR: `${directory}/data`,
  DATABASE_URL: urlPattern.replace("DATABASE", template).replace("USER", ownerWithPassword),
};
const start = (entry: string) => spawn("node", [`build/server/${entry}.js`], { env, stdio: "inherit" });
const children = [start("server"), start("worker")];

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once("exit", resolve).kill("SIGTERM"));
}

async function end(): Promise<void> {
  await Promise.all(children.map(gone));
  for (const cleanup of cleanups.reverse()) await cleanup();
  process.exit();
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
for (const child of children) child.once("exit", () => void end());
