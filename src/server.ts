import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createApi } from "#api/app.ts";
import { addressForLimits, clientAddress } from "#api/http/client-address.ts";
import { createRegistry } from "#api/http/metrics.ts";
import { listen } from "#api/listen.ts";
import { readSiteFiles, type SiteFiles } from "#api/site-files.ts";
import { addQueueMetrics } from "#api/visibility/queue-metrics.ts";
import { type Config, readConfig } from "#config.ts";
import { answerBackups, type BackupSocket } from "#database/backup/backup-socket.ts";
import { writeBackup } from "#database/backup/write-backup.ts";
import { isSessionEnded } from "#database/people/auth-sessions.ts";
import type { Database } from "#database/platform/connection.ts";
import { migrationVersions } from "#database/platform/migrate.ts";
import { targetSeal } from "#jobs/alerts/target-seal.ts";
import { lockPrototypes } from "#jobs/lock-prototypes.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import { endInGoodOrder, endWithNpm, refuseToStart, StartError } from "#jobs/process-end.ts";
import { openProcessLog } from "#jobs/process-log.ts";
import { readVersion } from "#jobs/program-version.ts";
import { findFaultIn } from "#jobs/queue/find-fault.ts";
import { createJobMetrics } from "#jobs/queue/job-metrics.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { knownAssistants } from "#jobs/scan/known-assistants.ts";
import { createOutbox, type Outbox } from "#mail/outbox.ts";
import { signInMail } from "#mail/sign-in/sign-in-mail.ts";
import { renderOneAtATime, renderPdfInWorker } from "#reports/pdf/render-pdf-in-worker.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { createSupabaseBackend, type SupabaseBackend } from "#supabase/backend.ts";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";
import { isClientOnlyPath } from "#web/prerendered-paths.ts";
import { fillIn } from "#web/site-address.ts";

/** The bundle is in build/server. */
const root = join(import.meta.dirname, "../..");
const migrationsDirectory = join(root, "supabase/migrations");
const logger = openProcessLog();
const say = (line: string) => process.stdout.write(`${line}\n`);

function openBackend(config: Config, database: Database, outbox: Outbox): Promise<SupabaseBackend> {
  if (config.supabase !== null)
    return createSupabaseBackend({
      kind: "hosted",
      ...config.supabase,
      isEnded: (session) => isSessionEnded(database.kysely, session, new Date()),
    });
  return createSupabaseBackend({
    kind: "embedded",
    database,
    secretKey: config.secretKey,
    siteUrl: config.publicUrl,
    requireEmailConfirmation: config.requireEmailConfirmation,
    google: config.google && {
      ...config.google,
      onFailure: (reason) => logger.warn({ reason }, "a sign-in by Google failed"),
    },
    sendMail: (mail) =>
      database.asService((transaction) =>
        outbox.send(transaction, signInMail, { occasion: randomUUID(), ...mail }),
      ),
    clientAddress: (context) => addressForLimits(clientAddress(context, config.trustedProxies)),
  });
}

/** The pages hold placeholders of the build for what is known only now. */
async function openPages({ publicUrl, supportEmail }: Config): Promise<SiteFiles> {
  try {
    const { origin } = new URL(publicUrl);
    return await readSiteFiles(join(root, "build/web/client"), fillIn({ origin, supportEmail }));
  } catch (error) {
    throw new StartError("The web pages are not built: run `npm run build`, or start with `npm start`.", {
      cause: error,
    });
  }
}

const readBuilt = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

