import { type Kysely, sql } from "kysely";
import { metricKey } from "#measurement/alerts/alert-metric.ts";
import type { Candidate, Family, Settled } from "#measurement/alerts/candidate.ts";
import type { CheckSummary } from "../platform/tables/alert-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** A scan that is to be compared with those before it. */
export type DueCheck = { readonly scanId: string; readonly brandId: string };

/** As the service: the oldest check of each brand, of those whose answers have all been read. */
export async function dueChecks(transaction: Kysely<Tables>, limit: number): Promise<readonly DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    select * from (
      select distinct on (brand_id) scan_id as "scanId", brand_id as "brandId", ended_at from app.alert_checks
      where checked_at is null order by brand_id, ended_at, scan_id
    ) oldest
    where not exists (select from app.unread_answers unread where unread.brand_id = oldest."brandId")
    order by ended_at limit ${limit}`.execute(transaction);
  return rows;
}

/** As the service, under the brand's turn: whether this check is still to be made. */
export async function isDue(transaction: Kysely<Tables>, { scanId }: DueCheck): Promise<boolean> {
  const row = await transaction
    .selectFrom("app.alert_checks")
    .select("scan_id")
    .where("scan_id", "=", scanId)
    .where("checked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** As the service: what a check must remember of earlier ones. */
export async function alertMemory(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<{
  readonly waiting: readonly Candidate[];
  readonly odd: readonly string[];
  readonly since: Readonly<Partial<Record<Family, string>>>;
}> {
  const candidates = await transaction
    .selectFrom("app.alert_candidates")
    .select(["scan_id", "baseline_scan_ids", "test", "state"])
    .where("brand_id", "=", brandId)
    .where("state", "in", ["waiting", "not confirmed"])
    .execute();
  const { rows } = await sql<{ family: Family; scan: string }>`
    select distinct on (family) family, since_scan_id as scan from app.alerts
    where brand_id = ${brandId} order by family, raised_at desc, id`.execute(transaction);
  return {
    waiting: candidates
      .filter(({ state }) => state === "waiting")
      .map(({ scan_id, baseline_scan_ids, test }) => ({
        metric: test.metric,
        batch: scan_id,
        baseline: baseline_scan_ids,
        test,
      })),
    odd: candidates.filter(({ state }) => state === "not confirmed").map(({ scan_id }) => scan_id),
    since: Object.fromEntries(rows.map(({ family, scan }) => [family, scan])),
  };
}

/** As the service, under the brand's turn: notes what a scan said of what waited, and what now waits. */
export async function writeCandidates(
  transaction: Kysely<Tables>,
  { scanId, brandId }: DueCheck,
  judged: { readonly settled: readonly Settled[]; readonly candidates: readonly Candidate[] },
): Promise<void> {
  for (const { candidate, outcome } of judged.settled)
    await transaction
      .updateTable("app.alert_candidates")
      .set({ state: outcome, settled_by: scanId })
      .where("brand_id", "=", brandId)
      .where("metric", "=", metricKey(candidate.metric))
      .where("state", "=", "waiting")
      .execute();
  for (const { metric, batch, baseline, test } of judged.candidates)
    await transaction
      .insertInto("app.alert_candidates")
      .values({
        brand_id: brandId,
        scan_id: batch,
        metric: metricKey(metric),
        baseline_scan_ids: [...baseline],
        test: JSON.stringify(test),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** As the service, under the brand's turn: notes that the check was made. */
export async function endAlertCheck(
  transaction: Kysely<Tables>,
  { scanId }: DueCheck,
  { summary, now }: { readonly summary: CheckSummary; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable("app.alert_checks")
    .set({ checked_at: now, summary: JSON.stringify(summary) })
    .where("scan_id", "=", scanId)
    .where("checked_at", "is", null)
    .execute();
}

export type PastCheck = { readonly scanId: string; readonly endedAt: Date; readonly summary: CheckSummary };

/** As a member: the last comparisons of a brand's scans, newest first. */
export async function pastChecks(
  transaction: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<readonly PastCheck[]> {
  const rows = await transaction
    .selectFrom("app.alert_checks")
    .select(["scan_id", "ended_at", "summary"])
    .where("brand_id", "=", brandId)
    .where("checked_at", "is not", null)
    .orderBy("ended_at", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ scan_id, ended_at, summary }) =>
    summary === null ? [] : [{ scanId: scan_id, endedAt: ended_at, summary }],
  );
}

/** As a member: how many changes wait for a second scan to confirm them. */
export async function countWaiting(transaction: Kysely<Tables>, brandId: string): Promise<number> {
  const row = await transaction
    .selectFrom("app.alert_candidates")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("brand_id", "=", brandId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return row.waiting;
}
