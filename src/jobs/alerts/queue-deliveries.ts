import { takeWaitingDeliveries } from "#database/alerts/alert-deliveries.ts";
import type { Database } from "#database/platform/connection.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { deliverAlertJob } from "../queue/jobs.ts";

const AT_ONCE = 100;

/** Puts deliveries in line that nobody works on yet, each once: alerts write them down, and members who want a test. */
export async function queueDeliveries(
  { database, queue }: { readonly database: Database; readonly queue: Pick<JobQueue, "enqueue"> },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const taken = await database.asService(async (transaction) => {
      const ids = await takeWaitingDeliveries(transaction, AT_ONCE);
      for (const id of ids) await queue.enqueue(deliverAlertJob, { deliveryId: id }, { id, transaction });
      return ids.length;
    });
    if (taken < AT_ONCE) return;
  }
}
