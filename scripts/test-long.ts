// Tests that take minutes, which `npm test` leaves out: every file named `*.long.test.ts`, and the database tests on PostgreSQL with the
// tables of facts and rollups partitioned by brand (scripts/partition-by-brand.sql).
import { runSteps, vitest } from "./quality-steps.ts";

await runSteps([vitest(["long"]), vitest(["database"], "partitioned")]);
