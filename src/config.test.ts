import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig, readOperatorAccounts, readOperatorConnections } from "./config.ts";

const directory = mkdtempSync(join(tmpdir(), "config-"));
afterAll(() => rmSync(directory, { recursive: true }));

const SECRET_KEY = "k".repeat(32);
const read = (environment: Record<string, string>) =>
  readConfig({ DATA_DIR: join(directory, "data"), SECRET_KEY, ...environment });

function messageFor(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
}

test("an empty environment gives the documented defaults", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    databaseUrl: null,
    supabase: null,
    smtpUrl: null,
    checkoutUrl: null,
    customerPortalUrl: null,
    billingWebhookSecret: null,
    demo: true,
    crawlAllowPrivateHosts: false,
    trustedProxies: 0,
    metricsToken: null,
    metricsPort: null,
    logLevel: "info",
    requireEmailConfirmation: false,
    freeReportBudget: { perReportUsd: 1, perDayUsd: 10 },
    assistants: {},
  });
});

test("an empty value counts as not set", () => {
  expect(read({ PORT: "", SMTP_URL: " ", SUPABASE_URL: "" })).toMatchObject({ port: 3000, smtpUrl: null });
});

test("the budget of free reports is read per report and per day, and 0 turns first looks off", () => {
  const budgetOf = (FREE_REPORT_BUDGET: string) => read({ FREE_REPORT_BUDGET }).freeReportBudget;
  expect(budgetOf("1.25/40")).toEqual({ perReportUsd: 1.25, perDayUsd: 40 });
  for (const off of ["0", "0/10", "0.50/0"]) expect(budgetOf(off)).toBeNull();
});

test.each(["0.50", "-1/10", "0.5/10/3", "$1/$10", "1e9/1", "a/b", "0,50/10"])(
  "%s as the budget of free reports stops the start",
  (FREE_REPORT_BUDGET) => {
    expect(messageFor({ FREE_REPORT_BUDGET })).toBe(
      "FREE_REPORT_BUDGET must be US dollars per report and per day, such as 1/10, or 0 to ask no assistant.",
    );
  },
);

