import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { createApi } from "#api/app.ts";
import { createRegistry } from "#api/http/metrics.ts";
import type { ApiSettings } from "#api/settings.ts";
import { readSiteFiles } from "#api/site-files.ts";
import { addQueueMetrics } from "#api/visibility/queue-metrics.ts";
import type { Database } from "#database/platform/connection.ts";
import { migrationVersions } from "#database/platform/migrate.ts";
import { targetSeal } from "#jobs/alerts/target-seal.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { openProcessLog } from "#jobs/process-log.ts";
import { findFaultIn } from "#jobs/queue/find-fault.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { knownAssistants } from "#jobs/scan/known-assistants.ts";
import { createOutbox } from "#mail/outbox.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import type { SupabaseBackend } from "#supabase/backend.ts";
import type { EngineName } from "../database/engines.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { standInProvider } from "../jobs/tasks/task-stand-in.ts";

export const settings: ApiSettings = {
  publicUrl: "https://north.example",
  trustedProxies: 0,
  bookingUrl: "https://booking.example/call",
  checkoutUrl: null,
  customerPortalUrl: null,
  billingWebhookSecret: null,
  supportEmail: "help@north.example",
  googleSignIn: false,
  backend: null,
  forwards: { getStarted: false, strategyCall: false },
  demo: true,
  usesDevMailbox: true,
  metricsToken: null,
  allowPrivateHosts: false,
};

export const testSecretKey = "a secret of tests, thirty-two characters";

export type TestApi = {
  readonly database: Database;
  readonly queue: JobQueue;
  /** Asks the interface as a browser at `from` would; a bearer token that is a user's id is that user's session. */
  request(path: string, init?: RequestInit & { readonly from?: string }): Promise<Response>;
  post(path: string, body: unknown, from?: string): Promise<Response>;
  /** A second interface on the same database, as after a restart. */
  restarted(changes: {
    settings?: Partial<ApiSettings>;
    now?: () => Date;
  }): Promise<Pick<TestApi, "request" | "post">>;
  readonly logged: readonly string[];
  /** The interface itself, to be served or looked into. */
  readonly app: OpenAPIHono;
  remove(): Promise<void>;
};

/** With `openBackend` the embedded sign-in and Data API answer too, and sessions are theirs. */
export async function openTestApi(
  engine: EngineName,
  changes: Partial<ApiSettings> = {},
  openBackend: (database: Database) => Promise<SupabaseBackend | null> = async () => null,
): Promise<TestApi> {
  const { database, remove } = await openTestDatabase(engine);
  const backend = await openBackend(database);
  const logged: string[] = [];
  const logger = openProcessLog({ write: (line) => logged.push(line) });
  logger.level = "debug";
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works: false });
  const directory = await mkdtemp(join(tmpdir(), "api-"));
  await writeFile(join(directory, "index.html"), "<h1>Home</h1>");
  await writeFile(join(directory, "404.html"), "<h1>Not here</h1>");

  const migrationsDirectory = join(import.meta.dirname, "../../supabase/migrations");
  async function open(given: Partial<ApiSettings>, now: () => Date) {
    const registry = createRegistry("1.2.3");
    addQueueMetrics(registry, { database, now: Date.now });
    const allSettings = { ...settings, ...given };
    const api = createApi({
      database,
      queue,
      outbox: createOutbox(allSettings.usesDevMailbox ? null : deliverBy(queue)),
      logger,
      registry,
      findFault: findFaultIn({ database, queue, migrations: await migrationVersions(migrationsDirectory) }),
      now,
      settings: allSettings,
      renderPdf: async (report) =>
        new TextEncoder().encode(`%PDF ${"kind" in report ? report.brand.domain : report.domain}`),
      reportAssets: { css: "body{}", script: "run()" },
      site: {
        files: await readSiteFiles(directory, (built) => built),
        contentSecurity: { backendOrigin: null, showsGooglePictures: false, https: true },
        isClientOnlyPath: (path) => path === "/success",
      },
      verifySession:
        backend?.verifySession ??
        (async ({ headers }) => {
          const userId = /^Bearer ([0-9a-f-]{36})$/.exec(headers.get("authorization") ?? "")?.[1];
          return userId === undefined ? null : { userId };
        }),
      directory: knownAssistants({
        providers: { registry: { standin: standInProvider() }, accounts: {}, prices: {} },
        secretKey: testSecretKey,
        crawlAllowPrivateHosts: false,
        assistants: { claude: { apiKey: "operator-key", baseUrl: null, model: null } },
      }),
      subscriptions: subscriptionTokens("a secret of tests, thirty-two characters"),
      alertTargets: {
        sealTarget: targetSeal(testSecretKey).seal,
        newTargetSecret: () => `tns_${randomUUID()}`,
      },
      backend: backend?.app ?? null,
    });
    const request: TestApi["request"] = async (path, { from = "203.0.113.1", ...init } = {}) =>
      api.request(path, init, { incoming: { socket: { remoteAddress: from } } });
    const post: TestApi["post"] = (path, body, from = "203.0.113.1") =>
      request(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        from,
      });
    return { app: api, request, post };
  }

  return {
    ...(await open(changes, () => new Date())),
    database,
    queue,
    logged,
    restarted: (next) => open({ ...changes, ...next.settings }, next.now ?? (() => new Date())),
    async remove() {
      await queue.close(1000);
      await remove();
      await rm(directory, { recursive: true });
    },
  };
}

/** How many jobs of a name are in line. */
export async function jobsInLine(database: Database, name: string): Promise<number> {
  const { rows } = await database.executeSql("select count(*)::int as jobs from jobs.job where name = $1", [
    name,
  ]);
  return (rows as { jobs: number }[])[0]?.jobs ?? 0;
}

/** Asks the routes of brands as a member; takes the interface as a function, since it opens once tests run. */
export const askOfBrands =
  (api: () => TestApi) =>
  async (userId: string, path: string, method = "GET", body?: unknown) => {
    const response = await api().request(`/api/v1/brands/${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
