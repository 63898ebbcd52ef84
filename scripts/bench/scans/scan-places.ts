import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";
import { administrator, startPrivateCluster } from "../../../tests/database/private-cluster.ts";
import type { ScanPlace } from "../../../tests/jobs/scans/killed-scan.ts";

/** Hands `work` a migrated database of its own: a Postgres server, or a folder of the embedded one. */
export async function withScanPlace<Result>(
  kind: "postgres" | "pglite",
  work: (place: ScanPlace) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), "truenorth-bench-scans-"));
  const cluster = kind === "postgres" ? await startPrivateCluster(directory) : null;
  const databaseUrl = cluster?.urlFor("postgres", administrator) ?? null;
  const use: ScanPlace["use"] = async (given) => {
    const database = await openMigratedDatabase({
      databaseUrl,
      dataDirectory: directory,
      isHosted: false,
      migrationsDirectory: "supabase/migrations",
      onIdleError: () => {},
    });
    return await given(database).finally(() => database.close());
  };
  try {
    return await work({
      environment: databaseUrl === null ? { DATA_DIR: directory } : { DATABASE_URL: databaseUrl },
      use,
    });
  } finally {
    await cluster?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
