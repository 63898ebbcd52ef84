import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import { authSchemaSql } from "#supabase/auth-schema.ts";
import type { EngineName } from "../database/engines.ts";
import { engines, migrationsDirectory, openTestDatabase } from "../database/test-database.ts";
import { killDuringScan, type ScanPlace } from "./killed-scan.ts";

// The whole of it, 50 kills and 2,000 calls, is `npm run bench -- kills`.
const CALLS = 80;
const KILLS = 3;
/** Some ten seconds on an idle machine. */
const TIMEOUT_MS = 300_000;

async function openPlace(engine: EngineName): Promise<ScanPlace & { readonly remove: () => Promise<void> }> {
  if (engine === "postgres") {
    const { database, url, remove } = await openTestDatabase(engine);
    return { environment: { DATABASE_URL: url ?? "" }, use: (work) => work(database), remove };
  }
  const directory = await mkdtemp(join(tmpdir(), "killed-scan-"));
  const use: ScanPlace["use"] = async (work) => {
    const database = await openDatabase({ kind: "embedded", dataDirectory: directory });
    return await work(database).finally(() => database.close());
  };
  await use((database) =>
    migrate(database, { directory: migrationsDirectory, authSchemaSql: authSchemaSql() }),
  );
  return { environment: { DATA_DIR: directory }, use, remove: () => rm(directory, { recursive: true }) };
}

describe.each(engines)("a worker killed during a scan on %s", (engine) => {
  test("no answer is lost or stored twice, and only calls under way at a kill are asked again", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const place = await openPlace(engine);
    try {
      const result = await killDuringScan(place, {
        calls: CALLS,
        kills: KILLS,
        prompts: 40,
        atOnce: 16,
        skipHeartbeat: engine === "postgres",
      });
      expect(result).toMatchObject({
        answers: CALLS,
        answeredCalls: CALLS,
        observations: CALLS,
        endedBy: "complete",
        reservedUsd: 0,
      });
      expect(result.killsInTheMiddle).toBeGreaterThan(0);
      // Paid beyond the calls of the scan: none that was not under way at a kill, and each of those is counted.
      expect(result.received - CALLS).toBeLessThanOrEqual(result.underWayAtKills);
      expect(result.lost).toBe(result.underWayAtKills);
      expect(result.asked).toBe(CALLS + result.lost);
    } finally {
      await place.remove();
    }
  });
});
