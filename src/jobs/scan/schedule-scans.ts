import type { Transaction } from "kysely";
import { requestBrandAudits } from "#database/audits/brand-audit-requests.ts";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import { DEFAULT_RUNS } from "#database/brands/brand-settings.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  resetFarChecks,
  type ScheduledBrand,
  saveSchedules,
  takeDueBrands,
} from "#database/scans/brand-schedules.ts";
import { requestScans } from "#database/scans/scans.ts";
import { MAX_BRANDS_CHECKED } from "../schedule/account-plan.ts";
import { factsOf, type ScheduleTerms } from "../schedule/brand-facts.ts";
import { decideAudit } from "../schedule/due-audit.ts";
import { decideScan } from "../schedule/due-scan.ts";
import { DAY_MS } from "../schedule/moments.ts";

export type ScheduleOptions = {
  readonly database: Database;
  readonly terms: ScheduleTerms;
  readonly now: () => Date;
};

const BRANDS_AT_ONCE = 500;

/**
 * Looks at every brand whose time has come and asks for the scans and audits that are due; returns how many scans. Brands are locked while they are checked, and what
 * was served is kept with the scan: however many workers look, and wherever one of them ends, a moment has one scan.
 */
export async function scheduleScans(options: ScheduleOptions, signal?: AbortSignal): Promise<number> {
  const { database, now } = options;
  await database.asService((transaction) => resetFarChecks(transaction, now()));
  let scans = 0;
  while (!signal?.aborted) {
    const done = await database.asService((transaction) => requestDueScans(transaction, options));
    scans += done.scans;
    if (done.checked < BRANDS_AT_ONCE) break;
  }
  return scans;
}

async function requestDueScans(transaction: Transaction<Tables>, { terms, now: clock }: ScheduleOptions) {
  const now = clock();
  const brands = await takeDueBrands(transaction, { now, limit: BRANDS_AT_ONCE });
  const accounts = await findAccounts(
    transaction,
    brands.map(({ ownerUserId }) => ownerUserId),
    MAX_BRANDS_CHECKED,
  );
  const turns = brands.map((brand) => {
    const facts = factsOf(brand, accounts.get(brand.ownerUserId), terms);
    const audit = decideAudit(facts, { ...brand, servedAt: brand.auditedFor }, now);
    return { brand, audit, ...decideScan(facts, brand, now) };
  });
  const due = turns.flatMap(({ brand, scanFor }) => (scanFor === null ? [] : [scanOf(brand, scanFor)]));
  const requested = await requestScans(transaction, due);
  await requestBrandAudits(
    transaction,
    turns.flatMap(({ brand, audit }) => (audit.isDue ? [brand.brandId] : [])),
    { now, acceptsSince: new Date(now.getTime() - DAY_MS) },
  );
  await saveSchedules(
    transaction,
    turns.map(({ brand: { brandId }, audit: { auditedFor }, servedAt, nextCheckAt }) => ({
      brandId,
      servedAt,
      auditedFor,
      nextCheckAt,
    })),
  );
  return { checked: brands.length, scans: requested.length };
}

const scanOf = ({ brandId, runsPerPrompt, targetHalfWidth }: ScheduledBrand, scheduledFor: Date) => ({
  brandId,
  requestedBy: null,
  trigger: "schedule" as const,
  runsPerPrompt: runsPerPrompt ?? DEFAULT_RUNS,
  targetHalfWidth,
  scheduledFor,
});
