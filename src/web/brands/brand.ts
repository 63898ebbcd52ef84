import { type BrandPlan, brandPlanNames } from "#product/plans.ts";

export const brandStatuses = ["active", "inactive"] as const;

/** A row of the table brands. Its times are ISO text as sent; `parseTimestamp` reads them. */
export type Brand = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly plan: BrandPlan;
  readonly status: BrandStatus;
  readonly owner_user_id: string;
  readonly created_at: string | null;
  readonly updated_at: string | null;
};
export type BrandStatus = (typeof brandStatuses)[number];

const isText = (value: unknown): value is string => typeof value === "string";
const isTime = (value: unknown): value is string | null => value === null || isText(value);

/** Takes an answer of the Data API; returns the brand in it, or throws. */
export function parseBrand(answer: unknown): Brand {
  const row: { readonly [column in keyof Brand]?: unknown } = Object(answer);
  const { id, name, domain, plan, status, owner_user_id, created_at, updated_at } = row;
  const isNamed = isText(id) && id !== "" && isText(name) && isText(domain) && isText(owner_user_id);
  if (isNamed && isBrandPlan(plan) && isBrandStatus(status) && isTime(created_at) && isTime(updated_at))
    return { id, name, domain, plan, status, owner_user_id, created_at, updated_at };
  throw new Error("The Data API answered with something other than a brand.");
}

/** Takes the rows of an answer; returns the brands in the same order, or throws. */
export function parseBrands(answer: unknown): readonly Brand[] {
  if (!Array.isArray(answer)) throw new Error("The Data API answered with something other than rows.");
  return answer.map(parseBrand);
}

export const isBrandPlan = (value: unknown): value is BrandPlan =>
  brandPlanNames.some((plan) => plan === value);

export const isBrandStatus = (value: unknown): value is BrandStatus =>
  brandStatuses.some((status) => status === value);
