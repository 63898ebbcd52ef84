import type { Transaction } from "kysely";
import type { Database } from "#database/connection.ts";
import { endLaneCalls } from "#database/scan-calls.ts";
import { type AskedProgress, progressOfScans } from "#database/scan-progress.ts";
import { wasStoppedBy } from "#database/scan-standings.ts";
import { countSettled, endScan, finishWithout, listFailingScans, type Scan } from "#database/scans.ts";
import type { Tables } from "#database/tables.ts";

/** An assistant that failed so often, for so long, holds no scan open whose other assistants are done. */
const TRIES = 3;
const SHORTEST_SILENCE_MS = 10_000;
/** One that failed at all and was not heard of for so long does not either. */
const LONGEST_SILENCE_MS = 120_000;

/** Takes how an assistant does and when its scan began. Pure. */
export function isGivenUp(
  { tries, answeredAt }: Pick<AskedProgress, "tries" | "answeredAt">,
  { startedAt, now }: { readonly startedAt: Date; readonly now: Date },
): boolean {
  const silenceMs = now.getTime() - (answeredAt ?? startedAt).getTime();
  return (
    (tries >= TRIES && silenceMs >= SHORTEST_SILENCE_MS) || (tries > 0 && silenceMs >= LONGEST_SILENCE_MS)
  );
}

/**
 * Ends scans that only wait for assistants that do not answer, and what is left of assistants that a member finished without. Where
 * no assistant answers at all, the fault may be ours: then each call is tried as often as any.
 */
export async function endLanes(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  for (const scan of await database.asService(listFailingScans)) {
    if (signal?.aborted) return;
    await database.asService((transaction) => endLanesOf(transaction, scan, now()));
  }
}

const isOpen = ({ planned, underWay }: AskedProgress) => planned + underWay > 0;

async function endLanesOf(transaction: Transaction<Tables>, scan: Scan, now: Date): Promise<void> {
  const lanes = await progressOfScans(transaction, [scan.id]);
  const startedAt = scan.startedAt ?? scan.createdAt;
  const waitedFor = lanes.filter((lane) => isOpen(lane) && !scan.finishedWithout.includes(lane.assistant));
  const isOnlySilent =
    waitedFor.every((lane) => isGivenUp(lane, { startedAt, now })) &&
    lanes.some(({ answered }) => answered > 0);
  const givenUp = isOnlySilent ? waitedFor.map(({ assistant }) => assistant) : [];
  const assistants = [...new Set([...scan.finishedWithout, ...givenUp])];
  if (assistants.length === 0) return;
  const ended = await endLaneCalls(transaction, scan.id, { assistants, now });
  if (givenUp.length > 0) await finishWithout(transaction, { ...scan, assistants: givenUp });
  const [counted] = await countSettled(transaction, new Map([[scan.id, ended]]));
  if (counted?.scan.state !== "running" || (waitedFor.length > 0 && !isOnlySilent)) return;
  // What these assistants still answer to questions that are out is kept, as after a scan was cancelled.
  const stoppedBy = await wasStoppedBy(transaction, scan.id);
  await endScan(transaction, scan.id, { by: stoppedBy ?? "complete", now });
}
