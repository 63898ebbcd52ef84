import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { standInProviderUrl } from "./src/dev/stand-in/providers/provider-stand-in.ts";
import { standInBaseUrl } from "./src/dev/stand-in/requests.ts";
import {
  accountSpecs,
  assistedSpecs,
  hostedOnlySpecs,
  hostedSpecs,
  isAskedFor,
} from "./tests/journeys/asked-for.ts";
import {
  assistantsPort,
  assistedPort,
  confirmingPort,
  hostedBackendPort,
  hostedBackendUrl,
  hostedPort,
  mailboxPort,
  postgresPort,
  sampleSitePort,
  serverPort,
  smtpPort,
} from "./tests/journeys/ports.ts";
import { sampleDomain } from "./tests/journeys/sample-domain.ts";
import { isLong } from "./tests/long.ts";

const chromium =
  process.env.CHROMIUM_PATH ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const browser = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: quiet,
    chromiumSandbox: false,
  },
};
const addressOf = (port: number) => `http://127.0.0.1:${port}`;
const dataDirectory = (name: string) => join(tmpdir(), `truenorth-journeys-${name}-${process.pid}`);
const waiting = { reuseExistingServer: false, timeout: 180_000 } as const;
const server = {
  ...waiting,
  command: "node tests/journeys/embedded-server.ts",
  gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
} as const;
/** Each test speaks from an address of its own (X-Forwarded-For), so that the limits of one visitor hold as they are. */
const visitors = {
  TRUST_PROXY: "1",
  SUPPORT_EMAIL: "support@truenorth.example",
  // Prepared for the journeys that look at it alone: the others shall not share the machine with that.
  DEMO: "false",
  // No journey asks sites that are not ours.
  SITE_ICONS: "false",
  LOG_LEVEL: "warn",
};
const confirming = {
  ...visitors,
  REQUIRE_EMAIL_CONFIRMATION: "true",
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
};

// A run of other journeys starts no server that only these need. Only this first process knows the command line.
const embeddedIsAsked = isAskedFor("accounts", accountSpecs, process.argv);
const hasPostgres = process.env.TEST_ENGINES !== "pglite";
const postgresIsAsked = hasPostgres && isLong && isAskedFor("postgres", accountSpecs, process.argv);
const assistedIsAsked = isAskedFor("assisted", assistedSpecs, process.argv);
const hostedIsAsked = hasPostgres && isLong && isAskedFor("hosted", hostedSpecs, process.argv);

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  fullyParallel: true,
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Wide, for machines that do other work as well; no journey waits for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that needs its second try is told apart in the summary; it is to be mended, not to stop everybody else.
  // Only then is it traced.
  retries: 1,
  workers: 2,
  reporter: [["list"]],
  use: { ...browser, trace: "on-first-retry" },
  projects: [
    // The longest journey is among them: begun last, it would run alone.
    { name: "assisted", testMatch: assistedSpecs, use: { baseURL: addressOf(assistedPort) } },
    {
      name: "chromium",
      testIgnore: [accountSpecs, hostedOnlySpecs, assistedSpecs],
      use: { baseURL: addressOf(serverPort) },
    },
    { name: "accounts", testMatch: accountSpecs, use: { baseURL: addressOf(confirmingPort) } },
    ...(hasPostgres && isLong
      ? [
          { name: "hosted", testMatch: hostedSpecs, use: { baseURL: addressOf(hostedPort) } },
          {
            name: "postgres",
            testMatch: accountSpecs,
            grep: /@backend/,
            use: { baseURL: addressOf(postgresPort) },
          },
        ]
      : []),
  ],
  webServer: [
    {
      ...server,
      port: serverPort,
      env: {
        ...visitors,
        PORT: String(serverPort),
        DATA_DIR: dataDirectory("embedded"),
        CRAWL_ALLOW_PRIVATE_HOSTS: "true",
        CRAWL_CONNECT_TO: `${sampleDomain}=127.0.0.1:${sampleSitePort}`,
      },
    },
    { ...waiting, command: "node tests/journeys/site-server.ts", port: sampleSitePort },
    ...(assistedIsAsked
      ? [
          {
            ...waiting,
            command: `node src/dev/stand-in/main.ts --port ${assistantsPort} --orders '{"latencyMs":300}'`,
            port: assistantsPort,
          },
          {
            ...server,
            port: assistedPort,
            env: {
              ...visitors,
              PORT: String(assistedPort),
              DATA_DIR: dataDirectory("assisted"),
              CRAWL_ALLOW_PRIVATE_HOSTS: "true",
              CRAWL_CONNECT_TO: `${sampleDomain}=127.0.0.1:${sampleSitePort}`,
              OPENAI_API_KEY: "sk-stand-in",
              OPENAI_BASE_URL: standInBaseUrl(addressOf(assistantsPort), "chatgpt"),
              ANTHROPIC_API_KEY: "sk-ant-stand-in",
              ANTHROPIC_BASE_URL: standInBaseUrl(addressOf(assistantsPort), "claude"),
              // No account of the operator's: members connect theirs.
              CLORO_BASE_URL: standInProviderUrl(addressOf(assistantsPort), "cloro"),
              DEEPSEEK_API_KEY: "wrong-key",
              DEEPSEEK_BASE_URL: standInBaseUrl(addressOf(assistantsPort), "deepseek"),
            },
          },
        ]
      : []),
    ...(embeddedIsAsked || postgresIsAsked
      ? [{ ...waiting, command: "node tests/journeys/mail-sink.ts", port: mailboxPort }]
      : []),
    ...(embeddedIsAsked
      ? [
          {
            ...server,
            port: confirmingPort,
            env: { ...confirming, PORT: String(confirmingPort), DATA_DIR: dataDirectory("confirming") },
          },
        ]
      : []),
    ...(postgresIsAsked
      ? [
          {
            ...server,
            command: "node tests/journeys/postgres-server.ts",
            port: postgresPort,
            env: { ...confirming, PORT: String(postgresPort) },
          },
        ]
      : []),
    ...(hostedIsAsked
      ? [
          { ...waiting, command: "node tests/journeys/hosted-backend.ts", port: hostedBackendPort },
          {
            ...server,
            command: "node tests/journeys/postgres-server.ts",
            port: hostedPort,
            env: {
              ...visitors,
              PORT: String(hostedPort),
              SUPABASE_URL: hostedBackendUrl,
              SUPABASE_PUBLISHABLE_KEY: "sb_publishable_journeys",
              SUPABASE_SECRET_KEY: "sb_secret_journeys",
              SUPABASE_JWKS_URL: `${hostedBackendUrl}/auth/v1/.well-known/jwks.json`,
            },
          },
        ]
      : []),
  ],
});
