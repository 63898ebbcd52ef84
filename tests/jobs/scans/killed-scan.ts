import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "#database/platform/connection.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import { openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { openAnsweringServer } from "../answering-server.ts";
import { bundledProcess } from "../faults/bundled-process.ts";
import { addBrandToScan, beginScan, silent } from "./scan-world.ts";
import { startScanProcess } from "./start-scan-process.ts";

export type ScanPlace = {
  /** For the process under test. */
  readonly environment: Record<string, string>;
  /** The database while no process has it. */
  readonly use: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
};

export type KilledScan = {
  readonly calls: number;
  readonly kills: number;
  readonly prompts: number;
  /** Calls that a worker claims, and of these those it has under way at once. */
  readonly atOnce: number;
  readonly concurrency: number;
  /** Gives back the calls of a process that was killed at once, as the queue does after its heartbeat's time. */
  readonly skipHeartbeat: boolean;
};

export type KilledScanResult = z.infer<typeof outcome> & {
  readonly received: number;
  /** Calls that were claimed and not answered at a kill, all kills together; and of these those marked as sent. */
  readonly claimedAtKills: number;
  readonly underWayAtKills: number;
  /** What the marked ones may have cost at most. */
  readonly atRiskUsd: number;
  readonly killsInTheMiddle: number;
};

/** Kills the worker again and again while it scans, then lets one finish; tells what became of the calls. */
export async function killDuringScan(place: ScanPlace, given: KilledScan): Promise<KilledScanResult> {
  const server = await openAnsweringServer(() => 20 + Math.random() * 60);
  const { file, environment: cache } = await bundledProcess("scans/scan-process");
  const environment = {
    ...cache,
    ASSISTANT_URL: server.url,
    AT_ONCE: String(given.atOnce),
    CONCURRENCY: String(given.concurrency),
  };
  try {
    const scanId = await place.use((database) => planScan(database, given));
    let claimedAtKills = 0;
    let underWayAtKills = 0;
    let atRiskUsd = 0;
    let killsInTheMiddle = 0;
    for (let kill = 0; kill < given.kills; kill += 1) {
      const before = server.counts.received;
      const startedAt = new Date();
      const worker = startScanProcess({ ...environment, ...place.environment }, file);
      await worker.line(/^ready$/);
      // Until it works, and then for no certain time.
      for (let wait = 0; wait < 200 && server.counts.received === before; wait += 1) await sleep(10);
      await sleep(Math.random() * 60);
      await worker.end("SIGKILL");
      const left = await place.use((database) => leftSince(database, startedAt, given.skipHeartbeat));
      claimedAtKills += left.claimed;
      underWayAtKills += left.sent;
      atRiskUsd += left.sentUsd;
      if (left.sent > 0) killsInTheMiddle += 1;
    }
    const last = startScanProcess({ ...environment, ...place.environment }, file);
    await last.line(/^done /);
    await last.end("SIGTERM");
    const left = await place.use((database) => outcomeOf(database, scanId));
    const { received } = server.counts;
    return { ...left, received, claimedAtKills, underWayAtKills, atRiskUsd, killsInTheMiddle };
  } finally {
    await server.close();
  }
}

/** Plans a scan of so many calls, that many prompts wide; returns its id. */
export async function planScan(
  database: Database,
  { calls, prompts }: Pick<KilledScan, "calls" | "prompts">,
  asked: readonly AskedAssistant[] = [{ assistant: "deepseek", surface: "api" }],
): Promise<string> {
  const queue = await openJobQueue({ database, jobs: allJobs, logger: silent, works: false });
  const brand = await addBrandToScan(database, { prompts, budgetUsd: 1_000_000 });
  const scanId = await beginScan(database, queue, { ...brand, runsPerPrompt: calls / prompts, asked });
  await queue.close(1000);
  return scanId;
}

async function outcomeOf(database: Database, scanId: string) {
  const { rows } = await database.executeSql(
    `select
      (select count(*)::int from app.answers) as answers,
      (select count(*)::int from app.scan_calls where state = 'answered') as "answeredCalls",
      (select sum(lost_count)::int from app.scan_calls) as lost,
      (select sum(asked_count)::int from app.scan_calls) as asked,
      (select ended_by from app.scans where id = $1) as "endedBy",
      (select sum(reserved_usd)::float from app.budget_months) as "reservedUsd",
      (select sum(spent_usd)::float from app.budget_months) as "spentUsd",
      (select sum(cost_usd)::float from app.answers) as "answersUsd",
      (select count(*)::int from app.observations) as observations`,
    [scanId],
  );
  return z.array(outcome).parse(rows)[0] ?? outcome.parse(null);
}

const outcome = z.object({
  answers: z.number(),
  answeredCalls: z.number(),
  lost: z.number(),
  asked: z.number(),
  endedBy: z.string().nullable(),
  reservedUsd: z.number(),
  spentUsd: z.number(),
  answersUsd: z.number(),
  observations: z.number(),
});

/** What the process of this time has claimed and has no answer to. */
async function leftSince(database: Database, startedAt: Date, skipHeartbeat: boolean) {
  const { rows } = await database.executeSql(
    `select count(*)::int as claimed, count(*) filter (where may_be_sent)::int as sent,
      coalesce(sum(reserved_usd) filter (where may_be_sent), 0)::float as "sentUsd"
    from app.scan_calls where state = 'asked' and asked_at >= $1`,
    [startedAt],
  );
  if (skipHeartbeat)
    await database.executeSql(
      "update jobs.job set state = 'retry', start_after = now() where name = 'ask-assistant' and state = 'active'",
    );
  return leftCalls.parse(rows[0]);
}

const leftCalls = z.object({ claimed: z.number(), sent: z.number(), sentUsd: z.number() });
