import { type Kysely, sql, type Transaction } from "kysely";
import type { Device } from "#measurement/surfaces.ts";
import type { AskedSurface } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { isFinishedWithout, laneOfCall } from "./lanes.ts";

/** One run of one prompt by one assistant, to be planned. */
export type NewCall = {
  readonly id: string;
  readonly promptId: string;
  readonly assistant: string;
  readonly surface: AskedSurface;
  /** The data provider of an app; null for an API. */
  readonly via: string | null;
  readonly device: Device | null;
  /** 1 for the first. */
  readonly run: number;
};

/** Plans calls of a scan with the prompts' present wording; returns those that were not planned already. */
export async function addCalls(
  transaction: Transaction<Tables>,
  scan: { readonly id: string; readonly brandId: string },
  calls: readonly NewCall[],
): Promise<readonly { readonly id: string; readonly assistant: string; readonly via: string | null }[]> {
  if (calls.length === 0) return [];
  const rows = calls.map(({ promptId, ...call }) => ({ ...call, prompt_id: promptId }));
  const added = await sql<{ id: string; assistant: string; via: string | null }>`
    insert into app.scan_calls (id, scan_id, brand_id, prompt_id, prompt_version, assistant, surface, via, device, run)
    select call.id, ${scan.id}, ${scan.brandId}, prompt.id, prompt.version, call.assistant, call.surface, call.via, call.device,
      call.run
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as call (id uuid, prompt_id uuid, assistant text, surface text, via text, device text, run int)
    join app.prompts prompt on prompt.id = call.prompt_id and prompt.brand_id = ${scan.brandId}
    on conflict (brand_id, scan_id, prompt_id, assistant, surface, run) do nothing
    returning id, assistant, via`.execute(transaction);
  return added.rows;
}

/** A call claimed to be asked. `lostUsd`: what an earlier asking that was never heard of may have cost. */
export type AskedCall = {
  readonly id: string;
  /** Null for an app, which is asked as it is. */
  readonly model: string | null;
  readonly reservedUsd: number;
  readonly lostUsd: number;
  readonly wasLost: boolean;
};

export async function markAsked(
  transaction: Transaction<Tables>,
  calls: readonly AskedCall[],
  now: Date,
): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map(({ id, model, reservedUsd, lostUsd, wasLost }) => ({
    id,
    model,
    reserved: reservedUsd.toFixed(8),
    lost: lostUsd.toFixed(8),
    times_lost: wasLost ? 1 : 0,
  }));
  await sql`
    update app.scan_calls call
    set state = 'asked', asked_at = ${now}, asked_count = call.asked_count + 1, model = asked.model, again_at = null,
      error_kind = case when call.asked_count > 0 then call.error_kind end,
      error_text = case when call.asked_count > 0 then call.error_text end,
      may_be_sent = false, reserved_usd = asked.reserved, spent_usd = call.spent_usd + asked.lost,
      lost_count = call.lost_count + asked.times_lost
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, model text, reserved numeric, lost numeric, times_lost int)
      limit ${rows.length}
    ) asked
    where call.id = asked.id`.execute(transaction);
}

/** One asking of a call. */
export type Attempt = { readonly id: string; readonly askedCount: number };

/**
 * Marks calls whose requests are about to leave. Returns the ids of those that may: not of one that was taken over or deleted
 * since it was claimed, nor of a scan that has ended.
 */
export async function markSent(
  transaction: Transaction<Tables>,
  attempts: readonly Attempt[],
): Promise<ReadonlySet<string>> {
  const rows = attempts.map(({ id, askedCount }) => ({ id, asked_count: askedCount }));
  const { rows: marked } = await sql<{ id: string }>`
    with sending as materialized (
      select call.id from (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, asked_count int)
        limit ${rows.length}
      ) asking
      join app.scan_calls call on call.id = asking.id
      left join app.scans scan on scan.id = call.scan_id
      where call.state = 'asked' and call.asked_count = asking.asked_count
        and (scan.id is null or scan.state = 'running' and not ${isFinishedWithout})
      order by call.id for update of call
    )
    update app.scan_calls call set may_be_sent = true from sending where call.id = sending.id
    returning call.id`.execute(transaction);
  return new Set(marked.map(({ id }) => id));
}

/** How one asking of a call ended. */
export type CallOutcome = {
  readonly id: string;
  /** Which asking it was: an older one than the newest leaves the newest's reservation alone. */
  readonly askedCount: number;
  /** `planned`: to be asked again. */
  readonly state: "planned" | "answered" | "failed" | "cancelled";
  readonly spentUsd: number;
  /** It was under way when its process ended: nothing is known of that asking. */
  readonly wasLost: boolean;
  readonly errorKind: string | null;
  readonly errorText: string | null;
  /** Null where it is not asked again. */
  readonly againAt: Date | null;
};

