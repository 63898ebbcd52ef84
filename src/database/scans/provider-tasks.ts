import { gunzipSync, gzipSync } from "node:zlib";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Device } from "#measurement/surfaces.ts";
import type { CallState, TaskState } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { isFinishedWithout } from "./lanes.ts";

/** A task at a data provider, with what is needed to go on with it. */
export type OpenTask = {
  readonly brandId: string;
  readonly callId: string;
  /** Which asking of the call it is, from 1. */
  readonly asking: number;
  readonly provider: string;
  readonly accountId: string;
  readonly key: string;
  readonly state: Exclude<TaskState, "ended">;
  readonly taskId: string | null;
  readonly submittedAt: Date;
  readonly lostAt: Date | null;
  /** Polls, or searches for it after a lost reply. */
  readonly tries: number;
  /** What the provider charged when it took the task; null where it did not say. */
  readonly usd: number | null;
  readonly isLate: boolean;
  /** The result, where it is stored and not read yet. */
  readonly raw: unknown;
  readonly call: {
    readonly assistant: string;
    readonly state: CallState;
    readonly askedAt: Date;
    readonly reservedUsd: number;
    readonly isWanted: boolean;
    readonly promptId: string;
    readonly prompt: string;
    readonly language: string;
    readonly country: string;
    readonly device: Device;
  };
};

/** Names a task. */
export type TaskPlace = Pick<OpenTask, "brandId" | "callId" | "asking">;

/** Accounts with tasks that are due, and the brands of those. */
export async function accountsWithDueTasks(
  kysely: Kysely<Tables>,
  now: Date,
): Promise<
  readonly { readonly accountId: string; readonly provider: string; readonly brandIds: readonly string[] }[]
> {
  const { rows } = await sql<{ accountId: string; provider: string; brandIds: readonly string[] }>`
    select account_id as "accountId", min(provider) as provider, array_agg(distinct brand_id) as "brandIds"
    from app.provider_tasks where state <> 'ended' and next_at <= ${now} group by account_id
    order by account_id`.execute(kysely);
  return rows;
}

/** When the next task is due; null without an open one. */
export async function nextTaskDue(kysely: Kysely<Tables>): Promise<Date | null> {
  const row = await kysely
    .selectFrom("app.provider_tasks")
    .select("next_at as nextAt")
    .where("state", "<>", "ended")
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  return row?.nextAt ?? null;
}

/** Brands with calls to apps that wait to be submitted, by data provider. */
export async function brandsWithCallsToSubmit(
  kysely: Kysely<Tables>,
  now: Date,
): Promise<readonly { readonly brandId: string; readonly provider: string }[]> {
  const { rows } = await sql<{ brandId: string; provider: string }>`
    select distinct brand_id as "brandId", via as provider from app.scan_calls
    where state = 'planned' and via is not null and (again_at is null or again_at <= ${now})
    order by 1, 2`.execute(kysely);
  return rows;
}

