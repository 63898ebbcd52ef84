import type { Transaction } from "kysely";
import type { Database } from "#database/platform/connection.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPromptsToAsk } from "#database/prompts/prompts.ts";
import { endScan, type Scan, startScan, takeRequestedScan } from "#database/scans/scans.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { planCalls } from "./move-scans-on.ts";
import { callLimit, firstCalls } from "./plan-calls.ts";

export type BeginOptions = {
  readonly database: Database;
  readonly queue: BatchQueue<{ callId: string }>;
  /** Whom a scan of this brand asks. */
  readonly assistantsOf: (
    transaction: Transaction<Tables>,
    brandId: string,
  ) => Promise<readonly AskedAssistant[]>;
  readonly now: () => Date;
};

/** Plans each scan that is asked for; each in one transaction, so that a request becomes a scan with its calls, or stays. */
export async function beginScans(options: BeginOptions, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const wasOne = await options.database.asService(async (transaction) => {
      const scan = await takeRequestedScan(transaction);
      if (scan !== null) await begin(transaction, scan, options);
      return scan !== null;
    });
    if (!wasOne) return;
  }
}

async function begin(transaction: Transaction<Tables>, scan: Scan, options: BeginOptions): Promise<void> {
  const { queue, assistantsOf, now } = options;
  const promptIds = await listPromptsToAsk(transaction, scan.brandId);
  const asked = await assistantsOf(transaction, scan.brandId);
  const calls = firstCalls(promptIds, asked, scan.runsPerPrompt);
  if (calls.length === 0) return endScan(transaction, scan.id, { by: "empty", now: now() });
  const open = await planCalls(transaction, scan, calls, queue);
  const limit = callLimit(promptIds.length, asked.length, scan.runsPerPrompt);
  await startScan(transaction, scan.id, { limit, open, now: now() });
}
