import type { BrandsAccount } from "#database/billing/accounts-of-brands.ts";
import { canBeAsked, type OperatorKey } from "#database/keys/key-in-use.ts";
import type { ScheduledBrand } from "#database/scans/brand-schedules.ts";
import { type AccountPlan, type BrandPlan, brandPlans, scannedBy } from "#product/plans.ts";
import { accountPlanOf, isIncluded } from "./account-plan.ts";
import type { AuditFacts } from "./due-audit.ts";
import type { BrandFacts } from "./due-scan.ts";

/** What an installation lets its brands do. */
export type ScheduleTerms = {
  /** Accounts pay here: what they pay for caps what their brands ask for. */
  readonly isBilled: boolean;
  readonly assistants: readonly (OperatorKey & {
    readonly id: string;
    readonly surfaces: readonly string[];
  })[];
};

const nobody: Omit<BrandsAccount, "userId"> = { subscribed: [], asked: [], oldest: [] };

/** Takes what the database knows of a brand and its account; returns what decides on its scans, and by which plans. */
export function factsOf(
  brand: ScheduledBrand,
  account: BrandsAccount | undefined,
  { isBilled, assistants }: ScheduleTerms,
): BrandFacts & AuditFacts & { readonly accountPlan: AccountPlan; readonly scannedBy: BrandPlan } {
  const { subscribed, asked, oldest } = account ?? nobody;
  const accountPlan = accountPlanOf({ subscribed, asked }, isBilled);
  const plan = scannedBy(brand.plan, accountPlan);
  return {
    accountPlan,
    scannedBy: plan,
    rhythm: brandPlans[plan].rhythm,
    isSample: brand.isSample,
    isActive: brand.status === "active",
    isIncluded: isIncluded(brand.brandId, accountPlan, oldest),
    hasPrompts: brand.hasPrompts,
    hasAssistant: assistants.some((one) =>
      brand.assistants === null
        ? canBeAsked(brand.ownKeys, one, { searches: one.surfaces.includes("web") })
        : brand.assistants.some(
            ({ assistant, surface }) =>
              assistant === one.id && canBeAsked(brand.ownKeys, one, { searches: surface === "web" }),
          ),
    ),
    isStarted: brand.isStarted,
    hasMoney: brand.spentUsd < brand.monthlyBudgetUsd,
    lastScanAt: brand.lastScanAt,
    isUnderWay: brand.isUnderWay,
    lastAuditAt: brand.lastAuditAt,
  };
}
