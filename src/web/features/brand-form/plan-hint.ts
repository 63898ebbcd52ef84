import { type BrandPlan, brandPlans, rhythms } from "#product/plans.ts";

/** How often a plan has a brand scanned. Where nobody can pay, it says that nothing is charged. */
export const planHint = (plan: BrandPlan, isPaid: boolean): string => {
  const asked = `The assistants are asked ${rhythms[brandPlans[plan].rhythm].often}`;
  return isPaid
    ? `${asked}, or as often as your account’s plan allows.`
    : `${asked}. Choosing a plan here costs nothing.`;
};
