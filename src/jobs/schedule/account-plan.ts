import { type AccountPlan, accountPlans, type BrandPlan, brandPlans, highestPlan } from "#product/plans.ts";

/** How many of an account's brands it takes to know which are included. */
export const MAX_BRANDS_CHECKED = Math.max(
  ...Object.values(accountPlans).map(({ brandsIncluded }) => brandsIncluded ?? 0),
);

export type AccountFacts = {
  /** Plans of its subscriptions that run. */
  readonly subscribed: readonly AccountPlan[];
  /** Plans its active brands ask for. */
  readonly asked: readonly BrandPlan[];
};

/** The plan of an account: the best it pays for; where nobody can pay, the best its brands ask for. */
export const accountPlanOf = ({ subscribed, asked }: AccountFacts, isBilled: boolean): AccountPlan =>
  highestPlan(isBilled ? subscribed : asked.map((plan) => brandPlans[plan].account));

/** Whether a brand is among those its account's plan includes; `oldest` are the account's active brands, the first added first. */
export function isIncluded(brandId: string, account: AccountPlan, oldest: readonly string[]): boolean {
  const included = accountPlans[account].brandsIncluded;
  return included === null || oldest.slice(0, included).includes(brandId);
}
