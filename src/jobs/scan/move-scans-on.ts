import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { laneName } from "#database/scans/lanes.ts";
import { countLaneCalls, findPromptProgress, wasStoppedBy } from "#database/scans/prompt-progress.ts";
import { addCalls, type SettledCall } from "#database/scans/scan-calls.ts";
import { addOpenCalls, countSettled, endScan, type Scan } from "#database/scans/scans.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { nextCalls } from "./plan-calls.ts";
import { queueLaneOf } from "./queue-lanes.ts";

export type MoveOptions = { readonly queue: BatchQueue<{ callId: string }>; readonly now: Date };

/** Most calls planned at once, and the share of a scan: what was heard decides what is asked next. */
const PLANNED_AT_ONCE = 500;
const SHARE_AT_ONCE = 1 / 20;

/**
 * Counts calls as settled; plans further ones for assistants that run short of them, and ends scans that are through. Each
 * assistant is planned for by its own open calls: one that does not answer keeps no other waiting.
 */
export async function moveScansOn(
  transaction: Transaction<Tables>,
  settled: readonly SettledCall[],
  options: MoveOptions,
): Promise<void> {
  const ended = settled.filter(({ settledNow }) => settledNow);
  const counts = new Map<string, number>();
  for (const { scanId } of ended) if (scanId !== null) counts.set(scanId, (counts.get(scanId) ?? 0) + 1);
  for (const { scan, open } of await countSettled(transaction, counts)) {
    if (scan.state !== "running") continue;
    const touched = new Set(ended.filter(({ scanId }) => scanId === scan.id).map(laneName));
    const { added, isPrecise } = await planFurther(transaction, scan, {
      ...options,
      isLookedAt: (lane) => open === 0 || touched.has(laneName(lane)),
    });
    if (open + added > 0) continue;
    const stoppedBy = await wasStoppedBy(transaction, scan.id);
    await endScan(transaction, scan.id, {
      by: stoppedBy ?? (isPrecise ? "precise" : "complete"),
      now: options.now,
    });
  }
}

/** Half a round, or a twentieth of many rounds: late enough to know the answers before, early enough to keep all workers busy. */
function planningPace(limit: number, runsPerPrompt: number): number {
  return Math.min(PLANNED_AT_ONCE, Math.ceil(Math.max(limit / runsPerPrompt / 2, limit * SHARE_AT_ONCE)));
}

async function planFurther(
  transaction: Transaction<Tables>,
  scan: Scan,
  { queue, isLookedAt }: MoveOptions & { readonly isLookedAt: (lane: AskedAssistant) => boolean },
): Promise<{ readonly added: number; readonly isPrecise: boolean }> {
  const { runsPerPrompt, targetHalfWidth } = scan;
  const lanes = await countLaneCalls(transaction, scan.id);
  const limit = scan.callLimit / lanes.length;
  const pace = planningPace(limit, runsPerPrompt);
  const short = lanes.filter(
    (lane) =>
      isLookedAt(lane) &&
      lane.calls < limit &&
      lane.open < pace &&
      !scan.finishedWithout.includes(laneName(lane)),
  );
  if (short.length === 0) return { added: 0, isPrecise: false };
  const progress = await findPromptProgress(transaction, scan, short);
  const { calls, isPrecise } = nextCalls(progress, {
    runsPerPrompt,
    targetHalfWidth,
    limit: pace * short.length,
  });
  const added = await planCalls(transaction, scan, calls, queue);
  await addOpenCalls(transaction, scan.id, added);
  return { added, isPrecise };
}

/** Somebody waits for a scan of their own; nobody waits for the schedule. */
const priorityOf = ({ trigger }: Pick<Scan, "trigger">) => (trigger === "member" ? 1 : 0);

/** Writes calls and puts a job in line for each; returns how many there are that were not before. */
export async function planCalls(
  transaction: Transaction<Tables>,
  scan: Pick<Scan, "id" | "brandId" | "trigger">,
  calls: ReturnType<typeof nextCalls>["calls"],
  queue: BatchQueue<{ callId: string }>,
): Promise<number> {
  const added = await addCalls(
    transaction,
    scan,
    calls.map((call) => ({ ...call, id: randomUUID(), via: call.via ?? null, device: call.device ?? null })),
  );
  await queue.add(
    transaction,
    // Calls to apps are tasks of a data provider: src/jobs/provider-tasks makes them, with no job for each.
    added
      .filter(({ via }) => via === null)
      .map(({ id, assistant }) => ({
        payload: { callId: id },
        id,
        priority: priorityOf(scan),
        lane: queueLaneOf({ assistant, brandId: scan.brandId }),
      })),
  );
  return added.length;
}
