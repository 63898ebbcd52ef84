import { defineConfig } from "vitest/config";

/** What starts threads, lays out whole documents or reads huge ones: seconds each, so they run with the database's tests. */
const slow = [
  "src/reports/pdf/render-pdf*.test.ts",
  "src/site-audit/host/audit-process.test.ts",
  "src/site-audit/host/run-in-worker.test.ts",
  "src/site-audit/checks/hostile-pages.test.ts",
  "src/site-audit/facts/html/html-document.test.ts",
];

/** What takes minutes: `npm run test:long`. */
const long = "tests/**/*.long.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          // Most of these take a few milliseconds: loading every module anew for each file cost more than the tests.
          // So a unit test leaves no mock, timer or changed environment behind.
          isolate: false,
          maxWorkers: 2,
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "tests/house/**/*.test.ts",
            "tests/site-audit/**/*.test.ts",
            "tests/measurement/**/*.test.ts",
          ],
          exclude: [...slow, long],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          // As above: opening a database and loading the server's modules again took more than most of these files.
          isolate: false,
          unstubGlobals: true,
          include: [
            "tests/database/**/*.test.ts",
            "tests/jobs/**/*.test.ts",
            "tests/api/**/*.test.ts",
            ...slow,
          ],
          exclude: [long],
          globalSetup: ["tests/database/engines.ts"],
          // Of a machine that does much else.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "long",
          environment: "node",
          include: [long],
          globalSetup: ["tests/database/engines.ts"],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
