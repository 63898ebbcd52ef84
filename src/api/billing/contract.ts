import { z } from "@hono/zod-openapi";
import { askedSurfaces } from "#measurement/surfaces.ts";
import { accountPlanNames, brandPlanNames, rhythmNames } from "#product/plans.ts";

export const brandPlan = z.enum(brandPlanNames);
const accountPlan = z.enum(accountPlanNames);
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

const usd = z.number().nullable();

export const budgetStatusSchema = z
  .object({
    month: z.string().openapi({ example: "2026-11-01" }),
    limitUsd: z.number().openapi({ description: "The monthly budget" }),
    spentUsd: z.number(),
    reservedUsd: z.number().openapi({ description: "What calls under way may cost at most" }),
    leftUsd: z.number(),
  })
  .openapi("BudgetStatus");

export const billedBy = z.string().nullable().openapi({
  example: "OpenAI",
  description:
    "Who bills you for it, by a key of your own; null: the operator's key asks, and you pay nothing",
});

const scanEstimate = z
  .object({
    prompts: z.number().int(),
    calls: z.number().int(),
    usd: usd.openapi({
      description: "By what calls cost lately, else by the price table; null: no price is known",
    }),
    basis: z.enum(["answers", "prices", "both"]).nullable().openapi({
      description: "What usd goes by: answers of the last scans, the price table, or one for some assistants",
    }),
    lowUsd: usd.openapi({ description: "It will probably cost between this" }),
    highUsd: usd.openapi({ description: "and this" }),
    maxUsd: z
      .number()
      .openapi({ description: "It costs no more: what is set aside for it, and what is left" }),
    seconds: z.number().openapi({ description: "About how long it takes" }),
    assistants: z.array(
      z.object({
        assistant: z.string(),
        surface: z.enum(askedSurfaces),
        label: z.string(),
        calls: z.number().int(),
        usd: usd.openapi({ description: "null: its price is unknown, and is left out of the sums" }),
        billedBy,
      }),
    ),
  })
  .openapi("ScanEstimate");

export const forecastSchema = budgetStatusSchema
  .extend({
    nextScan: scanEstimate,
    rhythm: z.enum(rhythmNames).openapi({ description: "How often scans run by themselves, by the plan" }),
    monthUsd: usd.openapi({ description: "A month of scans at the plan's rhythm" }),
    fits: z
      .boolean()
      .openapi({ description: "A month of scans costs no more than the budget, as far as known" }),
  })
  .openapi("BudgetForecast");

/** What was scanned, answered and spent in a month. */
export type Usage = z.output<typeof usage>;
/** What an account is on. */
export type AccountPlan = z.output<typeof accountSchema>;
/** By which plan a brand is scanned; `account` is null where the brand is another member's. */
export type BrandPlan = z.output<typeof brandPlanSchema>;
/** How the money of a month is used, and what scans to come will cost; US dollars. */
export type BudgetForecast = z.output<typeof forecastSchema>;
