import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { defaultBudgetOf } from "./brand-settings.ts";

/** One brand's money in one month (UTC), US dollars. */
export type BudgetMonth = {
  readonly brandId: string;
  /** The first day of the month, as 2026-11-01. */
  readonly month: string;
  readonly spentUsd: number;
  /** What calls under way may cost at most. */
  readonly reservedUsd: number;
};

/** The month a point in time belongs to, named by its first day. */
export function monthOf(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`;
}

/** What brands have spent, reserved and may spend in a month, US dollars. */
export type Money = { readonly spentUsd: number; readonly reservedUsd: number; readonly limitUsd: number };

/** The one sum of a month's money; zero where nothing was asked. Takes a query for the `id` of the brands. */
export async function findMoney(
  kysely: Kysely<Tables>,
  brands: RawBuilder<unknown>,
  month: string,
): Promise<Money> {
  const { rows } = await sql<Money>`
    select coalesce(sum(money.spent_usd), 0) as "spentUsd", coalesce(sum(money.reserved_usd), 0) as "reservedUsd",
      coalesce(sum(coalesce(settings.monthly_budget_usd, ${defaultBudgetOf(sql`brand.plan`)})), 0) as "limitUsd"
    from public.brands brand
    left join app.brand_settings settings on settings.brand_id = brand.id
    left join app.budget_months money on money.brand_id = brand.id and money.month = ${month}::date
    where brand.id in (${brands})`.execute(kysely);
  return rows[0] ?? { spentUsd: 0, reservedUsd: 0, limitUsd: 0 };
}

/** What a brand has spent and reserved in a month. */
export async function findBudgetMonth(
  kysely: Kysely<Tables>,
  brandId: string,
  month: string,
): Promise<BudgetMonth> {
  const { spentUsd, reservedUsd } = await findMoney(kysely, sql`select ${brandId}::uuid`, month);
  return { brandId, month, spentUsd, reservedUsd };
}

/** The question for what these brands have spent and reserved in a month, to be asked together with others. */
export const budgetsOf = (kysely: Kysely<Tables>, brandIds: readonly string[], month: string) =>
  kysely
    .selectFrom("app.budget_months")
    .select(["brand_id as brandId", "spent_usd as spentUsd", "reserved_usd as reservedUsd"])
    .where("brand_id", "in", brandIds)
    .where("month", "=", month);

/** Takes the months that were found; makes those that are missing, and returns all. */
export async function beginMonths(
  transaction: Transaction<Tables>,
  given: {
    readonly brandIds: readonly string[];
    readonly month: string;
    readonly known: readonly Omit<BudgetMonth, "month">[];
  },
): Promise<ReadonlyMap<string, BudgetMonth>> {
  const { brandIds, month } = given;
  const known = new Map(given.known.map((one) => [one.brandId, { ...one, month }]));
  const missing = brandIds.filter((brandId) => !known.has(brandId));
  if (missing.length > 0)
    await transaction
      .insertInto("app.budget_months")
      .values(missing.toSorted().map((brand_id) => ({ brand_id, month })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return new Map(
    brandIds.map((brandId) => [
      brandId,
      known.get(brandId) ?? { brandId, month, spentUsd: 0, reservedUsd: 0 },
    ]),
  );
}

/** What a brand may spend in a month. */
export type BudgetLimit = { readonly brandId: string; readonly month: string; readonly usd: number };

/**
 * Adds to what is spent and reserved (negative to take away), for as long as the transaction lasts keeping others from it: the last
 * thing a transaction does. The months are there: something was reserved of them. False where a limit would not hold, and then
 * the transaction must not be committed.
 */
export async function changeBudgets(
  transaction: Transaction<Tables>,
  changes: readonly BudgetMonth[],
  limits: readonly BudgetLimit[] = [],
): Promise<boolean> {
  if (changes.length === 0) return true;
  const brandIds = [...new Set(changes.map(({ brandId }) => brandId))];
  // In one order everywhere: two workers with two brands each would wait for each other for ever otherwise.
  if (brandIds.length > 1)
    await transaction
      .selectFrom("app.budget_months")
      .select("brand_id")
      .where("brand_id", "in", brandIds)
      .orderBy("brand_id")
      .orderBy("month")
      .forUpdate()
      .execute();
  // Summed by the database, in decimals: sums of binary fractions end beside zero where they should end on it.
  const rows = changes.map(({ brandId, month, spentUsd, reservedUsd }) => ({
    brand_id: brandId,
    month,
    spent: spentUsd.toFixed(8),
    reserved: reservedUsd.toFixed(8),
  }));
  const most = limits.map(({ brandId, month, usd }) => ({ brand_id: brandId, month, usd: usd.toFixed(8) }));
  const { rows: changed } = await sql`
    update app.budget_months kept
    set spent_usd = kept.spent_usd + change.spent, reserved_usd = kept.reserved_usd + change.reserved
    from (
      select brand_id, month, sum(spent) as spent, sum(reserved) as reserved
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (brand_id uuid, month date, spent numeric, reserved numeric)
      group by brand_id, month
    ) change
    left join jsonb_to_recordset(${JSON.stringify(most)}::jsonb) as most (brand_id uuid, month date, usd numeric)
      using (brand_id, month)
    where kept.brand_id = change.brand_id and kept.month = change.month and (most.usd is null
      or kept.spent_usd + kept.reserved_usd + change.spent + change.reserved <= most.usd)
    returning kept.brand_id`.execute(transaction);
  return changed.length === new Set(changes.map(({ brandId, month }) => `${brandId}/${month}`)).size;
}