export type SettledCall = {
  readonly id: string;
  readonly assistant: string;
  readonly surface: AskedSurface;
  /** Null for a call that belongs to no scan. */
  readonly scanId: string | null;
  /** It is settled by this outcome, and was not before. */
  readonly settledNow: boolean;
  /** Which asking ended, and the month's money for it, each once: what it cost, and what is no longer reserved. */
  readonly askedCount: number;
  readonly bookedUsd: number;
  readonly releasedUsd: number;
};

/**
 * Writes down how calls ended; of two endings of one call the first holds. An asking costs once, however often its end is written:
 * while its call is under way or its money reserved. An asking that was lost and taken over has cost what was reserved for it.
 */
export async function settleCalls(
  transaction: Transaction<Tables>,
  outcomes: readonly CallOutcome[],
  now: Date,
): Promise<readonly SettledCall[]> {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map(
    ({ id, askedCount, state, spentUsd, wasLost, errorKind, errorText, againAt }) => ({
      id,
      asked_count: askedCount,
      state,
      spent: spentUsd.toFixed(8),
      times_lost: wasLost ? 1 : 0,
      error_kind: errorKind,
      error_text: errorText,
      again_at: againAt,
    }),
  );
  const settled = await sql<SettledCall>`
    with before as materialized (
      select call.id, call.state in ('planned', 'asked') as open, call.asked_count = outcome.asked_count as newest,
        call.state = 'asked' or call.reserved_usd > 0 as unpaid, outcome.asked_count, call.reserved_usd as reserved, outcome.state as next, outcome.spent, outcome.times_lost, outcome.error_kind, outcome.error_text,
        outcome.again_at
      from (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (id uuid, asked_count int, state text, spent numeric, times_lost int, error_kind text, error_text text,
            again_at timestamptz)
        limit ${rows.length}
      ) outcome
      join app.scan_calls call on call.id = outcome.id
      order by call.id for update of call
    ), ended as (
      select *, open and (newest or next = 'answered') as counts, newest and unpaid as costs from before
    )
    update app.scan_calls call
    set state = case when counts then ended.next else call.state end,
      settled_at = case when counts and ended.next <> 'planned' then ${now}::timestamptz else call.settled_at end,
      error_kind = case when counts then ended.error_kind else call.error_kind end,
      error_text = case when counts then ended.error_text else call.error_text end,
      again_at = case when counts then ended.again_at else call.again_at end,
      spent_usd = call.spent_usd + case when costs then ended.spent else 0 end,
      lost_count = call.lost_count + case when costs then ended.times_lost else 0 end,
      reserved_usd = case when ended.newest then 0 else call.reserved_usd end
    from ended where call.id = ended.id
    returning call.id, call.scan_id as "scanId", call.assistant, call.surface, counts and ended.next <> 'planned' as "settledNow",
      ended.asked_count as "askedCount", case when costs then ended.spent else 0 end as "bookedUsd",
      case when ended.newest then ended.reserved else 0 end as "releasedUsd"`.execute(transaction);
  return settled.rows;
}

/**
 * Ends the calls of these lanes of a running scan that are not under way: what failed so far has failed, and what was never
 * asked is not. Calls being taken right now are left alone. Returns how many calls that were.
 */
export async function endLaneCalls(
  kysely: Kysely<Tables>,
  scanId: string,
  { lanes, now }: { readonly lanes: readonly string[]; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with planned as (
      select id from app.scan_calls call
      where scan_id = ${scanId} and state = 'planned' and ${laneOfCall} = any(${[...lanes]}::text[])
      order by id for update skip locked
    ), ended as (
      update app.scan_calls call set settled_at = ${now}, again_at = null,
        state = case when call.error_kind is null or call.asked_count = 0 then 'cancelled' else 'failed' end
      from planned where call.id = planned.id returning call.id
    )
    select count(*)::int as ended from ended`.execute(kysely);
  return rows[0]?.ended ?? 0;
}

/** What is left of a cancelled scan is not asked; returns how many calls that were. Calls being taken right now are left alone. */
export async function dropPlannedCalls(kysely: Kysely<Tables>, scanId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    with planned as (
      select id from app.scan_calls where scan_id = ${scanId} and state = 'planned' for update skip locked
    ), dropped as (
      update app.scan_calls call set state = 'cancelled', settled_at = ${now}, again_at = null
      from planned where call.id = planned.id returning call.id
    ), counted as (
      update app.scans set open_calls = open_calls - (select count(*) from dropped) where id = ${scanId}
    )
    select count(*)::int as dropped from dropped`.execute(kysely);
  return rows[0]?.dropped ?? 0;
}
