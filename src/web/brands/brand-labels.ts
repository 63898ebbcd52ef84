import type { BrandPlan } from "#product/plans.ts";
import type { BrandStatus } from "./brand.ts";

export const statusLabels: Readonly<Record<BrandStatus, string>> = { active: "Active", inactive: "Inactive" };

/** What a new brand begins with. */
export const newBrandDefaults: { readonly plan: BrandPlan; readonly status: BrandStatus } = {
  plan: "monthly",
  status: "active",
};

export const otherStatus = (status: BrandStatus): BrandStatus =>
  status === "active" ? "inactive" : "active";
