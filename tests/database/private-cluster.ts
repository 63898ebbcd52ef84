import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

export type PrivateCluster = {
  /** The address of a database of this cluster, as the named user (no password: only this machine's users may connect). */
  urlFor(database: string, user: string): string;
  stop(): Promise<void>;
};

export const administrator = "postgres";

export type ClusterOptions = {
  /** Leaves the data where they are when it stops, and takes up those it finds. */
  readonly isKept?: boolean;
  /** As in postgresql.conf, for instance "shared_buffers=1GB". */
  readonly settings?: readonly string[];
};

/** Starts a PostgreSQL server for this test run alone, in the run's folder, reached through a Unix socket there. */
export async function startPrivateCluster(
  runDirectory: string,
  { isKept = false, settings: more = [] }: ClusterOptions = {},
): Promise<PrivateCluster> {
  const binaries = findBinaries();
  const directory = join(runDirectory, "server");
  mkdirSync(directory, { mode: 0o700, recursive: isKept });
  const identity = unprivilegedIdentity();
  if (identity !== null) {
    chmodSync(runDirectory, 0o711);
    chownSync(directory, identity.uid, identity.gid);
  }
  const data = join(directory, "data");
  const spawnOptions = { ...identity, cwd: directory, env: { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" } };

  let server: ChildProcess | undefined;
  const removeNow = (): void => {
    server?.kill("SIGQUIT");
    if (!isKept) rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.on("exit", removeNow);
  try {
    if (!existsSync(data))
      execFileSync(
        join(binaries, "initdb"),
        ["-D", data, "-U", administrator, "-A", "trust", "-E", "UTF8", "--no-sync"],
        { ...spawnOptions, stdio: "pipe" },
      );
    const settings = [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "max_connections=200",
      ...more,
    ];
    server = spawn(
      join(binaries, "postgres"),
      ["-D", data, "-k", directory, "-h", "", ...settings.flatMap((setting) => ["-c", setting])],
      { ...spawnOptions, stdio: "ignore" },
    );
    await answering(server, urlIn(directory, "postgres", administrator));
  } catch (error) {
    removeNow();
    throw error;
  }

  return {
    urlFor: (database, user) => urlIn(directory, database, user),
    async stop() {
      process.off("exit", removeNow);
      if (server !== undefined && server.exitCode === null) {
        const gone = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGINT");
        await gone;
      }
      if (!isKept) rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

function urlIn(directory: string, database: string, user: string): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(directory)}`;
}

function findBinaries(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  const newestFirst = versions.toSorted((a, b) => b - a).map((version) => join(root, String(version), "bin"));
  const found = newestFirst.find((directory) => existsSync(join(directory, "initdb")));
  if (found !== undefined) return found;
  throw new Error(
    "The database tests need PostgreSQL 15 or later: install Debian's package (apt-get install postgresql), " +
      "or set TEST_DATABASE_URL to an empty server's administrator address, or TEST_ENGINES=pglite to leave Postgres out.",
  );
}

/** PostgreSQL refuses to run as root: then the package's own user runs it. Null when we are nobody special. */
function unprivilegedIdentity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error("PostgreSQL did not answer within ten seconds.");
}
