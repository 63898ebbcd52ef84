import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type AssistantId, assistantIds, assistants } from "#assistants/assistants.ts";
import type { OperatorConnection, OperatorConnections } from "#assistants/operator-connections.ts";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import {
  type DataProviderId,
  dataProviderIds,
  dataProviders,
  type OperatorAccount,
  type OperatorAccounts,
} from "#assistants/surfaces/data-providers.ts";

/** A variable that holds what it must not. The message is one line, names the variable and never shows its value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const text = z.string().trim();
const optionalText = text.nullable().default(null);

/** An address of one of the protocols: a bare URL check would take `javascript:` too. */
const addressOf = (protocols: readonly string[], wording: string) =>
  text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), `must be ${wording}`);

const webAddress = addressOf(["http:", "https:"], "an address beginning with http:// or https://")
  .transform((address) => address.replace(/\/+$/, ""))
  .nullable()
  .default(null);

const flag = text
  .toLowerCase()
  .pipe(z.enum(["1", "true", "yes", "on", "0", "false", "no", "off"], "must be true or false"))
  .transform((value) => ["1", "true", "yes", "on"].includes(value))
  .default(false);

const wholeNumber = (max: number) =>
  text
    .regex(/^\d{1,6}$/, `must be a whole number from 0 to ${max}`)
    .transform(Number)
    .refine((value) => value <= max, `must be a whole number from 0 to ${max}`);

/** How many proxies stand in front; `true` is one. Only that many entries of X-Forwarded-For are believed. */
const proxyCount = text
  .transform((value) =>
    value
      .toLowerCase()
      .replace(/^(?:true|yes|on)$/, "1")
      .replace(/^(?:false|no|off)$/, "0"),
  )
  .pipe(wholeNumber(10))
  .default(0);

const mailAddress = text.regex(
  /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  "must be an email address, such as hello@example.com or TrueNorth <hello@example.com>",
);

/** Without a name, because pages show it and link to it. */
const bareMailAddress = text.regex(
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*$/,
  "must be an email address, such as help@example.com",
);

/** `shop.example=127.0.0.1:8080,…`: where names are really served, for tests, intranets and sites before their launch. */
const hostTable = text
  .default("")
  .transform((value) => value.split(",").filter((entry) => entry.trim() !== ""))
  .refine(
    (entries) => entries.every((entry) => /^\s*[\w.-]+=[\w.:[\]-]+:\d{1,5}\s*$/.test(entry)),
    "must be a list such as shop.example=127.0.0.1:8080",
  )
  .transform(
    (entries): Readonly<Record<string, string>> =>
      Object.fromEntries(entries.map((entry) => entry.trim().split("=") as [string, string])),
  );

/** `1/10`: what the first look of one free report may cost, and those of one day (UTC) together; 0 asks nobody. */
const freeReportBudget = text
  .regex(
    /^(?:0|\d{1,4}(?:\.\d+)?\/\d{1,6}(?:\.\d+)?)$/,
    "must be US dollars per report and per day, such as 1/10, or 0 to ask no assistant",
  )
  .default("1/10")
  .transform((value) => {
    const [perReportUsd = 0, perDayUsd = 0] = value.split("/").map(Number);
    return perReportUsd === 0 || perDayUsd === 0 ? null : { perReportUsd, perDayUsd };
  });

/** `cloro/chatgpt-app=0.0056,cloro/chatgpt-app=0.007@2026-12-01`: what a task costs the operator, from a day on. */
const taskPrices = text
  .default("")
  .transform((value) => value.split(",").filter((entry) => entry.trim() !== ""))
  .refine(
    (entries) =>
      entries.every((entry) => /^\s*[a-z]+\/[a-z-]+=\d{1,3}(?:\.\d+)?(?:@\d{4}-\d\d-\d\d)?\s*$/.test(entry)),
    "must be a list of US dollars a task such as cloro/chatgpt-app=0.0056,cloro/chatgpt-app=0.007@2026-12-01",
  )
  .transform((entries) => {
    const dated = entries.map((entry) => {
      const [surface = "", price = ""] = entry.trim().split("=");
      const [usd, from = "0000-01-01"] = price.split("@");
      return { surface, usd: Number(usd), from };
    });
    return Object.fromEntries(Map.groupBy(dated, ({ surface }) => surface));
  });

