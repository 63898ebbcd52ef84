import { z } from "zod";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import type { Database } from "#database/platform/connection.ts";
import type { ProviderSettings } from "#jobs/provider-tasks/known-providers.ts";
import type { TaskTimes } from "#jobs/provider-tasks/next-step.ts";
import {
  startTaskWorker,
  type TaskWorker,
  type TaskWorkerOptions,
} from "#jobs/provider-tasks/task-worker.ts";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { silent } from "../scans/scan-world.ts";

let accounts = 0;

export const secretKey = "a secret of tests, thirty-two characters";

export const quickTimes: TaskTimes = {
  firstPollMs: 20,
  longestPollMs: 100,
  latePollMs: 100,
  lookMs: 20,
  missingMs: 100,
  leaseMs: 2000,
};

/** Asks ChatGPT's app through the stand-in. */
export const chatgptApp = { assistant: "chatgpt", surface: "app", via: "standin" } as const;

export const providersAt = (
  url: string,
  provider: DataProvider,
  prices: ProviderSettings["prices"] = {},
): ProviderSettings => {
  accounts += 1;
  const credentials = { STANDIN_API_KEY: `planted-0123456789-${accounts}` };
  return { registry: { standin: provider }, accounts: { standin: { credentials, baseUrl: url } }, prices };
};

export const startTasks = (
  database: Database,
  queue: JobQueue,
  options: Partial<TaskWorkerOptions> & Pick<TaskWorkerOptions, "providers">,
): TaskWorker =>
  startTaskWorker({
    database,
    queue: queue.batches(askAssistantJob),
    secretKey,
    times: quickTimes,
    hookOf: () => null,
    fetch,
    now: () => new Date(),
    logger: silent,
    rest: openIdleWait(database, 100),
    idleMs: 20,
    ...options,
  });

/** The tasks of a brand by state, and whether they are late. */
export async function tasksOf(database: Database, brandId: string) {
  const { rows } = await database.executeSql(
    `select state, is_late as "isLate", count(*)::int as tasks from app.provider_tasks where brand_id = $1
     group by 1, 2 order by 1, 2`,
    [brandId],
  );
  return z.array(z.object({ state: z.string(), isLate: z.boolean(), tasks: z.number() })).parse(rows);
}
