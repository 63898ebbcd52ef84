import { type Kysely, sql, type Transaction } from "kysely";
import type { ScanEnd, ScanState, ScanTrigger } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { TimePlace } from "../prompts/prompts.ts";

export type Scan = {
  readonly id: string;
  readonly brandId: string;
  readonly state: ScanState;
  readonly endedBy: ScanEnd | null;
  readonly trigger: ScanTrigger;
  readonly runsPerPrompt: number;
  readonly targetHalfWidth: number | null;
  readonly callLimit: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** The moment of the schedule it is for; null where a member asked for it. */
  readonly scheduledFor: Date | null;
  /** Names of lanes: a member finished without them, or they gave no answer while the others were done. */
  readonly finishedWithout: readonly string[];
};

const columns = [
  "id",
  "brand_id as brandId",
  "state",
  "ended_by as endedBy",
  "trigger",
  "runs_per_prompt as runsPerPrompt",
  "target_half_width as targetHalfWidth",
  "call_limit as callLimit",
  "created_at as createdAt",
  "started_at as startedAt",
  "ended_at as endedAt",
  "scheduled_for as scheduledFor",
  "finished_without as finishedWithout",
] as const;

export type NewScan = {
  readonly brandId: string;
  readonly requestedBy: string | null;
  readonly trigger: ScanTrigger;
  readonly runsPerPrompt: number;
  readonly targetHalfWidth: number | null;
  readonly scheduledFor?: Date;
};

/** Asks for a scan; null while one of the brand is under way. */
export async function requestScan(kysely: Kysely<Tables>, scan: NewScan): Promise<Scan | null> {
  return (await requestScans(kysely, [scan]))[0] ?? null;
}

/** Asks for scans; returns those of brands that have none under way, nor one for the same moment. */
export async function requestScans(
  kysely: Kysely<Tables>,
  scans: readonly NewScan[],
): Promise<readonly Scan[]> {
  if (scans.length === 0) return [];
  return await kysely
    .insertInto("app.scans")
    .values(
      scans.map((scan) => ({
        brand_id: scan.brandId,
        requested_by: scan.requestedBy,
        trigger: scan.trigger,
        runs_per_prompt: scan.runsPerPrompt,
        target_half_width: scan.targetHalfWidth,
        scheduled_for: scan.scheduledFor ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
}

/** The scan of that id (a UUID), or null. */
export async function findScan(kysely: Kysely<Tables>, brandId: string, id: string): Promise<Scan | null> {
  const row = await kysely
    .selectFrom("app.scans")
    .select(columns)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A brand's scans, newest first. */
export function listScans(
  kysely: Kysely<Tables>,
  brandId: string,
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<Scan[]> {
  const time = sql<Date>`date_trunc('milliseconds', created_at)`;
  return kysely
    .selectFrom("app.scans")
    .select(columns)
    .where("brand_id", "=", brandId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${time}, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(time, "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Whether a brand has one scan so far, which hasn't ended. */
export async function isFirstScanUnderWay(kysely: Kysely<Tables>, brandId: string): Promise<boolean> {
  const states = await kysely
    .selectFrom("app.scans")
    .select("state")
    .where("brand_id", "=", brandId)
    .limit(2)
    .execute();
  const [first, ...others] = states;
  return others.length === 0 && (first?.state === "requested" || first?.state === "running");
}

/** As the service: locks the oldest scan that is asked for and not planned, members' before the schedule's; null where there is none. */
export async function takeRequestedScan(transaction: Transaction<Tables>): Promise<Scan | null> {
  const row = await transaction
    .selectFrom("app.scans")
    .select(columns)
    .where("state", "=", "requested")
    .orderBy((eb) => eb("trigger", "=", "schedule"))
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a scan as running, with the calls it makes at most and those it begins with. */
export async function startScan(
  transaction: Transaction<Tables>,
  scanId: string,
  calls: { readonly limit: number; readonly open: number; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable("app.scans")
    .set({ state: "running", call_limit: calls.limit, open_calls: calls.open, started_at: calls.now })
    .where("id", "=", scanId)
    .execute();
}

export type OpenCalls = { readonly scan: Scan; readonly open: number };

/** Counts calls as settled and locks their scans, in one order everywhere; returns each with what is still open. */
export async function countSettled(
  transaction: Transaction<Tables>,
  settled: ReadonlyMap<string, number>,
): Promise<readonly OpenCalls[]> {
  const counted: OpenCalls[] = [];
  for (const scanId of [...settled.keys()].toSorted()) {
    const row = await transaction
      .updateTable("app.scans")
      .set({ open_calls: sql`open_calls - ${settled.get(scanId) ?? 0}::int` })
      .where("id", "=", scanId)
      .returning([...columns, "open_calls"])
      .executeTakeFirst();
    if (row !== undefined) counted.push({ scan: row, open: row.open_calls });
  }
  return counted;
}

export async function addOpenCalls(
  transaction: Transaction<Tables>,
  scanId: string,
  calls: number,
): Promise<void> {
  await transaction
    .updateTable("app.scans")
    .set({ open_calls: sql`open_calls + ${calls}::int` })
    .where("id", "=", scanId)
    .execute();
}

/** Ends a scan that is under way; one that was cancelled meanwhile stays so. */
export async function endScan(
  transaction: Transaction<Tables>,
  scanId: string,
  end: { readonly by: Exclude<ScanEnd, "cancelled">; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable("app.scans")
    .set({ state: "done", ended_by: end.by, ended_at: end.now })
    .where("id", "=", scanId)
    .where("state", "in", ["requested", "running"])
    .execute();
}

/** As a member: has a scan under way go on without some of its lanes; false where it is over. */
export async function finishWithout(
  kysely: Kysely<Tables>,
  {
    brandId,
    id,
    lanes,
  }: { readonly brandId: string; readonly id: string; readonly lanes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.scans")
    .set({
      finished_without: sql`array(select distinct unnest(finished_without || ${[...lanes]}::text[]) order by 1)`,
    })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("state", "in", ["requested", "running"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Running scans with a lane that fails, or that they go on without. */
export async function listFailingScans(kysely: Kysely<Tables>): Promise<readonly Scan[]> {
  return await kysely
    .selectFrom("app.scans")
    .select(columns)
    .where("state", "=", "running")
    .where(
      sql<boolean>`(finished_without <> '{}' or exists (
        select from app.scan_calls call where call.scan_id = app.scans.id
          and call.error_kind is not null and call.state in ('planned', 'asked')))`,
    )
    .execute();
}

/** As a member: cancels a scan under way; false where there is nothing to cancel. */
export async function cancelScan(
  kysely: Kysely<Tables>,
  { brandId, id, now }: { readonly brandId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("app.scans")
    .set({ state: "cancelled", ended_by: "cancelled", ended_at: now })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("state", "in", ["requested", "running"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
