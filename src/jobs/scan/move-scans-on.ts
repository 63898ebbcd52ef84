import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { addCalls, type SettledCall } from "#database/scan-calls.ts";
import { countCalls, findStandings, wasStoppedBy } from "#database/scan-standings.ts";
import { addOpenCalls, countSettled, endScan, type Scan } from "#database/scans.ts";
import type { Tables } from "#database/tables.ts";
import type { BatchQueue } from "../queue/batch-queue.ts";
import { nextCalls } from "./plan-calls.ts";

export type MoveOptions = { readonly queue: BatchQueue<{ callId: string }>; readonly now: Date };

/** Most calls planned at once, and the share of a scan: what was heard decides what is asked next. */
const PLANNED_AT_ONCE = 500;
const SHARE_AT_ONCE = 1 / 20;

/** Counts calls as settled; plans further ones for scans that run short of them, and ends those that are through. */
export async function moveScansOn(
  transaction: Transaction<Tables>,
  settled: readonly SettledCall[],
  options: MoveOptions,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { scanId, settledNow } of settled)
    if (settledNow && scanId !== null) counts.set(scanId, (counts.get(scanId) ?? 0) + 1);
  for (const { scan, open } of await countSettled(transaction, counts)) {
    if (scan.state !== "running" || open >= planningPace(scan)) continue;
    const { added, isPrecise } = await planFurther(transaction, scan, options);
    if (open + added > 0) continue;
    const stoppedBy = await wasStoppedBy(transaction, scan.id);
    await endScan(transaction, scan.id, {
      by: stoppedBy ?? (isPrecise ? "precise" : "complete"),
      now: options.now,
    });
  }
}

/** Half a round, or a twentieth of a scan of many rounds: late enough to know the answers before, early enough to keep all workers busy. */
function planningPace({ callLimit, runsPerPrompt }: Scan): number {
  const round = callLimit / runsPerPrompt;
  return Math.min(PLANNED_AT_ONCE, Math.ceil(Math.max(round / 2, callLimit * SHARE_AT_ONCE)));
}

async function planFurther(
  transaction: Transaction<Tables>,
  scan: Scan,
  { queue }: MoveOptions,
): Promise<{ readonly added: number; readonly isPrecise: boolean }> {
  if ((await countCalls(transaction, scan.id)) >= scan.callLimit) return { added: 0, isPrecise: false };
  const standings = await findStandings(transaction, scan);
  const { calls, isPrecise } = nextCalls(standings, {
    runsPerPrompt: scan.runsPerPrompt,
    targetHalfWidth: scan.targetHalfWidth,
    limit: planningPace(scan),
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
    calls.map((call) => ({ id: randomUUID(), ...call })),
  );
  await queue.add(
    transaction,
    added.map((callId) => ({ payload: { callId }, id: callId, priority: priorityOf(scan) })),
  );
  return added.length;
}
