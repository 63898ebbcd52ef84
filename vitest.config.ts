import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "tests/house/**/*.test.ts",
            "tests/site-audit/**/*.test.ts",
          ],
        },
      },
      {
        test: {
          name: "database",
          environment: "node",
          include: ["tests/database/**/*.test.ts", "tests/jobs/**/*.test.ts", "tests/api/**/*.test.ts"],
          globalSetup: ["tests/database/engines.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
