import { sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** How fast an account at a data provider may be called. */
export type ProviderPace = {
  /** Names the account without revealing it. */
  readonly accountId: string;
  /** When all calls counted so far are worked off at an even pace. */
  readonly nextCallAt: Date;
  /** Calls in a row that failed. */
  readonly failures: number;
  readonly pausedUntil: Date | null;
};

/** Locks the pace of an account, made where it is missing; null where another worker holds it. */
export async function lockPace(
  transaction: Transaction<Tables>,
  {
    accountId,
    provider,
    wait,
  }: { readonly accountId: string; readonly provider: string; readonly wait: boolean },
): Promise<ProviderPace | null> {
  await transaction
    .insertInto("app.provider_paces")
    .values({ account_id: accountId, provider, next_call_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<ProviderPace>`
    select account_id as "accountId", next_call_at as "nextCallAt", failures, paused_until as "pausedUntil"
    from app.provider_paces where account_id = ${accountId} for update ${wait ? sql`` : sql`skip locked`}`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

export async function savePace(transaction: Transaction<Tables>, pace: ProviderPace): Promise<void> {
  await transaction
    .updateTable("app.provider_paces")
    .set({ next_call_at: pace.nextCallAt, failures: pace.failures, paused_until: pace.pausedUntil })
    .where("account_id", "=", pace.accountId)
    .execute();
}
