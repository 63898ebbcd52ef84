import type { AccountPlan } from "#product/plans.ts";
import { checkCount } from "../../from-registries.ts";
export type BillingPeriod = "monthly" | "yearly";

export type Plan = {
  readonly id: AccountPlan;
  readonly name: string;
  /** US dollars a month. */
  readonly monthlyPrice: number;
  readonly cta: string;
  readonly description: string;
  /** How often a brand is scanned. */
  readonly rhythm: string;
  /** What else it holds. */
  readonly features: readonly string[];
  readonly supportNote: string;
  readonly isPopular: boolean;
  /** The price is not shown: it is agreed on in a talk. */
  readonly isByContact: boolean;
};

const CHECKS = `${checkCount}-check site audit`;
const MONTHS = 12;
const YEARLY_SHARE = 0.8;

/** Takes a monthly price and a billing period; returns the price per period in whole dollars, yearly 20% less. */
export function priceFor(monthlyPrice: number, period: BillingPeriod): number {
  return period === "monthly" ? monthlyPrice : Math.round(monthlyPrice * MONTHS * YEARLY_SHARE);
}

/** Takes whole US dollars; returns them as shown, such as "$2,390". */
// By hand: making a number format takes a phone longer than all else on the page that shows prices.
export const dollars = (amount: number): string => `$${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",")}`;

export const plans: readonly Plan[] = [
  {
    id: "free",
    name: "Free",
    monthlyPrice: 0,
    cta: "Start free",
    description: "For a first look at one brand.",
    rhythm: "Monthly scan",
    features: ["1 workspace", "AIRO score with its likely range", CHECKS],
    supportNote: "Help center support",
    isPopular: false,
    isByContact: false,
  },
  {
    id: "pro",
    name: "Pro",
    monthlyPrice: 249,
    cta: "Choose Pro",
    description: "For teams who answer for how a brand is spoken of.",
    rhythm: "Weekly refresh",
    features: [
      "5 workspaces",
      "ChatGPT, Gemini, Claude and Perplexity",
      "Competitor mentions, gaps and sources",
      "Role-based workspace access",
      "Email summary and PDF",
    ],
    supportNote: "Email support. 14-day preview from the dashboard after starting on Free.",
    isPopular: true,
    isByContact: false,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    monthlyPrice: 499,
    cta: "Contact us",
    description: "For groups of brands and agencies.",
    rhythm: "Daily monitoring",
    features: ["Unlimited workspaces", "Advanced permissions", "Everything in Pro"],
    supportNote: "A talk first, then a plan fitted to your brands",
    isPopular: false,
    isByContact: true,
  },
];

/** Everything a plan holds, its rhythm after the number of workspaces. */
export const contentsOf = ({ rhythm, features: [workspaces, ...others] }: Plan): readonly string[] => [
  ...(workspaces === undefined ? [] : [workspaces]),
  rhythm,
  ...others,
];

/** The comparison table: what each plan holds; true means "included". */
export const comparison: readonly (readonly [feature: string, ...cells: (string | boolean)[]])[] = [
  ["Workspaces", "1", "5", "Unlimited"],
  ["Refresh", ...plans.map(({ rhythm }) => rhythm)],
  ["AIRO score with its likely range", true, true, true],
  [CHECKS, true, true, true],
  ["Competitor mentions, gaps and sources", false, true, true],
  ["Email summary and PDF", false, true, true],
  ["Role-based workspace access", false, true, true],
  ["Advanced permissions", false, false, true],
];
