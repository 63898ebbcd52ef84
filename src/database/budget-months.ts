import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

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

/** What a brand has spent and reserved in a month; zero where nothing was asked. */
export async function findBudgetMonth(
  transaction: Kysely<Tables>,
  brandId: string,
  month: string,
): Promise<BudgetMonth> {
  const row = await transaction
    .selectFrom("app.budget_months")
    .select(["spent_usd", "reserved_usd"])
    .where("brand_id", "=", brandId)
    .where("month", "=", month)
    .executeTakeFirst();
  return { brandId, month, spentUsd: row?.spent_usd ?? 0, reservedUsd: row?.reserved_usd ?? 0 };
}

/** Locks the months of these brands until the transaction ends, so that nobody else reserves of the same money. */
export async function lockBudgets(
  transaction: Transaction<Tables>,
  brandIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, BudgetMonth>> {
  if (brandIds.length === 0) return new Map();
  // In one order everywhere: two workers with two brands each would wait for each other for ever otherwise.
  const ordered = [...new Set(brandIds)].toSorted();
  const rows = await transaction
    .insertInto("app.budget_months")
    .values(ordered.map((brand_id) => ({ brand_id, month })))
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "month"]).doUpdateSet({ month: sql`excluded.month` }),
    )
    .returning(["brand_id", "spent_usd", "reserved_usd"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.brand_id,
      { brandId: row.brand_id, month, spentUsd: row.spent_usd, reservedUsd: row.reserved_usd },
    ]),
  );
}

/** Adds to what is spent and reserved (negative to take away). The months are there: something was reserved of them. */
export async function changeBudgets(
  transaction: Transaction<Tables>,
  changes: readonly BudgetMonth[],
): Promise<void> {
  if (changes.length === 0) return;
  const brandIds = [...new Set(changes.map(({ brandId }) => brandId))];
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
  await sql`
    update app.budget_months kept
    set spent_usd = kept.spent_usd + change.spent, reserved_usd = kept.reserved_usd + change.reserved
    from (
      select brand_id, month, sum(spent) as spent, sum(reserved) as reserved
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (brand_id uuid, month date, spent numeric, reserved numeric)
      group by brand_id, month
    ) change
    where kept.brand_id = change.brand_id and kept.month = change.month`.execute(transaction);
}
