// A worker for the benchmark of the schedule: checks once on request and reports how many scans it asked for.
import { scheduleScans } from "#jobs/scan/schedule-scans.ts";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";

const database = await openMigratedDatabase({
  databaseUrl: process.env.DATABASE_URL ?? null,
  dataDirectory: process.env.DATA_DIR ?? "data",
  isHosted: false,
  migrationsDirectory: "supabase/migrations",
  onIdleError: () => {},
});
process.once("message", async () => {
  const scans = await scheduleScans({
    database,
    terms: {
      isBilled: false,
      assistants: [{ id: "claude", hasOperatorKey: true, defaultBaseUrl: null, surfaces: ["api"] }],
    },
    // The hour is over: everything in it is due.
    now: () => new Date("2026-11-20T15:00:00Z"),
  });
  process.send?.(scans);
});
process.once("disconnect", () => void database.close());
process.send?.("ready");
