import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** The folder is being used by another running process. */
export class DirectoryInUseError extends Error {
  override readonly name = "DirectoryInUseError";
}

type Holder = { readonly pid: number; readonly host: string; readonly processStart: string | null };

const lockFileName = "in-use.lock";
const heartbeatMs = 5_000;
/** A holder on another machine (or in another container) counts as gone after this long without a heartbeat. */
const silentMs = 30_000;

/**
 * Takes a folder for this process alone, because PGlite itself lets two processes overwrite each other's data. The lock of a
 * process that is gone is taken over. Returns the function that gives the folder back; throws DirectoryInUseError.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, lockFileName);
  const self: Holder = { pid: process.pid, host: hostname(), processStart: processStart(process.pid) };
  const content = JSON.stringify(self);
  const draft = `${path}.${process.pid}-${crypto.randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    while (!createFrom(draft, path)) removeIfStale(path, directory);
  } finally {
    rmSync(draft, { force: true });
  }

  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  const release = (): void => {
    clearInterval(heartbeat);
    process.off("exit", release);
    if (readText(path) === content) rmSync(path, { force: true });
  };
  process.on("exit", release);
  return release;
}

/** Creates the lock file whole or not at all; false when there is one already. */
function createFrom(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isErrorWithCode(error, "EEXIST")) return false;
    throw error;
  }
}

function removeIfStale(path: string, directory: string): void {
  const seen = readText(path);
  if (seen === null) return;
  const holder = parseHolder(seen);
  if (holder !== null && isAlive(holder, path)) {
    throw new DirectoryInUseError(
      `The data folder ${directory} is in use by process ${holder.pid} on ${holder.host}. ` +
        `Stop that process first, or set DATA_DIR to another folder. ` +
        `To run several processes on the same data, set DATABASE_URL.`,
    );
  }
  // Renaming is atomic: of two processes that found the same stale lock only one removes it.
  const aside = `${path}.stale-${process.pid}-${crypto.randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isErrorWithCode(error, "ENOENT")) return;
    throw error;
  }
  // Between reading and renaming another process may have put its own lock there: give that one back.
  if (readText(aside) !== seen) createFrom(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - modifiedMs(path) < silentMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isErrorWithCode(error, "EPERM");
  }
  // The number may have been given to a new process since, as it always is in a restarted container.
  return holder.processStart === processStart(holder.pid);
}

/** When a process began, as the system counts it; null where the system does not tell. */
function processStart(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  const boot = readText("/proc/sys/kernel/random/boot_id");
  if (stat === null || boot === null) return null;
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return `${boot.trim()}/${afterName[19] ?? ""}`;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    if (!("pid" in value && "host" in value && "processStart" in value)) return null;
    const { pid, host, processStart: start } = value;
    if (typeof pid !== "number" || typeof host !== "string") return null;
    return { pid, host, processStart: typeof start === "string" ? start : null };
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function modifiedMs(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Removed by hand: the next heartbeat will say so just as little, and nothing here can fix it.
  }
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
