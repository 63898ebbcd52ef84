import type { Transaction } from "kysely";
import { ANSWER_TIMEOUT_MS } from "#assistants/ask.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { laneName } from "#database/scans/lanes.ts";
import { wasStoppedBy } from "#database/scans/prompt-progress.ts";
import { endLaneCalls } from "#database/scans/scan-calls.ts";
import { type LaneProgress, progressOfScans } from "#database/scans/scan-progress.ts";
import { countSettled, endScan, finishWithout, listFailingScans, type Scan } from "#database/scans/scans.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";

/** A lane that failed so often, for so long, holds no scan open whose other lanes are done. */
const TRIES = 3;
const SHORTEST_SILENCE_MS = 10_000;
/** One that failed at all and was not heard of for so long does not either. */
const LONGEST_SILENCE_MS = ANSWER_TIMEOUT_MS;
/** A data provider is silent for as long as its tasks take; one that is late ends its calls by itself. */
const LONGEST_APP_SILENCE_MS = 3_600_000;

/** Takes how a lane does and when its scan began. Pure. */
export function isGivenUp(
  { tries, answeredAt, surface }: Pick<LaneProgress, "tries" | "answeredAt" | "surface">,
  { startedAt, now }: { readonly startedAt: Date; readonly now: Date },
): boolean {
  const silenceMs = now.getTime() - (answeredAt ?? startedAt).getTime();
  if (isThroughProvider(surface)) return tries > 0 && silenceMs >= LONGEST_APP_SILENCE_MS;
  return (
    (tries >= TRIES && silenceMs >= SHORTEST_SILENCE_MS) || (tries > 0 && silenceMs >= LONGEST_SILENCE_MS)
  );
}

/**
 * Ends scans that only wait for a lane that does not answer, and what is left of lanes that a member finished without. Where others are
 * waited for too, each call is tried as often as any.
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

const isOpen = ({ planned, underWay }: Pick<LaneProgress, "planned" | "underWay">) => planned + underWay > 0;

type LaneState = Pick<
  LaneProgress,
  "assistant" | "surface" | "planned" | "underWay" | "answered" | "answeredAt" | "tries"
>;

/**
 * The lanes that keep a scan open although each of them is given up; none while another is still waited for. Where no lane has had
 * all of its questions answered, the fault may be ours. Takes the lanes nobody finished without. Pure.
 */
export function findGivenUp(
  lanes: readonly LaneState[],
  times: { readonly startedAt: Date; readonly now: Date },
): readonly string[] {
  const open = lanes.filter(isOpen);
  const canBeReached = lanes.some((lane) => lane.answered > 0 && !isOpen(lane));
  return canBeReached && open.every((lane) => isGivenUp(lane, times)) ? open.map(laneName) : [];
}

async function endLanesOf(transaction: Transaction<Tables>, scan: Scan, now: Date): Promise<void> {
  const lanes = (await progressOfScans(transaction, [scan.id])).filter(
    (lane) => !scan.finishedWithout.includes(laneName(lane)),
  );
  const givenUp = findGivenUp(lanes, { startedAt: scan.startedAt ?? scan.createdAt, now });
  const endedLanes = [...scan.finishedWithout, ...givenUp];
  if (endedLanes.length === 0) return;
  const ended = await endLaneCalls(transaction, scan.id, { lanes: endedLanes, now });
  if (givenUp.length > 0) await finishWithout(transaction, { ...scan, lanes: givenUp });
  if (ended > 0) await countSettled(transaction, new Map([[scan.id, ended]]));
  if (givenUp.length === 0 && lanes.some(isOpen)) return;
  // What these lanes still answer to questions that are out is kept, as after a scan was cancelled.
  const stoppedBy = await wasStoppedBy(transaction, scan.id);
  await endScan(transaction, scan.id, { by: stoppedBy ?? "complete", now });
}
