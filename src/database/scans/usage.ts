import { type Kysely, type RawBuilder, sql } from "kysely";
import { findMoney } from "../brands/budget-months.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** What was scanned, answered and spent in a month (UTC). */
export type Usage = {
  readonly scans: number;
  /** Of them, made by the schedule. */
  readonly scheduledScans: number;
  readonly answers: number;
  readonly spentUsd: number;
  readonly budgetUsd: number;
};

/** Takes the month's first day, as 2026-11-01. */
const usageOf = async (
  kysely: Kysely<Tables>,
  brands: RawBuilder<unknown>,
  month: string,
): Promise<Usage> => {
  const { rows } = await sql<Omit<Usage, "spentUsd" | "budgetUsd">>`
    with brand as materialized (${brands}),
    span as (select ${month}::date::timestamp at time zone 'UTC' as begins,
      (${month}::date + interval '1 month') at time zone 'UTC' as ends),
    scan as (
      select count(*)::int as scans, (count(*) filter (where trigger = 'schedule'))::int as scheduled
      from app.scans, span where brand_id in (select id from brand) and created_at >= begins and created_at < ends
    ),
    answer as (
      select count(*)::int as answers
      from app.answers, span where brand_id in (select id from brand) and asked_at >= begins and asked_at < ends
    )
    select scan.scans, scan.scheduled as "scheduledScans", answer.answers from scan, answer`.execute(kysely);
  const { spentUsd, limitUsd } = await findMoney(kysely, brands, month);
  return { ...(rows[0] ?? { scans: 0, scheduledScans: 0, answers: 0 }), spentUsd, budgetUsd: limitUsd };
};

/** Takes the month's first day, as 2026-11-01. */
export const usageOfBrand = (kysely: Kysely<Tables>, brandId: string, month: string): Promise<Usage> =>
  usageOf(kysely, sql`select id from public.brands where id = ${brandId}`, month);

/** What all brands of an owner come to, without samples. Takes the month's first day, as 2026-11-01. */
export const usageOfOwner = (kysely: Kysely<Tables>, userId: string, month: string): Promise<Usage> =>
  usageOf(
    kysely,
    sql`select id from public.brands where owner_user_id = ${userId}
      and id not in (select brand_id from app.sample_brands)`,
    month,
  );
