import type { AccountPlan } from "#database/platform/tables/subscription-tables.ts";
import type { BrandPlan } from "#database/platform/tables/tables.ts";

/** How many brands a plan has scanned by schedule; null: any number. What can be stored and scanned by hand knows no limit. */
export const brandsIncluded: Readonly<Record<AccountPlan, number | null>> = {
  free: 1,
  pro: 5,
  enterprise: null,
};

/** How many of an account's brands it takes to know which are included. */
export const ELDEST_LOOKED_AT = Math.max(...Object.values(brandsIncluded).map((included) => included ?? 0));

const ranks = { free: 0, pro: 1, enterprise: 2 } as const;
const highest = (plans: readonly AccountPlan[]): AccountPlan =>
  plans.reduce<AccountPlan>((best, plan) => (ranks[plan] > ranks[best] ? plan : best), "free");

/** The plan of an account that a brand's plan is part of. */
const accountPlanFor: Readonly<Record<BrandPlan, AccountPlan>> = {
  free: "free",
  one_time: "free",
  monthly: "pro",
  enterprise: "enterprise",
};

export type AccountFacts = {
  /** Plans of its subscriptions that run. */
  readonly subscribed: readonly AccountPlan[];
  /** Plans its active brands ask for. */
  readonly asked: readonly BrandPlan[];
};

/** The plan of an account: the best it pays for; where nobody can pay, the best its brands ask for. */
export const accountPlanOf = ({ subscribed, asked }: AccountFacts, isBilled: boolean): AccountPlan =>
  highest(isBilled ? subscribed : asked.map((plan) => accountPlanFor[plan]));

const mostOf: Readonly<Record<AccountPlan, BrandPlan>> = {
  free: "free",
  pro: "monthly",
  enterprise: "enterprise",
};

/** The plan a brand is scanned by: the one it asks for, as far as its account's plan goes. */
export function scannedBy(asked: BrandPlan, account: AccountPlan): BrandPlan {
  return ranks[accountPlanFor[asked]] <= ranks[account] ? asked : mostOf[account];
}

/** Whether a brand is among those its account's plan includes; `eldest` are the account's active brands, the first added first. */
export function isIncluded(brandId: string, account: AccountPlan, eldest: readonly string[]): boolean {
  const included = brandsIncluded[account];
  return included === null || eldest.slice(0, included).includes(brandId);
}
