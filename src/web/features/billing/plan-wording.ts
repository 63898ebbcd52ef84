import type { AccountPlan, BrandPlan } from "#api/billing/contract.ts";
import { dayText } from "../../brands/text/day-text.ts";

export const accountPlanNames: Readonly<Record<AccountPlan["plan"], string>> = {
  free: "Free",
  pro: "Pro",
  enterprise: "Enterprise",
};

const rhythms: Readonly<Record<BrandPlan["plan"], string>> = {
  free: "scanned every month",
  one_time: "scanned once",
  monthly: "scanned every week",
  enterprise: "scanned every day",
};

/** The plans a brand may ask for, with how often each has it scanned. */
export const planChoices = (
  [
    ["free", "Free"],
    ["one_time", "One-time"],
    ["monthly", "Monthly"],
    ["enterprise", "Enterprise"],
  ] as const
).map(([value, name]) => ({ value, label: `${name}: ${rhythms[value]}` }));

export const rhythmWords = (plan: BrandPlan["plan"]): string => rhythms[plan];

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
    : `${share}; ${accountPlanNames[plan]} includes ${included}`;
}

const months = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** "2026-11-01" → "November". */
export const monthName = (month: string): string => months.format(new Date(`${month}T00:00:00Z`));

/** "148, 2 of them by schedule"; "none yet". */
export function scansWords({ scans, scheduledScans }: { scans: number; scheduledScans: number }): string {
  if (scans === 0) return "none yet";
  const count = scans.toLocaleString("en");
  return scheduledScans === 0
    ? count
    : `${count}, ${scheduledScans.toLocaleString("en")} of them by schedule`;
}

/** How a subscription stands, in a sentence. */
export function subscriptionWords(subscription: NonNullable<AccountPlan["subscription"]>): string {
  const { plan, status, renewsAt, endsAt } = subscription;
  const name = accountPlanNames[plan];
  if (status === "past_due") return `${name}. The last payment failed: please see to it, or the plan ends.`;
  if (status !== "active" && status !== "trialing") return `${name} has ended.`;
  const kind = status === "trialing" ? `${name}, on trial` : name;
  if (endsAt !== null) return `${kind}, until ${dayText(endsAt)}. It is not renewed.`;
  return renewsAt === null ? `${kind}.` : `${kind}, renewed on ${dayText(renewsAt)}.`;
}
