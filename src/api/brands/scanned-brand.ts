import type { Transaction } from "kysely";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { findScheduledBrand } from "#database/scans/brand-schedules.ts";
import { MAX_BRANDS_CHECKED } from "#jobs/schedule/account-plan.ts";
import { factsOf } from "#jobs/schedule/brand-facts.ts";
import { found, type OwnBrand, type OwnBrandOptions, withOwnBrand } from "../access/own-brand.ts";

type ScannedBrandOptions = Pick<OwnBrandOptions, "database" | "now"> & { readonly isBilled: boolean };

/**
 * Runs `work` as withOwnBrand does, with the plan the brand is scanned by: where accounts pay, theirs may be a smaller one than the
 * brand asks for. What the account's other brands come to, a member of one need not be able to read: so it is asked as the service.
 */
export async function withScannedBrand<Result>(
  { database, now, isBilled }: ScannedBrandOptions,
  of: { readonly userId: string; readonly brandId: string },
  work: (transaction: Transaction<Tables>, brand: OwnBrand) => Promise<Result>,
): Promise<Result> {
  if (!isBilled) return await withOwnBrand(database, of, work);
  const id = await withOwnBrand(database, of, async (_, brand) => brand.id);
  const plan = await database.asService(async (transaction) => {
    const brand = found(await findScheduledBrand(transaction, id, now()), "brand");
    const accounts = await findAccounts(transaction, [brand.ownerUserId], MAX_BRANDS_CHECKED);
    return factsOf(brand, accounts.get(brand.ownerUserId), { isBilled, assistants: [] }).scannedBy;
  });
  return await withOwnBrand(database, of, (transaction, brand) => work(transaction, { ...brand, plan }));
}
