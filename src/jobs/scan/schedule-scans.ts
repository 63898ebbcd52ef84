import type { Transaction } from "kysely";
import { requestBrandAudits } from "#database/audits/brand-audit-requests.ts";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import { DEFAULT_RUNS } from "#database/brands/brand-settings.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  keepTurns,
  recallFarLooks,
  type ScheduledBrand,
  takeBrandsToLookAt,
} from "#database/scans/brand-schedules.ts";
import { requestScans } from "#database/scans/scans.ts";
import { ELDEST_LOOKED_AT } from "../schedule/account-plan.ts";
import { takeAuditTurn } from "../schedule/audit-turn.ts";
import { factsOf, type ScheduleTerms } from "../schedule/brand-facts.ts";
import { DAY_MS } from "../schedule/moments.ts";
import { takeTurn } from "../schedule/take-turn.ts";

export type ScheduleOptions = {
  readonly database: Database;
  readonly terms: ScheduleTerms;
  readonly now: () => Date;
};

const BRANDS_AT_ONCE = 500;

/**
 * Looks at every brand whose time has come and asks for the scans and audits that are due; returns how many scans. Brands are locked while they are looked at, and what
 * was served is kept with the scan: however many workers look, and wherever one of them ends, a moment has one scan.
 */
export async function scheduleScans(options: ScheduleOptions, signal?: AbortSignal): Promise<number> {
  const { database, now } = options;
  await database.asService((transaction) => recallFarLooks(transaction, now()));
  let scans = 0;
  while (!signal?.aborted) {
    const done = await database.asService((transaction) => takeTurns(transaction, options));
    scans += done.scans;
    if (done.looked < BRANDS_AT_ONCE) break;
  }
  return scans;
}

async function takeTurns(transaction: Transaction<Tables>, { terms, now: clock }: ScheduleOptions) {
  const now = clock();
  const brands = await takeBrandsToLookAt(transaction, { now, limit: BRANDS_AT_ONCE });
  const accounts = await findAccounts(
    transaction,
    brands.map(({ ownerUserId }) => ownerUserId),
    ELDEST_LOOKED_AT,
  );
  const turns = brands.map((brand) => {
    const facts = factsOf(brand, accounts.get(brand.ownerUserId), terms);
    const audit = takeAuditTurn(facts, { ...brand, servedAt: brand.auditedFor }, now);
    return { brand, audit, ...takeTurn(facts, brand, now) };
  });
  const due = turns.flatMap(({ brand, scanFor }) => (scanFor === null ? [] : [scanOf(brand, scanFor)]));
  const requested = await requestScans(transaction, due);
  await requestBrandAudits(
    transaction,
    turns.flatMap(({ brand, audit }) => (audit.isDue ? [brand.brandId] : [])),
    { now, acceptsSince: new Date(now.getTime() - DAY_MS) },
  );
  await keepTurns(
    transaction,
    turns.map(({ brand: { brandId }, audit: { auditedFor }, servedAt, lookAt }) => ({
      brandId,
      servedAt,
      auditedFor,
      lookAt,
    })),
  );
  return { looked: brands.length, scans: requested.length };
}

const scanOf = ({ brandId, runsPerPrompt, targetHalfWidth }: ScheduledBrand, scheduledFor: Date) => ({
  brandId,
  requestedBy: null,
  trigger: "schedule" as const,
  runsPerPrompt: runsPerPrompt ?? DEFAULT_RUNS,
  targetHalfWidth,
  scheduledFor,
});
