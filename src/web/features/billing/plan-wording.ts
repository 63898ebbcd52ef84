import type { AccountPlan, BudgetForecast } from "#api/billing/contract.ts";
import { accountPlans, type BrandPlan, brandPlanNames, brandPlans, rhythms } from "#product/plans.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { billedToYou, billersOf } from "../../brands/text/who-pays.ts";

/** "scanned every week" */
const rhythmWords = (plan: BrandPlan): string => `scanned ${rhythms[brandPlans[plan].rhythm].often}`;

/** The plans a brand may ask for, with how often each has it scanned: "Monthly" is how it is paid. */
export const planChoices = brandPlanNames.map((value) => ({
  value,
  label: `${brandPlans[value].label} plan: ${rhythmWords(value)}`,
}));

/** Takes an account's plan; returns the plans of a brand it adds: "Monthly: scanned every week". */
export const brandPlansWords = (account: AccountPlan["plan"]): string =>
  brandPlanNames
    .filter((plan) => brandPlans[plan].account === account)
    .map((plan) => `${brandPlans[plan].label}: ${rhythmWords(plan)}`)
    .join(", ");

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
  if (active === 0) return "none yet";
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

type Asked = BudgetForecast["nextScan"]["assistants"];

/** What a member owes. Takes the account, null where the brand is another member's, and whom the brand asks, where that is known. */
export function owedWords(account: AccountPlan | null, asked: Asked | undefined): string {
  if (account === null) return "You owe nothing: this brand belongs to another member.";
  if (account.subscription !== null) return subscriptionWords(account.subscription);
  return asked !== undefined && billedToYou(asked).length === 0
    ? "You owe nothing."
    : "You owe TrueNorth nothing.";
}

/** Who pays what assistants charge for a brand; null where none is asked. */
export function chargedWords(asked: Asked = []): string | null {
  if (asked.length === 0) return null;
  const yours = billedToYou(asked);
  if (yours.length === 0)
    return asked.some(({ billedBy }) => billedBy === null)
      ? "TrueNorth pays what assistants charge, with the keys it was set up with."
      : null;
  const whom = `The answers of this brand are billed to its account at ${billersOf(yours)}`;
  return yours.length === asked.length
    ? `${whom}.`
    : `${whom}, where its own keys ask. TrueNorth pays for the others.`;
}
