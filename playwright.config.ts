import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { sampleDomain, sampleSitePort, serverPort } from "./tests/journeys/sample-domain.ts";

const port = serverPort;
const chromium =
  process.env.CHROMIUM_PATH ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [["list"]],
  use: { baseURL: `http://127.0.0.1:${port}`, trace: "retain-on-failure" },
  projects: [
    {
      name: "chromium",
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          args: quiet,
          chromiumSandbox: false,
        },
      },
    },
  ],
  webServer: [
    {
      command: "node build/server/server.js",
      port,
      env: {
        PORT: String(port),
        DATA_DIR: join(tmpdir(), `truenorth-journeys-${process.pid}`),
        SUPPORT_EMAIL: "support@truenorth.example",
        CRAWL_ALLOW_PRIVATE_HOSTS: "true",
        CRAWL_CONNECT_TO: `${sampleDomain}=127.0.0.1:${sampleSitePort}`,
      },
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    { command: "node tests/journeys/site-server.ts", port: sampleSitePort, reuseExistingServer: false },
  ],
});
