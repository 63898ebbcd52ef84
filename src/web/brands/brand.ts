import * as z from "zod/mini";
import { type BrandPlan, brandPlanNames } from "#product/plans.ts";

export const brandStatuses = ["active", "inactive"] as const;

const rowSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  domain: z.string(),
  plan: z.enum(brandPlanNames),
  status: z.enum(brandStatuses),
  owner_user_id: z.string(),
  created_at: z.nullable(z.string()),
  updated_at: z.nullable(z.string()),
});

/** A row of the table brands. Its times are ISO text as sent; `parseTimestamp` reads them. */
export type Brand = Readonly<z.infer<typeof rowSchema>>;
export type BrandStatus = Brand["status"];

/** Takes an answer of the Data API; returns the brand in it, or throws a ZodError. */
export const parseBrand = (row: unknown): Brand => rowSchema.parse(row);

/** Takes the rows of an answer; returns the brands in the same order, or throws a ZodError. */
export const parseBrands = (rows: unknown): readonly Brand[] => z.array(rowSchema).parse(rows);

export const isBrandPlan = (value: unknown): value is BrandPlan =>
  brandPlanNames.some((plan) => plan === value);

export const isBrandStatus = (value: unknown): value is BrandStatus =>
  brandStatuses.some((status) => status === value);
