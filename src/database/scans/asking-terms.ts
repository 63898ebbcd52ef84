import type { Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type BudgetMonth, beginMonths, budgetsOf } from "../brands/budget-months.ts";
import { keysOf, type StoredKey } from "../keys/assistant-keys.ts";
import { type KeyPause, pausesOf } from "../keys/key-pauses.ts";
import { type FailedTest, failedTestsOf } from "../keys/key-tests.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** What decides, beside the calls themselves, whether calls of brands are made: keys, their failed tests, pauses that hold, and the month's money. */
export type AskingTerms = {
  readonly keys: readonly StoredKey[];
  readonly pauses: readonly KeyPause[];
  readonly failedTests: readonly FailedTest[];
  readonly budgets: ReadonlyMap<string, BudgetMonth>;
};

/**
 * The terms of these brands as they stand, in one statement: workers wait for each of them. Months are made where they are missing.
 * Nothing is locked: what is reserved of the money is checked again.
 */
export async function findAskingTerms(
  transaction: Transaction<Tables>,
  brandIds: readonly string[],
  { month, now }: { readonly month: string; readonly now: Date },
): Promise<AskingTerms> {
  if (brandIds.length === 0) return { keys: [], pauses: [], failedTests: [], budgets: new Map() };
  const { keys, pauses, failedTests, months } = await transaction
    .selectNoFrom([
      jsonArrayFrom(keysOf(transaction, brandIds)).as("keys"),
      jsonArrayFrom(pausesOf(transaction, brandIds, now)).as("pauses"),
      jsonArrayFrom(failedTestsOf(transaction, brandIds)).as("failedTests"),
      jsonArrayFrom(budgetsOf(transaction, brandIds, month)).as("months"),
    ])
    .executeTakeFirstOrThrow();
  return {
    keys: keys.map((key) => ({ ...key, updatedAt: new Date(key.updatedAt) })),
    failedTests,
    pauses: pauses.map((pause) => ({ ...pause, until: new Date(pause.until) })),
    budgets: await beginMonths(transaction, { brandIds, month, known: months }),
  };
}