const variables = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: webAddress,
  DATA_DIR: text.default("./data"),
  // Only its beginning: postgres://user@/name?host=/run/postgresql is no address to a browser, but to Postgres.
  DATABASE_URL: text
    .regex(/^postgres(?:ql)?:\/\/\S+$/, "must be an address such as postgres://user@host/name")
    .nullable()
    .default(null),
  SUPABASE_URL: webAddress,
  SUPABASE_PUBLISHABLE_KEY: optionalText,
  SUPABASE_SECRET_KEY: optionalText,
  SUPABASE_JWKS_URL: webAddress,
  SECRET_KEY: text.min(32, "must be at least 32 characters long").nullable().default(null),
  SMTP_URL: addressOf(["smtp:", "smtps:"], "an address such as smtp://user:password@mail.example.com:587")
    .nullable()
    .default(null),
  MAIL_FROM: mailAddress.default("TrueNorth <truenorth@localhost>"),
  SUPPORT_EMAIL: bareMailAddress.nullable().default(null),
  REQUIRE_EMAIL_CONFIRMATION: flag,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GETSTARTED_WEBHOOK_URL: webAddress,
  STRATEGY_CALL_WEBHOOK_URL: webAddress,
  BOOKING_URL: webAddress,
  CHECKOUT_URL: webAddress,
  CUSTOMER_PORTAL_URL: webAddress,
  BILLING_WEBHOOK_SECRET: text.min(16, "must be at least 16 characters long").nullable().default(null),
  FREE_REPORT_BUDGET: freeReportBudget,
  TASK_PRICES: taskPrices,
  DEMO: flag.default(true),
  SITE_ICONS: flag.default(true),
  CRAWL_ALLOW_PRIVATE_HOSTS: flag,
  CRAWL_CONNECT_TO: hostTable,
  TRUST_PROXY: proxyCount,
  METRICS_TOKEN: text.min(16, "must be at least 16 characters long").nullable().default(null),
  METRICS_PORT: wholeNumber(65_535).nullable().default(null),
  LOG_LEVEL: text
    .toLowerCase()
    .pipe(z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error"))
    .default("info"),
});

/** Each assistant's own, by its prefix: OPENAI_API_KEY and so on. */
const variablesOf = (prefix: string) => ({
  [`${prefix}_API_KEY`]: optionalText,
  [`${prefix}_BASE_URL`]: webAddress,
  [`${prefix}_MODEL`]: optionalText,
  [`${prefix}_LABEL`]: optionalText,
});
const assistantVariables = z.object(
  Object.assign({}, ...assistantIds.map((id) => variablesOf(assistants[id].envPrefix))) as ReturnType<
    typeof variablesOf
  >,
);

/** Each data provider's own, as it names them: DATAFORSEO_LOGIN and so on. */
const providerVariables = z.object(
  Object.fromEntries(
    Object.values<DataProvider>(dataProviders).flatMap(({ credentials, baseUrlVariable }) => [
      ...credentials.map(({ variable }) => [variable, optionalText] as const),
      [baseUrlVariable, webAddress] as const,
    ]),
  ) as Readonly<Record<string, typeof optionalText>>,
);

type Variables = z.output<typeof variables>;
type Name = keyof Variables;

