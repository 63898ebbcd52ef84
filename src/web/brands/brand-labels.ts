import type { BadgeTone } from "../ui/badge.tsx";
import type { BrandPlan, BrandStatus } from "./brand.ts";

export const planLabels: Readonly<Record<BrandPlan, string>> = {
  free: "Free",
  one_time: "One-time",
  monthly: "Monthly",
  enterprise: "Enterprise",
};

export const planTones: Readonly<Record<BrandPlan, BadgeTone>> = {
  free: "neutral",
  one_time: "blue",
  monthly: "teal",
  enterprise: "purple",
};

export const statusLabels: Readonly<Record<BrandStatus, string>> = { active: "Active", inactive: "Inactive" };

/** What a new brand begins with. */
export const newBrandDefaults: { readonly plan: BrandPlan; readonly status: BrandStatus } = {
  plan: "monthly",
  status: "active",
};

export const otherStatus = (status: BrandStatus): BrandStatus =>
  status === "active" ? "inactive" : "active";