async function start(): Promise<void> {
  const config = readConfig(process.env);
  logger.level = config.logLevel;
  const pages = await openPages(config);
  const database = await openMigratedDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    isHosted: config.supabase !== null,
    migrationsDirectory,
    onIdleError: (error) => logger.warn({ err: error }, "a database connection was lost"),
    onWait: (error) => logger.warn({ err: error }, "waiting for the database"),
    onDiskChange: (isFull) =>
      isFull
        ? logger.error("the disk is full: nothing is saved until there is room")
        : logger.info("the disk has room again"),
  });
  // One process owns an embedded database, so it does the work as well; on Postgres workers do.
  const works = database.kind === "pglite";
  const registry = createRegistry(await readVersion(root));
  const figures = createJobMetrics(registry);
  addQueueMetrics(registry, { database, now: Date.now });
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works, figures });
  const outbox = createOutbox(config.smtpUrl === null ? null : deliverBy(queue));
  const backend = await openBackend(config, database, outbox);
  const renderPdf = renderOneAtATime((report) =>
    renderPdfInWorker(report, { workerUrl: new URL("./pdf-worker.js", import.meta.url) }),
  );
  const work = works
    ? await openJobs({
        settings: config,
        database,
        queue,
        outbox,
        logger,
        renderPdf,
        figures,
      })
    : null;
  const api = createApi({
    database,
    queue,
    outbox,
    logger,
    registry,
    findFault: findFaultIn({ database, queue, migrations: await migrationVersions(migrationsDirectory) }),
    renderPdf,
    now: () => new Date(),
    settings: {
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      bookingUrl: config.bookingUrl,
      checkoutUrl: config.checkoutUrl,
      customerPortalUrl: config.customerPortalUrl,
      billingWebhookSecret: config.billingWebhookSecret,
      supportEmail: config.supportEmail,
      googleSignIn: config.supabase !== null || config.google !== null,
      backend: backend.browser,
      forwards: {
        getStarted: config.getStartedWebhookUrl !== null,
        strategyCall: config.strategyCallWebhookUrl !== null,
      },
      demo: config.demo,
      usesDevMailbox: config.smtpUrl === null,
      metricsToken: config.metricsToken,
      allowPrivateHosts: config.crawlAllowPrivateHosts,
    },
    reportAssets: { css: await readBuilt("report-page.css"), script: await readBuilt("report-page.js") },
    site: {
      files: pages,
      isClientOnlyPath,
      contentSecurity: {
        backendOrigin: config.supabase?.url ?? null,
        showsGooglePictures: config.supabase !== null || config.google !== null,
        https: config.publicUrl.startsWith("https:"),
      },
    },
    verifySession: backend.verifySession,
    directory: knownAssistants(config),
    subscriptions: subscriptionTokens(config.secretKey),
    alertTargets: {
      sealTarget: targetSeal(config.secretKey).seal,
      newTargetSecret: () => `tns_${randomBytes(32).toString("base64url")}`,
    },
    backend: backend.app,
  });
  const server = await listen(api, config);
  const backups = database.kind === "pglite" ? await openBackups(config, database) : null;

  endInGoodOrder(async () => {
    const answered = server.close();
    await work?.pause();
    await queue.close(4000);
    await answered;
    await work?.close();
    await backups?.close();
    await database.close();
  }, logger);
  endWithNpm(process.env.npm_lifecycle_event);
  announce(config, server.address, works);
}

/** Has this process write backups of its data when asked on the socket in their folder. */
async function openBackups({ dataDirectory }: Config, database: Database): Promise<BackupSocket | null> {
  const version = await readVersion(root);
  const logFailure = (error: unknown) => logger.warn({ err: error }, "a backup could not be written");
  const socket = await answerBackups(
    dataDirectory,
    (sink) => writeBackup({ database, dataDirectory, version, now: () => new Date() }, sink),
    logFailure,
  ).catch((error: unknown) => {
    logger.warn({ err: error }, "no backup can be asked for while this runs");
    return null;
  });
  return socket;
}

function announce(config: Config, address: string, works: boolean): void {
  say(
    `TrueNorth is at ${config.publicUrlIsGiven ? `${config.publicUrl} (listening on ${address})` : address}`,
  );
  say(
    config.smtpUrl === null
      ? `Mail is kept here, not sent: read it at ${address}/dev/mail, or set SMTP_URL`
      : `Mail is sent by ${new URL(config.smtpUrl).host}`,
  );
  if (!works) say("Audits and mail are done by the worker: run `npm run worker` as well");
  if (config.crawlAllowPrivateHosts)
    say("Warning: CRAWL_ALLOW_PRIVATE_HOSTS is on: visitors can have this machine's own network read");
}

lockPrototypes();

await start().catch((error: unknown) => refuseToStart(error, logger));