/** Variables that mean nothing without another: [if this is set, this must be set too]. */
const companions: readonly (readonly [Name, Name])[] = [
  ["SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"],
  ["SUPABASE_URL", "DATABASE_URL"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
];

function parsedBy<Shape extends z.ZodType>(shape: Shape, environment: Environment): z.output<Shape> {
  // An empty value means "not set": that is how compose files and shells leave a variable out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${issue?.path.join(".")} ${issue?.message}.`);
}

function readVariables(environment: Environment): Variables {
  const parsed = parsedBy(variables, environment);
  for (const [name, companion] of companions)
    if (parsed[name] !== null && parsed[companion] === null)
      throw new ConfigError(`${companion} must be set when ${name} is set.`);
  return parsed;
}

/** The key kept in the data directory; made there, readable by its owner alone, where there is none yet. */
function storedSecretKey(dataDirectory: string): string {
  const file = join(dataDirectory, "secret-key");
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) makeSecretKey(file);
    const key = readFileSync(file, "utf8").trim();
    if (key.length >= 32) return key;
  } catch {
    throw new ConfigError(`DATA_DIR must be a directory that can be written to (${dataDirectory}).`);
  }
  throw new ConfigError(`DATA_DIR holds a damaged secret-key file (${file}).`);
}

/** Written beside and then linked: of two processes that start at once one wins, and neither reads half a key. */
function makeSecretKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function defaultPublicUrl({ HOST, PORT }: Variables): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/** Where assistants are asked with the operator's keys. Throws ConfigError for a wrong value. */
export function readOperatorConnections(environment: Environment): OperatorConnections {
  const given = parsedBy(assistantVariables, environment);
  const connectionTo = (id: AssistantId): OperatorConnection | null => {
    const { envPrefix, defaultBaseUrl, label } = assistants[id];
    const variable = (name: string) => given[`${envPrefix}_${name}`] ?? null;
    const [apiKey, baseUrl, model] = [variable("API_KEY"), variable("BASE_URL"), variable("MODEL")];
    if (defaultBaseUrl !== null && variable("LABEL") !== null)
      throw new ConfigError(`${envPrefix}_LABEL has no effect: ${label} keeps its name. Remove it.`);
    if (defaultBaseUrl !== null) return apiKey === null ? null : { apiKey, baseUrl, model };
    if (baseUrl === null) return null;
    if (model === null)
      throw new ConfigError(`${envPrefix}_MODEL must be set when ${envPrefix}_BASE_URL is set.`);
    return { apiKey, baseUrl, model, label: variable("LABEL") ?? model };
  };
  return Object.fromEntries(
    assistantIds.flatMap((id) => {
      const connection = connectionTo(id);
      return connection === null ? [] : [[id, connection]];
    }),
  );
}

/** The data providers, each at the operator's address for it where one is set, as behind a proxy: every account is asked there. */
function readProviders(environment: Environment): Readonly<Record<string, DataProvider>> {
  const given = parsedBy(providerVariables, environment);
  return Object.fromEntries(
    Object.entries<DataProvider>(dataProviders).map(([id, provider]) => [
      id,
      { ...provider, defaultBaseUrl: given[provider.baseUrlVariable] ?? provider.defaultBaseUrl },
    ]),
  );
}

/** The operator's accounts at data providers. Throws ConfigError for a wrong value and for half an account. */
export function readOperatorAccounts(environment: Environment): OperatorAccounts {
  const given = parsedBy(providerVariables, environment);
  const accountAt = (id: DataProviderId): OperatorAccount | null => {
    const { credentials, baseUrlVariable }: DataProvider = dataProviders[id];
    const set = credentials.filter(({ variable }) => given[variable] != null);
    const first = set.find(({ isOptional }) => isOptional !== true);
    const missing = credentials.find(
      ({ variable, isOptional }) => isOptional !== true && given[variable] == null,
    );
    if (first !== undefined && missing !== undefined)
      throw new ConfigError(`${missing.variable} must be set when ${first.variable} is set.`);
    if (first === undefined) return null;
    return {
      credentials: Object.fromEntries(set.map(({ variable }) => [variable, given[variable] ?? ""])),
      baseUrl: given[baseUrlVariable] ?? null,
    };
  };
  return Object.fromEntries(
    dataProviderIds.flatMap((id) => {
      const account = accountAt(id);
      return account === null ? [] : [[id, account]];
    }),
  );
}

