import { type Kysely, sql } from "kysely";
import type { AskedAssistant, AskedSurface } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** The state of a scan's calls to one assistant on one surface. */
export type LaneProgress = {
  readonly scanId: string;
  readonly assistant: string;
  readonly surface: AskedSurface;
  readonly planned: number;
  readonly underWay: number;
  readonly answered: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Calls asked more than once, and times an asking was lost with its process. */
  readonly askedAgain: number;
  readonly lost: number;
  readonly spentUsd: number;
  readonly reservedUsd: number;
  /** When the last answer came; null before the first. */
  readonly answeredAt: Date | null;
  /**
   * How often the call that failed most often since then was tried, among those that are still open; what we broke off does not
   * count. Waiting for a paused key counts as one try.
   */
  readonly tries: number;
  /** When the next call that failed is tried again; null where none waits. */
  readonly nextTryAt: Date | null;
  /** Why the last of these brought no answer. */
  readonly errorKind: string | null;
  readonly errorText: string | null;
};

/** How scans stand, by assistant. */
export async function progressOfScans(
  kysely: Kysely<Tables>,
  scanIds: readonly string[],
): Promise<readonly LaneProgress[]> {
  if (scanIds.length === 0) return [];
  const { rows } = await sql<LaneProgress>`
    with heard as (
      select call.*, max(settled_at) filter (where state = 'answered')
        over (partition by scan_id, assistant, surface) as answered_at
      from app.scan_calls call where scan_id = any(${scanIds}::uuid[])
    ), reported as (
      select *, error_kind <> 'aborted' and state in ('planned', 'asked')
        and (answered_at is null or coalesce(asked_at, again_at) > answered_at) as fails from heard
    )
    select scan_id as "scanId", assistant, surface,
      count(*) filter (where state = 'planned')::int as planned,
      count(*) filter (where state = 'asked')::int as "underWay",
      count(*) filter (where state = 'answered')::int as answered,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(*) filter (where asked_count > 1)::int as "askedAgain",
      sum(lost_count)::int as lost, sum(spent_usd) as "spentUsd", sum(reserved_usd) as "reservedUsd",
      max(answered_at) as "answeredAt", coalesce(max(greatest(asked_count - lost_count, 1)) filter (where fails), 0)::int as tries,
      min(again_at) filter (where state = 'planned') as "nextTryAt",
      (array_agg(error_kind order by asked_at desc nulls last) filter (where fails))[1] as "errorKind",
      (array_agg(error_text order by asked_at desc nulls last) filter (where fails))[1] as "errorText"
    from reported
    group by scan_id, assistant, surface
    order by assistant, surface`.execute(kysely);
  return rows;
}

export type FailureCount = {
  readonly assistant: string;
  readonly errorKind: string;
  readonly text: string;
  readonly calls: number;
  /** They are to be asked again. */
  readonly isOpen: boolean;
};

/** Why calls of a scan have no answer, or none yet, by assistant and kind, with the words of the last one. */
export async function failuresOfScan(
  kysely: Kysely<Tables>,
  scanId: string,
): Promise<readonly FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select assistant, error_kind as "errorKind",
      (array_agg(error_text order by coalesce(settled_at, asked_at) desc))[1] as text, count(*)::int as calls,
      state in ('planned', 'asked') as "isOpen"
    from app.scan_calls
    where scan_id = ${scanId} and error_kind is not null and state <> 'answered'
    group by assistant, error_kind, "isOpen" order by assistant, error_kind`.execute(kysely);
  return rows;
}

/** What a call cost on average lately (the last 500 answers of each), and how long it took. */
export type UsualCost = AskedAssistant & {
  /** Null where no price is known: what is booked then is the most it could have been. */
  readonly usd: number | null;
  readonly seconds: number;
};

/** By assistant and surface; none without answers. */
export async function usualCosts(kysely: Kysely<Tables>, brandId: string): Promise<readonly UsualCost[]> {
  const { rows } = await sql<UsualCost>`
    select latest.assistant, latest.surface, avg(latest.spent_usd) filter (where answer.cost_usd is not null) as usd,
      avg(extract(epoch from latest.settled_at - latest.asked_at))::float as seconds from (
      select call.id, call.brand_id, call.assistant, call.surface, call.spent_usd, call.settled_at, call.asked_at,
        row_number() over (partition by call.assistant, call.surface order by call.settled_at desc) as place
      from app.scan_calls call
      join (select id from app.scans where brand_id = ${brandId} order by created_at desc limit 5) scan
        on scan.id = call.scan_id
      where call.state = 'answered'
    ) latest
    left join app.answers answer on answer.brand_id = latest.brand_id and answer.scan_call_id = latest.id
    where place <= 500 group by latest.assistant, latest.surface`.execute(kysely);
  return rows;
}
