import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const namePattern = /^truenorth-database-tests-(?<pid>\d+)-/;

/** Makes a temporary folder for this test run, and clears away those of runs that were killed, with their servers. */
export function makeRunDirectory(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(namePattern.exec(name)?.groups?.pid);
    if (Number.isInteger(pid) && !isAlive(pid)) clearAway(join(tmpdir(), name));
  }
  return mkdtempSync(join(tmpdir(), `truenorth-database-tests-${process.pid}-`));
}

function clearAway(directory: string): void {
  try {
    const server = Number(readFileSync(join(directory, "server/data/postmaster.pid"), "utf8").split("\n")[0]);
    const command = readFileSync(`/proc/${server}/cmdline`, "utf8");
    // The number may belong to another process by now.
    if (command.includes(directory)) process.kill(server, "SIGQUIT");
  } catch {
    // There is no server, or none any more.
  }
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