/**
 * Takes the environment; returns it parsed, with defaults, frozen. Throws ConfigError for a wrong value. Makes the data
 * directory and its secret key where SECRET_KEY is not given.
 */
export function readConfig(environment: Environment) {
  const v = readVariables(environment);
  const dataDirectory = resolve(v.DATA_DIR);
  return Object.freeze({
    port: v.PORT,
    host: v.HOST,
    /** Without a trailing slash. */
    publicUrl: v.PUBLIC_URL ?? defaultPublicUrl(v),
    /** False while the address is a guess from HOST and PORT: no https to insist on. */
    publicUrlIsGiven: v.PUBLIC_URL !== null,
    dataDirectory,
    databaseUrl: v.DATABASE_URL,
    /** The hosted tier; null where the embedded backend answers. */
    supabase:
      v.SUPABASE_URL === null || v.SUPABASE_PUBLISHABLE_KEY === null
        ? null
        : {
            url: v.SUPABASE_URL,
            publishableKey: v.SUPABASE_PUBLISHABLE_KEY,
            secretKey: v.SUPABASE_SECRET_KEY,
            jwksUrl: v.SUPABASE_JWKS_URL ?? `${v.SUPABASE_URL}/auth/v1/.well-known/jwks.json`,
          },
    secretKey: v.SECRET_KEY ?? storedSecretKey(dataDirectory),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    supportEmail: v.SUPPORT_EMAIL,
    requireEmailConfirmation: v.REQUIRE_EMAIL_CONFIRMATION,
    google:
      v.GOOGLE_CLIENT_ID === null || v.GOOGLE_CLIENT_SECRET === null
        ? null
        : { clientId: v.GOOGLE_CLIENT_ID, clientSecret: v.GOOGLE_CLIENT_SECRET },
    getStartedWebhookUrl: v.GETSTARTED_WEBHOOK_URL,
    strategyCallWebhookUrl: v.STRATEGY_CALL_WEBHOOK_URL,
    bookingUrl: v.BOOKING_URL,
    checkoutUrl: v.CHECKOUT_URL,
    customerPortalUrl: v.CUSTOMER_PORTAL_URL,
    /** Where it is set, the payment provider says who is on which plan. */
    billingWebhookSecret: v.BILLING_WEBHOOK_SECRET,
    assistants: readOperatorConnections(environment),
    providers: {
      registry: readProviders(environment),
      accounts: readOperatorAccounts(environment),
      prices: v.TASK_PRICES,
    },
    /** What first looks in free reports may cost, US dollars; null: none are taken. */
    freeReportBudget: v.FREE_REPORT_BUDGET,
    demo: v.DEMO,
    siteIcons: v.SITE_ICONS,
    crawlAllowPrivateHosts: v.CRAWL_ALLOW_PRIVATE_HOSTS,
    /** Host → address:port; empty unless private hosts are allowed. */
    crawlConnectTo: v.CRAWL_ALLOW_PRIVATE_HOSTS ? v.CRAWL_CONNECT_TO : {},
    /** Number of proxies in front whose X-Forwarded-For entries are believed. */
    trustedProxies: v.TRUST_PROXY,
    /** Who sends it may read /metrics; null: only this machine may. */
    metricsToken: v.METRICS_TOKEN,
    /** Where a worker answers its probes and tells its figures; null: nowhere. */
    metricsPort: v.METRICS_PORT,
    logLevel: v.LOG_LEVEL,
  });
}

export type Config = ReturnType<typeof readConfig>;

/** Where the data are: makes no data directory and no secret. Throws ConfigError for a wrong value. */
export function readDataPlace(environment: Environment) {
  const v = readVariables(environment);
  return {
    databaseUrl: v.DATABASE_URL,
    dataDirectory: resolve(v.DATA_DIR),
    secretKeyIsGiven: v.SECRET_KEY !== null,
  };
}