test.each([
  [{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
  [{ PUBLIC_URL: "example.com" }, "PUBLIC_URL must be an address beginning with http:// or https://."],
  [
    { BOOKING_URL: "javascript:alert(1)" },
    "BOOKING_URL must be an address beginning with http:// or https://.",
  ],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address such as postgres://user@host/name."],
  [
    { SMTP_URL: "mail.example.com" },
    "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587.",
  ],
  [{ SECRET_KEY: "short" }, "SECRET_KEY must be at least 32 characters long."],
  [
    { CUSTOMER_PORTAL_URL: "billing.example.com" },
    "CUSTOMER_PORTAL_URL must be an address beginning with http:// or https://.",
  ],
  [{ BILLING_WEBHOOK_SECRET: "whsec_1" }, "BILLING_WEBHOOK_SECRET must be at least 16 characters long."],
  [{ CRAWL_ALLOW_PRIVATE_HOSTS: "maybe" }, "CRAWL_ALLOW_PRIVATE_HOSTS must be true or false."],
  [{ TRUST_PROXY: "all" }, "TRUST_PROXY must be a whole number from 0 to 10."],
  [
    { MAIL_FROM: "nobody" },
    "MAIL_FROM must be an email address, such as hello@example.com or TrueNorth <hello@example.com>.",
  ],
  [
    { SUPPORT_EMAIL: "Help <help@example.com>" },
    "SUPPORT_EMAIL must be an email address, such as help@example.com.",
  ],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is set."],
  [
    { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "key" },
    "DATABASE_URL must be set when SUPABASE_URL is set.",
  ],
])("%j stops the start", (environment, message) => {
  expect(messageFor(environment)).toBe(message);
});

test("a wrong secret is never shown", () => {
  expect(messageFor({ SMTP_URL: "http://user:hunter2@host" })).not.toContain("hunter2");
  expect(messageFor({ SECRET_KEY: "hunter2" })).not.toContain("hunter2");
  expect(messageFor({ BILLING_WEBHOOK_SECRET: "hunter2" })).not.toContain("hunter2");
});

test("a database may be reached through a socket", () => {
  const DATABASE_URL = "postgres://user@/name?host=/run/postgresql";
  expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test("values are read into their types", () => {
  const config = read({
    PORT: "8080",
    HOST: "::",
    CRAWL_ALLOW_PRIVATE_HOSTS: "TRUE",
    TRUST_PROXY: "true",
    ANTHROPIC_API_KEY: "a-key",
    ANTHROPIC_BASE_URL: "https://proxy.example/",
    OPENAI_COMPATIBLE_BASE_URL: "http://127.0.0.1:11434/v1",
    OPENAI_COMPATIBLE_MODEL: "local",
    SUPABASE_URL: "https://x.supabase.co/",
    SUPABASE_PUBLISHABLE_KEY: "key",
    DATABASE_URL: "postgres://x@y/z",
  });
  expect(config.publicUrl).toBe("http://localhost:8080");
  expect(config.trustedProxies).toBe(1);
  expect(config.crawlAllowPrivateHosts).toBe(true);
  expect(config.assistants.claude).toEqual({
    apiKey: "a-key",
    baseUrl: "https://proxy.example",
    model: null,
  });
  expect(config.assistants["openai-compatible"]?.label).toBe("local");
  expect(config.supabase?.jwksUrl).toBe("https://x.supabase.co/auth/v1/.well-known/jwks.json");
});

describe("without SECRET_KEY", () => {
  test("one is made, kept for its owner alone and read again", () => {
    const data = join(directory, "kept");
    const first = readConfig({ DATA_DIR: data });
    expect(first.secretKey).toHaveLength(43);
    expect(readConfig({ DATA_DIR: data }).secretKey).toBe(first.secretKey);
    expect(statSync(join(data, "secret-key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, "secret-key"), "utf8").trim()).toBe(first.secretKey);
  });

  test("a data directory that cannot be written to is named", () => {
    const file = join(directory, "a-file");
    writeFileSync(file, "");
    expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR must be a directory/);
  });
});

test("the operator's connections are read without a data directory", () => {
  const dataDirectory = join(directory, "never-made");
  const connections = readOperatorConnections({ DATA_DIR: dataDirectory, OPENAI_API_KEY: "sk-test" });
  expect(connections.chatgpt).toEqual({ apiKey: "sk-test", baseUrl: null, model: null });
  expect(existsSync(dataDirectory)).toBe(false);
});

test("a name for an assistant that keeps its own is refused, not ignored", () => {
  expect(() => readOperatorConnections({ OPENAI_API_KEY: "a-key", OPENAI_LABEL: "Ours" })).toThrow(
    "OPENAI_LABEL has no effect: ChatGPT keeps its name. Remove it.",
  );
  const local = { OPENAI_COMPATIBLE_BASE_URL: "http://127.0.0.1:11434/v1", OPENAI_COMPATIBLE_MODEL: "m" };
  const connections = readOperatorConnections({ ...local, OPENAI_COMPATIBLE_LABEL: "Ours" });
  expect(connections["openai-compatible"]?.label).toBe("Ours");
});

test("accounts at data providers are read whole, by the names of their variables", () => {
  expect(readOperatorAccounts({})).toEqual({});
  const accounts = readOperatorAccounts({
    DATAFORSEO_LOGIN: "team@example.com",
    DATAFORSEO_PASSWORD: "hunter2",
    DATAFORSEO_BASE_URL: "http://127.0.0.1:4010/",
    CLORO_BASE_URL: "http://127.0.0.1:4010",
    BRIGHTDATA_API_KEY: "a-key",
  });
  expect(accounts).toEqual({
    dataforseo: {
      credentials: { DATAFORSEO_LOGIN: "team@example.com", DATAFORSEO_PASSWORD: "hunter2" },
      baseUrl: "http://127.0.0.1:4010",
    },
    brightdata: { credentials: { BRIGHTDATA_API_KEY: "a-key" }, baseUrl: null },
  });
});

test.each([
  [{ DATAFORSEO_LOGIN: "team@example.com" }, "DATAFORSEO_PASSWORD must be set when DATAFORSEO_LOGIN is set."],
  [{ DATAFORSEO_PASSWORD: "hunter2" }, "DATAFORSEO_LOGIN must be set when DATAFORSEO_PASSWORD is set."],
  [
    { CLORO_API_KEY: "hunter2", CLORO_BASE_URL: "hunter2" },
    "CLORO_BASE_URL must be an address beginning with http:// or https://.",
  ],
])("%j as an account stops the start, and shows no secret", (environment, message) => {
  expect(messageFor(environment)).toBe(message);
});