/** Locks up to `limit` calls of these brands that wait to be submitted; members' scans come before the schedule's. */
export async function takeCallsToSubmit(
  transaction: Transaction<Tables>,
  provider: string,
  given: { readonly brandIds: readonly string[]; readonly limit: number; readonly now: Date },
): Promise<readonly string[]> {
  if (given.limit <= 0 || given.brandIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select call.id from app.scan_calls call join app.scans scan on scan.id = call.scan_id
    where call.state = 'planned' and call.via = ${provider} and call.brand_id = any(${[...given.brandIds]}::uuid[])
      and (call.again_at is null or call.again_at <= ${given.now})
    order by scan.trigger = 'schedule', call.run, call.id
    limit ${given.limit} for update of call skip locked`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** How many tasks of an account are open at the provider, as far as we know. */
export async function countOpenTasks(transaction: Transaction<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from app.provider_tasks
    where account_id = ${accountId} and state <> 'ended' and not is_late`.execute(transaction);
  return rows[0]?.open ?? 0;
}

/** A task that is about to be posted. */
export type NewTask = TaskPlace & Pick<OpenTask, "provider" | "accountId" | "key">;

/** Writes down tasks before they are posted. If this process ends, another looks for them from `lostAt` on. */
export async function addTasks(
  transaction: Transaction<Tables>,
  tasks: readonly NewTask[],
  { now, lostAt }: { readonly now: Date; readonly lostAt: Date },
): Promise<void> {
  if (tasks.length === 0) return;
  await transaction
    .insertInto("app.provider_tasks")
    .values(
      tasks.map(({ brandId, callId, asking, provider, accountId, key }) => ({
        brand_id: brandId,
        call_id: callId,
        asking,
        provider,
        account_id: accountId,
        key,
        state: "submitting" as const,
        submitted_at: now,
        next_at: lostAt,
      })),
    )
    .execute();
}

type Row = Omit<OpenTask, "raw" | "call"> &
  Omit<OpenTask["call"], "state"> & {
    readonly callState: CallState;
    readonly raw: Uint8Array | null;
  };

/** Claims up to `limit` tasks of an account that are due, the longest due first, for this process until `until`. */
export async function claimDueTasks(
  transaction: Transaction<Tables>,
  accountId: string,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<readonly OpenTask[]> {
  if (limit <= 0) return [];
  const { rows } = await sql<Row>`
    with due as materialized (
      select brand_id, call_id, asking from app.provider_tasks
      where account_id = ${accountId} and state <> 'ended' and next_at <= ${now}
      order by next_at limit ${limit} for update skip locked
    ), claimed as (
      update app.provider_tasks task set next_at = ${until} from due
      where task.brand_id = due.brand_id and task.call_id = due.call_id and task.asking = due.asking
      returning task.*
    )
    select task.brand_id as "brandId", task.call_id as "callId", task.asking, task.provider,
      task.account_id as "accountId", task.key, task.state, task.task_id as "taskId",
      task.submitted_at as "submittedAt", task.lost_at as "lostAt", task.tries, task.usd, task.is_late as "isLate",
      task.raw, call.assistant, call.state as "callState", call.asked_at as "askedAt",
      call.reserved_usd as "reservedUsd", call.prompt_id as "promptId",
      version.text as prompt, version.language, version.country, coalesce(call.device, 'desktop') as device,
      scan.state = 'running' and not ${isFinishedWithout} as "isWanted"
    from claimed task
    join app.scan_calls call on call.brand_id = task.brand_id and call.id = task.call_id
    join app.scans scan on scan.id = call.scan_id
    join app.prompt_versions version
      on version.prompt_id = call.prompt_id and version.version = call.prompt_version`.execute(transaction);
  return rows.map(toTask);
}

const toTask = (row: Row): OpenTask => {
  const { assistant, callState, askedAt, reservedUsd, isWanted, raw, ...rest } = row;
  const { promptId, prompt, language, country, device, ...task } = rest;
  return {
    ...task,
    raw: raw === null ? null : JSON.parse(gunzipSync(raw).toString()),
    call: {
      ...{ assistant, state: callState, askedAt, reservedUsd, isWanted },
      ...{ promptId, prompt, language, country, device },
    },
  };
};

/** What becomes of an open task; what is left out stays. */
export type TaskChange = TaskPlace & {
  readonly state: TaskState;
  /** Null once nothing more is done. */
  readonly nextAt: Date | null;
  readonly taskId?: string | null;
  readonly usd?: number | null;
  readonly tries?: number;
  readonly lostAt?: Date | null;
  readonly isLate?: boolean;
  /** The result as it came, with the state "ready". */
  readonly raw?: unknown;
};

/** Changes open tasks; one that has ended stays ended. Returns the places of those that were still open. */
export async function changeTasks(
  transaction: Transaction<Tables>,
  changes: readonly TaskChange[],
): Promise<readonly TaskPlace[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((change) => ({
    brand_id: change.brandId,
    call_id: change.callId,
    asking: change.asking,
    state: change.state,
    next_at: change.nextAt,
    task_id: change.taskId ?? null,
    usd: change.usd ?? null,
    tries: change.tries ?? null,
    lost_at: change.lostAt ?? null,
    is_late: change.isLate ?? null,
    raw: change.state === "ready" ? packed(change.raw) : null,
  }));
  const { rows: changed } = await sql<TaskPlace>`
    update app.provider_tasks task
    set state = change.state, next_at = change.next_at, task_id = coalesce(change.task_id, task.task_id),
      usd = coalesce(change.usd, task.usd), tries = coalesce(change.tries, task.tries),
      lost_at = coalesce(change.lost_at, task.lost_at), is_late = coalesce(change.is_late, task.is_late),
      raw = decode(change.raw, 'base64')
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (brand_id uuid, call_id uuid, asking int, state text,
      next_at timestamptz, task_id text, usd numeric, tries int, lost_at timestamptz, is_late boolean, raw text)
    where task.brand_id = change.brand_id and task.call_id = change.call_id and task.asking = change.asking
      and task.state <> 'ended'
    returning task.brand_id as "brandId", task.call_id as "callId", task.asking`.execute(transaction);
  return changed;
}

const packed = (raw: unknown): string =>
  gzipSync(JSON.stringify(raw) ?? "null", { level: 1 }).toString("base64");

/**
 * As the service: what a web hook says about the task of this key. It is due at once; where the reply to its post was lost, the
 * id becomes known by it. False where there is no such open task, or the hook is about another one.
 */
export async function noteHook(
  transaction: Transaction<Tables>,
  given: { readonly provider: string; readonly key: string; readonly taskId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    update app.provider_tasks set next_at = ${given.now}, task_id = ${given.taskId},
      state = case when state in ('submitting', 'unknown') then 'submitted' else state end
    where key = ${given.key} and provider = ${given.provider} and state in ('submitting', 'submitted', 'unknown')
      and (task_id is null or task_id = ${given.taskId})
    returning key`.execute(transaction);
  return rows.length > 0;
}

/**
 * Ends the call of a task that was late or lost with the answer that came after all, and corrects what was booked for it. False
 * where the call has an answer already.
 */
export async function answerLateCall(
  transaction: Transaction<Tables>,
  { brandId, callId, moreUsd }: Pick<TaskPlace, "brandId" | "callId"> & { readonly moreUsd: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("app.scan_calls")
    .set({
      state: "answered",
      error_kind: null,
      error_text: null,
      spent_usd: sql`greatest(0, spent_usd + ${moreUsd.toFixed(8)}::numeric)`,
    })
    .where("brand_id", "=", brandId)
    .where("id", "=", callId)
    .where("state", "in", ["failed", "cancelled"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
