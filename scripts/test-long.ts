// What `npm test` leaves out because it takes minutes: all tests on both engines with more kills and random cases, files named
// `*.long.test.ts`, the database tests on PostgreSQL with the tables of facts and rollups partitioned by brand
// (scripts/partition-by-brand.sql), and the journeys tagged @long.
import { journeys, runSteps, vitest } from "./quality-steps.ts";

await runSteps([
  vitest(["unit", "database"], { databases: "both", isLong: true }),
  vitest(["long"]),
  vitest(["database"], { databases: "partitioned" }),
  journeys({ isLong: true }),
]);
