import { join } from "node:path";
import { createRegistry } from "#api/http/metrics.ts";
import { listen } from "#api/listen.ts";
import { addQueueMetrics } from "#api/visibility/queue-metrics.ts";
import { createWorkerApp } from "#api/worker-app.ts";
import { readConfig } from "#config.ts";
import { migrationVersions } from "#database/platform/migrate.ts";
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
import { createOutbox } from "#mail/outbox.ts";
import { renderOneAtATime, renderPdfInWorker } from "#reports/pdf/render-pdf-in-worker.ts";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";

const root = join(import.meta.dirname, "../..");
const migrationsDirectory = join(root, "supabase/migrations");
const logger = openProcessLog();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  logger.level = config.logLevel;
  if (config.databaseUrl === null)
    throw new StartError(
      "Without DATABASE_URL the database is embedded in the web process, which does the work itself: no worker is needed.",
    );
  const database = await openMigratedDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    isHosted: config.supabase !== null,
    migrationsDirectory,
    onIdleError: (error) => logger.warn({ err: error }, "a database connection was lost"),
    onWait: (error) => logger.warn({ err: error }, "waiting for the database"),
  });
  const registry = createRegistry(await readVersion(root));
  const figures = createJobMetrics(registry);
  addQueueMetrics(registry, { database, now: Date.now });
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works: true, figures });
  const work = await openJobs({
    settings: config,
    database,
    queue,
    outbox: createOutbox(config.smtpUrl === null ? null : deliverBy(queue)),
    logger,
    figures,
    renderPdf: renderOneAtATime((report) =>
      renderPdfInWorker(report, { workerUrl: new URL("./pdf-worker.js", import.meta.url) }),
    ),
  });
  const { metricsPort: port, host, metricsToken } = config;
  const findFault = findFaultIn({
    database,
    queue,
    migrations: await migrationVersions(migrationsDirectory),
  });
  const server =
    port === null
      ? null
      : await listen(createWorkerApp({ registry, metricsToken, findFault }), { host, port });
  endInGoodOrder(async () => {
    await work.pause();
    await queue.close(4000);
    await work.close();
    await server?.close();
    await database.close();
  }, logger);
  endWithNpm(process.env.npm_lifecycle_event);
  process.stdout.write(
    `The worker is ready${server === null ? "" : `; its figures are at ${server.address}/metrics`}\n`,
  );
}

lockPrototypes();

await start().catch((error: unknown) => refuseToStart(error, logger));
