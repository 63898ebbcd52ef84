import type { AccountPlan } from "#api/billing/contract.ts";
import { accountPlans, type BrandPlan, brandPlanNames, brandPlans, rhythms } from "#product/plans.ts";
import { dayText } from "../../brands/text/day-text.ts";

/** "scanned every week" */
const rhythmWords = (plan: BrandPlan): string => `scanned ${rhythms[brandPlans[plan].rhythm].often}`;

/** The plans a brand may ask for, with how often each has it scanned: "Monthly" is how it is paid. */
export const planChoices = brandPlanNames.map((value) => ({
  value,
  label: `${brandPlans[value].label} plan: ${rhythmWords(value)}`,
}));

/** Takes the plan a brand asks for, and the smaller one it is scanned by: "The Monthly plan is scanned every week, this brand every month." */
export const smallerPlanWords = (asked: BrandPlan, scannedBy: BrandPlan): string =>
  `The ${brandPlans[asked].label} plan is ${rhythmWords(asked)}, this brand ${rhythms[brandPlans[scannedBy].rhythm].often}.`;

/** "1 of 3 active brands; Free includes 1". Where nobody pays no plan of the account is named: each brand has its own. */
export function brandsWords({
  plan,
  isBilled,
  brands: { active, scheduled, included },
}: AccountPlan): string {
  const all = `${active.toLocaleString("en")} active ${active === 1 ? "brand" : "brands"}`;
  const share = `${scheduled.toLocaleString("en")} of ${all}`;
  if (!isBilled) return scheduled < active ? `${share}, those added first` : share;
  return included === null
    ? `${all}, any number is included`
    : `${share}; ${accountPlans[plan].label} includes ${included}`;
}

/** "148, 2 of them by schedule"; "none yet". */
export function scansWords({ scans, scheduledScans }: { scans: number; scheduledScans: number }): string {
  if (scans === 0) return "none yet";
  const count = scans.toLocaleString("en");
  return scheduledScans === 0
    ? count
    : `${count}, ${scheduledScans.toLocaleString("en")} of them by schedule`;
}

/** A subscription's status in a sentence. */
export function subscriptionWords(subscription: NonNullable<AccountPlan["subscription"]>): string {
  const { plan, status, renewsAt, endsAt } = subscription;
  const name = accountPlans[plan].label;
  if (status === "past_due") return `${name}. The last payment failed: please see to it, or the plan ends.`;
  if (status !== "active" && status !== "trialing") return `${name} has ended.`;
  const kind = status === "trialing" ? `${name}, on trial` : name;
  if (endsAt !== null) return `${kind}, until ${dayText(endsAt)}. It is not renewed.`;
  return renewsAt === null ? `${kind}.` : `${kind}, renewed on ${dayText(renewsAt)}.`;
}
