import { join } from "node:path";
import { readConfig } from "#config.ts";
import { openWork } from "#jobs/open-work.ts";
import { createOutbox } from "#jobs/outbox.ts";
import { endInGoodOrder, refuseToStart, StartError } from "#jobs/process-end.ts";
import { openProcessLog } from "#jobs/process-log.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { renderInTurn } from "#reports/pdf/render-in-turn.ts";
import { renderPdfInWorker } from "#reports/pdf/render-pdf-in-worker.ts";
import { openMigratedDatabase } from "#supabase/migrated-database.ts";

const logger = openProcessLog();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new StartError(
      "Without DATABASE_URL the database is embedded in the web process, which does the work itself: no worker is needed.",
    );
  const database = await openMigratedDatabase({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDirectory,
    isHosted: config.supabase !== null,
    migrationsDirectory: join(import.meta.dirname, "../../supabase/migrations"),
    onIdleError: (error) => logger.warn({ err: error }, "a database connection was lost"),
  });
  const queue = await openJobQueue({ database, jobs: allJobs, logger, works: true });
  const work = await openWork({
    settings: config,
    database,
    queue,
    outbox: createOutbox({ queue, delivers: config.smtpUrl !== null }),
    logger,
    renderPdf: renderInTurn((report) =>
      renderPdfInWorker(report, { workerUrl: new URL("./pdf-worker.js", import.meta.url) }),
    ),
  });
  endInGoodOrder(async () => {
    await work.pause();
    await queue.close(4000);
    await work.close();
    await database.close();
  }, logger);
  process.stdout.write("The worker is ready\n");
}

await start().catch((error: unknown) => refuseToStart(error, logger));
