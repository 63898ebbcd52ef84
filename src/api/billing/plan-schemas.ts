import { z } from "@hono/zod-openapi";

export const brandPlan = z.enum(["free", "one_time", "monthly", "enterprise"]);
const accountPlan = z.enum(["free", "pro", "enterprise"]);
const time = z
  .string()
  .nullable()
  .openapi({ type: ["string", "null"], format: "date-time" });
const count = z.number().int();

const usage = z
  .object({
    month: z.string().openapi({ example: "2026-11-01", description: "The first day of the month, UTC" }),
    scans: count,
    scheduledScans: count.openapi({ description: "Of them, made by the schedule" }),
    answers: count,
    spentUsd: z.number(),
    budgetUsd: z.number(),
  })
  .openapi("Usage");

export const accountSchema = z
  .object({
    plan: accountPlan,
    isBilled: z
      .boolean()
      .openapi({ description: "Accounts pay here; else each brand has the plan it asks for" }),
    brands: z.object({
      active: count,
      scheduled: count.openapi({ description: "Of them, scanned by schedule: the first added" }),
      included: count.nullable().openapi({ description: "null: any number" }),
    }),
    usage,
    subscription: z
      .object({ plan: accountPlan, status: z.string(), renewsAt: time, endsAt: time })
      .nullable(),
    checkoutUrl: z.url().nullable().openapi({ description: "Where Pro is bought for this account" }),
    portalUrl: z.url().nullable().openapi({ description: "Where payments and invoices are managed" }),
  })
  .openapi("AccountPlan");

export const brandPlanSchema = z
  .object({
    plan: brandPlan.openapi({ description: "What the brand asks for" }),
    scannedBy: brandPlan.openapi({ description: "As far as its account's plan goes" }),
    isIncluded: z.boolean().openapi({ description: "Among the brands its account's plan scans by schedule" }),
    usage,
    account: accountSchema.nullable().openapi({ description: "null where it is another member's" }),
  })
  .openapi("BrandPlan");
