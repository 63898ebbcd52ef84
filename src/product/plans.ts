/** How often a brand is scanned by itself. */
export const rhythms = {
  once: { often: "once", days: null, scansAMonth: 1 },
  monthly: { often: "every month", days: 31, scansAMonth: 1 },
  weekly: { often: "every week", days: 7, scansAMonth: 365.25 / 12 / 7 },
  daily: { often: "every day", days: 1, scansAMonth: 365.25 / 12 },
} as const;
export type Rhythm = keyof typeof rhythms;
export const rhythmNames = Object.keys(rhythms) as readonly Rhythm[];

/**
 * What an account pays for, the smallest first. `brandsIncluded`: how many brands it has scanned by schedule, null for any
 * number; what can be stored and scanned by hand knows no limit. `most`: the largest plan of a brand that is part of it.
 */
export const accountPlans = {
  free: { label: "Free", brandsIncluded: 1, most: "free" },
  pro: { label: "Pro", brandsIncluded: 5, most: "monthly" },
  enterprise: { label: "Enterprise", brandsIncluded: null, most: "enterprise" },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly brandsIncluded: number | null; readonly most: string }>
>;
export type AccountPlan = keyof typeof accountPlans;
export const accountPlanNames = Object.keys(accountPlans) as readonly AccountPlan[];
/** What can be subscribed to. */
export type PaidPlan = Exclude<AccountPlan, "free">;

/**
 * What a brand may ask for. `account`: the plan of an account it is part of. `budgetUsd`: the month's budget where nobody has set
 * one; a month of scans by the plan's rhythm, with the other defaults and all assistants that have an address, costs less.
 */
export const brandPlans = {
  free: { label: "Free", rhythm: "monthly", account: "free", budgetUsd: 20, tone: "neutral" },
  one_time: { label: "One-time", rhythm: "once", account: "free", budgetUsd: 20, tone: "blue" },
  monthly: { label: "Monthly", rhythm: "weekly", account: "pro", budgetUsd: 20, tone: "teal" },
  enterprise: { label: "Enterprise", rhythm: "daily", account: "enterprise", budgetUsd: 100, tone: "purple" },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly rhythm: Rhythm;
      readonly account: AccountPlan;
      readonly budgetUsd: number;
      readonly tone: string;
    }
  >
>;
export type BrandPlan = keyof typeof brandPlans;
export const brandPlanNames = Object.keys(brandPlans) as readonly BrandPlan[];

const rankOf = (plan: AccountPlan): number => accountPlanNames.indexOf(plan);

/** The largest of some plans; free where there is none. */
export const highestPlan = (plans: readonly AccountPlan[]): AccountPlan =>
  plans.reduce<AccountPlan>((best, plan) => (rankOf(plan) > rankOf(best) ? plan : best), "free");

/** The plan a brand is scanned by: the one it asks for, as far as its account's plan goes. */
export function scannedBy(asked: BrandPlan, account: AccountPlan): BrandPlan {
  return rankOf(brandPlans[asked].account) <= rankOf(account) ? asked : accountPlans[account].most;
}

/** The next larger plan; null above the largest. */
export const planAbove = (plan: AccountPlan): AccountPlan | null =>
  accountPlanNames[rankOf(plan) + 1] ?? null;
