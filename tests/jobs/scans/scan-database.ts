import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import type { EngineName } from "../../database/engines.ts";
import { openTestDatabase } from "../../database/test-database.ts";
import { silent } from "./scan-world.ts";

/** A database of one test file, with a queue whose jobs nobody works on. */
export async function openScanDatabase(engine: EngineName) {
  const { database, remove } = await openTestDatabase(engine);
  const queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
  return {
    database,
    queue,
    remove: async () => {
      await queue.close(1000);
      await remove();
    },
  };
}
