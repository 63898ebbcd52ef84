import { type BrandPlan, brandPlans, rhythms } from "#product/plans.ts";

/** What a plan means for a brand: how often it is scanned. Where nobody can pay, it says that nothing is charged. */
export const planHint = (plan: BrandPlan, isPaid: boolean): string => {
  const { label, rhythm } = brandPlans[plan];
  const often = `${label} means ${rhythms[rhythm].often}`;
  return isPaid
    ? `Decides how often we scan: ${often}, or as often as your account’s plan goes.`
    : `Only decides how often we scan: ${often}. Nothing is charged here.`;
};
