import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { BrandPlan } from "#product/plans.ts";
import { defaultBudgetOf } from "../brands/brand-settings.ts";
import { monthOf } from "../brands/budget-months.ts";
import type { BrandKeyFacts } from "../keys/key-in-use.ts";
import type { AskedAssistant } from "../platform/tables/scan-tables.ts";
import type { BrandStatus, Tables } from "../platform/tables/tables.ts";

/** A brand's schedule, and all that decides whether it is scanned, but for what its account may. */
export type ScheduledBrand = {
  readonly brandId: string;
  readonly anchoredAt: Date;
  readonly countsFrom: Date;
  readonly servedAt: Date | null;
  readonly nextCheckAt: Date | null;
  readonly plan: BrandPlan;
  readonly status: BrandStatus;
  readonly ownerUserId: string;
  readonly isSample: boolean;
  readonly hasPrompts: boolean;
  /** Null: everyone there is a key for. */
  readonly assistants: readonly AskedAssistant[] | null;
  /** Of its own keys. */
  readonly ownKeys: BrandKeyFacts;
  /** Null where nobody has said: the defaults hold. */
  readonly runsPerPrompt: number | null;
  readonly targetHalfWidth: number | null;
  readonly monthlyBudgetUsd: number;
  readonly spentUsd: number;
  /** When the last scan began that asked anybody anything. */
  readonly lastScanAt: Date | null;
  readonly isUnderWay: boolean;
  /** It has had a scan that nobody cancelled. */
  readonly isStarted: boolean;
  /** The last moment its site was read for. */
  readonly auditedFor: Date | null;
  /** When the last audit that did not fail was asked for. */
  readonly lastAuditAt: Date | null;
};

/** Looked at for when a scan began: more than may have been cancelled one after the other in a day. */
const SCANS_LOOKED_AT = 10;

async function selectBrands(
  kysely: Kysely<Tables>,
  schedules: RawBuilder<unknown>,
  now: Date,
): Promise<readonly ScheduledBrand[]> {
  const { rows } = await sql<ScheduledBrand>`
    with schedule as materialized (${schedules})
    select schedule.brand_id as "brandId", schedule.anchored_at as "anchoredAt", schedule.counts_from as "countsFrom",
      schedule.served_at as "servedAt", schedule.next_check_at as "nextCheckAt",
      schedule.audited_for as "auditedFor",
      (select max(created_at) from app.audits where brand_id = brand.id and state <> 'failed') as "lastAuditAt",
      brand.plan, brand.status, brand.owner_user_id as "ownerUserId",
      exists (select from app.sample_brands where brand_id = brand.id) as "isSample",
      exists (select from app.prompts where brand_id = brand.id and state = 'active' and deleted_at is null) as "hasPrompts",
      settings.assistants, json_build_object(
        'keys', array(select json_build_object('brandId', brand_id, 'assistant', assistant, 'baseUrl', base_url)
          from app.assistant_keys where brand_id = brand.id),
        'tests', array(select json_build_object('brandId', brand_id, 'assistant', assistant, 'errorKind', error_kind)
          from app.key_tests where brand_id = brand.id),
        'pauses', array(select json_build_object('brandId', brand_id, 'assistant', assistant, 'errorKind', error_kind)
          from app.key_pauses where brand_id = brand.id and paused_until > ${now})
      ) as "ownKeys",
      settings.runs_per_prompt as "runsPerPrompt", settings.target_half_width as "targetHalfWidth",
      coalesce(settings.monthly_budget_usd, ${defaultBudgetOf(sql`brand.plan`)}) as "monthlyBudgetUsd", coalesce(money.spent_usd, 0) as "spentUsd",
      latest.began as "lastScanAt", coalesce(latest.is_open, false) as "isUnderWay",
      exists (select from app.scans where brand_id = brand.id and state <> 'cancelled') as "isStarted"
    from schedule
    join public.brands brand on brand.id = schedule.brand_id
    left join app.brand_settings settings on settings.brand_id = brand.id
    left join app.budget_months money on money.brand_id = brand.id and money.month = ${monthOf(now)}::date
    left join lateral (
      select max(created_at) filter (where is_open or ended_by in ('complete', 'precise', 'budget')) as began,
        bool_or(is_open) as is_open
      from (
        select created_at, ended_by, state in ('requested', 'running') as is_open
        from app.scans where brand_id = brand.id order by created_at desc limit ${SCANS_LOOKED_AT}
      ) scan
    ) latest on true`.execute(kysely);
  return rows;
}

/** As the service: locks brands that are to be looked at, the longest waiting first; other workers pass over them. */
export const takeDueBrands = (
  transaction: Transaction<Tables>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly ScheduledBrand[]> =>
  selectBrands(
    transaction,
    sql`select * from app.brand_schedules where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked`,
    now,
  );

/** As the service: one brand's schedule; null where there is no such brand. */
export async function findScheduledBrand(
  kysely: Kysely<Tables>,
  brandId: string,
  now: Date,
): Promise<ScheduledBrand | null> {
  const one = sql`select * from app.brand_schedules where brand_id = ${brandId}`;
  return (await selectBrands(kysely, one, now))[0] ?? null;
}

export type ScheduleUpdate = {
  readonly brandId: string;
  readonly servedAt: Date | null;
  readonly auditedFor: Date | null;
  readonly nextCheckAt: Date | null;
};

/** As the service: keeps what was served and when to look again, of brands taken in this transaction. */
export async function saveSchedules(
  transaction: Transaction<Tables>,
  turns: readonly ScheduleUpdate[],
): Promise<void> {
  if (turns.length === 0) return;
  const rows = turns.map(({ brandId, servedAt, auditedFor, nextCheckAt }) => ({
    brand_id: brandId,
    served_at: servedAt,
    audited_for: auditedFor,
    next_check_at: nextCheckAt,
  }));
  await sql`
    update app.brand_schedules kept set served_at = turn.served_at, audited_for = turn.audited_for, next_check_at = turn.next_check_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as turn (brand_id uuid, served_at timestamptz, audited_for timestamptz, next_check_at timestamptz)
    where kept.brand_id = turn.brand_id`.execute(transaction);
}

/** As the service: has brands looked at now that wait for longer than any rhythm goes: the clock was ahead when they were. */
export async function resetFarChecks(kysely: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    update app.brand_schedules set next_check_at = ${now} where next_check_at > ${now}::timestamptz + interval '40 days'`.execute(
    kysely,
  );
}

/** As the service: has brands without a schedule begin one now, as those that were stored past their triggers; returns how many. */
export async function addMissingSchedules(kysely: Kysely<Tables>, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into app.brand_schedules (brand_id, anchored_at, counts_from, next_check_at)
    select brand.id, ${now}, ${now}, ${now} from public.brands brand
    where not exists (select from app.brand_schedules schedule where schedule.brand_id = brand.id)
    on conflict do nothing`.execute(kysely);
  return Number(numAffectedRows ?? 0n);
}
